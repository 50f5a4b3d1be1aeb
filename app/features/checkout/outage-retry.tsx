import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";
import type { UnsentForm } from "#lib/unsent-form.ts";

/**
 * Replaces a step while the API cannot be reached. A submitted form is kept in hidden fields and can be submitted
 * again; without one, the page can be reloaded. `framed`: the surrounding page has its own title.
 */
export function OutageRetry({ unsent, framed }: { unsent?: UnsentForm | null; framed: boolean }) {
  const { t } = useTranslation("checkout");
  const location = useLocation();
  const retry = unsent ? (
    <SendAgain {...unsent} />
  ) : (
    <ButtonLink reloadDocument to={`${location.pathname}${location.search}`}>
      {t("outage.retry")}
    </ButtonLink>
  );
  if (framed) {
    return (
      <Alert tone="danger" title={t("outage.title")} live="alert" actions={retry}>
        {t("outage.text")}
      </Alert>
    );
  }
  return (
    <>
      <p>{t("outage.text")}</p>
      <div>{retry}</div>
    </>
  );
}
