import { type LinkProps, useLocation } from "@remix-run/react";
import { Link } from "./link.tsx";
import { overPage } from "./modal-host.tsx";

/** A link to a modal route: opens it over this page with scripts, as a page of its own without. */
export function ModalLink(props: Omit<LinkProps, "state" | "preventScrollReset">) {
  const { key } = useLocation();
  return <Link {...props} state={overPage(key)} preventScrollReset />;
}
