import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { type FormFailure, failureWords, fieldErrors } from "./refusal.ts";

/** The words for refused fields of a form, by the id of their control. */
export function useFieldErrors(failure: FormFailure | null | undefined): Map<string, string> {
  const { t } = useTranslation("errors");
  return fieldErrors(failure, t);
}

/**
 * Why a form was refused, on top of it: fields in a summary that takes the focus, else title and detail. `labels`
 * are the fields that this form has, in order; a violation elsewhere is told without a link.
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
    const list = [...errors].map(([field, message]) => ({
      field: fields.includes(field) ? field : null,
      message,
    }));
    return <ErrorSummary title={t("errors.title", { count: list.length })} errors={list} />;
  }
  const { title, detail } = failureWords(failure, errorWords);
  return (
    <Alert tone="danger" title={title} live="alert">
      {detail}
    </Alert>
  );
}
