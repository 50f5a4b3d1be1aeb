import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { type FormFailure, failureWords } from "./refusal.ts";

/**
 * Why a form did not go through, at its top: refused fields in a summary that takes the focus, otherwise title and
 * detail. `fields` are the controls of this form; a violation of any other field is listed without a link.
 */
export function RefusalNotice({
  failure,
  errors,
  fields,
}: {
  failure: FormFailure | null | undefined;
  errors: Map<string, string>;
  fields: string[];
}) {
  const { t } = useTranslation("checkout");
  const { t: errorWords } = useTranslation("errors");
  if (!failure) return null;
  if (errors.size > 0) {
    const items = [...errors].map(([field, message]) => ({
      field: fields.includes(field) ? field : null,
      message,
    }));
    return <ErrorSummary title={t("errors.title", { count: items.length })} errors={items} />;
  }
  const { title, detail } = failureWords(failure, errorWords);
  return (
    <Alert tone="danger" title={title} live="alert">
      {detail}
    </Alert>
  );
}
