import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** A form that was submitted while the API could not be reached: the same address and fields submit it again. */
export interface UnsentForm {
  action: string;
  fields: Record<string, string>;
}

/**
 * Replaces a step while the API cannot be reached. A submitted form is kept in hidden fields and can be submitted
 * again; without one, the page can be reloaded. `framed`: the surrounding page has its own title.
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
