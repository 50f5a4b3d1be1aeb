import { isRouteErrorResponse, useActionData, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unsentIn } from "#lib/unsent-form.ts";
import { buttonClass } from "./button.tsx";
import { Drawing } from "./drawing.tsx";
import { Link } from "./link.tsx";
import { PageTitle } from "./page-title.tsx";
import { SendAgain } from "./send-again.tsx";

/**
 * Error page of a route: not found, an outage with a link to retry, or a refusal. A form whose page fails as well (without
 * scripts, both are one request) is kept, to send it again.
 */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation(["errors", "common"]);
  const location = useLocation();
  const kind = kindOf(error);
  const unsent = unsentIn(useActionData());
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-xl gap-6 px-4 py-16" data-error={kind}>
      <Drawing name={kind === "notFound" ? "not-found" : "error"} className="h-36 w-54" />
      <PageTitle below={t(`errors:${kind}.text`)}>{t(`errors:${kind}.title`)}</PageTitle>
      <div className="flex flex-wrap gap-4">
        {kind === "outage" && unsent ? (
          <SendAgain {...unsent} />
        ) : kind === "outage" || kind === "unexpected" ? (
          <Link reloadDocument to={`${location.pathname}${location.search}`} className={buttonClass({})}>
            {t("common:tryAgain")}
          </Link>
        ) : null}
        {kind === "notFound" ? (
          <Link to="/search" className={buttonClass({})}>
            {t("common:search.label")}
          </Link>
        ) : null}
        <Link to="/" className={buttonClass({ variant: "secondary" })}>
          {t("common:backToHome")}
        </Link>
      </div>
    </main>
  );
}

function kindOf(error: unknown): "notFound" | "outage" | "refused" | "tooLarge" | "unexpected" {
  if (!isRouteErrorResponse(error)) return "unexpected";
  if (error.status === 404) return "notFound";
  if (error.status === 413) return "tooLarge";
  if (error.status >= 500) return "outage";
  return "refused";
}
