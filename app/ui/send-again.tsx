import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { UnsentForm } from "#lib/unsent-form.ts";
import { Button } from "./button.tsx";

/** Submits a form again, from hidden fields. */
export function SendAgain({ action, fields }: UnsentForm) {
  const { t } = useTranslation("common");
  return (
    <Form method="post" action={action}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button>{t("sendAgain")}</Button>
    </Form>
  );
}
