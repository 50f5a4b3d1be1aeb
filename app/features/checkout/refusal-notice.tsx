import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { type FormRefusal, fieldErrors, refusalWords, type Translate } from "./refusal.ts";

/** The words for refused fields of a form, by the id of their control. */
export function useFieldErrors(refusal: FormRefusal | null | undefined): Map<string, string> {
  const { t } = useTranslation(["errors"]);
  return fieldErrors(refusal, t as Translate);
}

/**
 * Why a form was refused, on top of it: fields in a summary that takes the focus, else title and detail. `labels`
 * are the fields that this form has, in order; a violation elsewhere is told without a link.
 */
export function RefusalNotice({
  refusal,
  errors,
  fields,
}: {
  refusal: FormRefusal | null | undefined;
  errors: Map<string, string>;
  fields: string[];
}) {
  const { t } = useTranslation(["checkout", "errors"]);
  if (!refusal) return null;
  if (errors.size > 0) {
    const list = [...errors].map(([field, message]) => ({
      field: fields.includes(field) ? field : null,
      message,
    }));
    return <ErrorSummary title={t("checkout:errors.title", { count: list.length })} errors={list} />;
  }
  const { title, detail } = refusalWords(refusal, t as Translate);
  return (
    <Alert tone="danger" title={title} live="alert">
      {detail}
    </Alert>
  );
}
