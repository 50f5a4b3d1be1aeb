import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** What a form sent while the API could not be reached. */
export interface UnsentForm {
  action: string;
  fields: Record<string, string>;
}

/**
 * In place of a step while the API cannot be reached. What a form sent is still here, hidden, and can be sent again;
 * without a form the page can be asked for again. `framed`: the page around it has a title of its own.
 */
export function OutageRetry({ unsent, framed }: { unsent?: UnsentForm | null; framed: boolean }) {
  const { t } = useTranslation("checkout");
  const location = useLocation();
  const retry = unsent ? (
    <Form method="post" action={unsent.action}>
      {Object.entries(unsent.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button>{t("outage.retrySend")}</Button>
    </Form>
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
