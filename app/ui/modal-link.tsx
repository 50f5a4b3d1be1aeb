import { type LinkProps, useLocation } from "@remix-run/react";
import { Link } from "./link.tsx";
import { overPage } from "./modal-host.tsx";

/** A link to a modal route. With scripts it opens over this page, without as a page of its own. */
export function ModalLink(props: Omit<LinkProps, "state" | "preventScrollReset">) {
  const { key } = useLocation();
  return <Link {...props} state={overPage(key)} preventScrollReset />;
}
