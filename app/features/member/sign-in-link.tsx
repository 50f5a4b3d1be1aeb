import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { signInPath } from "./sign-in-path.ts";

/**
 * Leads to the provider and back to `returnTo`, a path on this site; by default to the page it stands on. A whole
 * page load, because the way leads off the site.
 */
export function SignInLink({
  returnTo,
  children,
  ...look
}: ButtonLook & { returnTo?: string; children?: string }) {
  const { t } = useTranslation("member");
  const { pathname, search } = useLocation();
  return (
    <Link reloadDocument to={signInPath(returnTo ?? `${pathname}${search}`)} className={buttonClass(look)}>
      {children ?? t("signIn")}
    </Link>
  );
}
