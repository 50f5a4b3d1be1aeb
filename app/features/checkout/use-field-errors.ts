import { useTranslation } from "react-i18next";
import { type FormFailure, fieldErrors } from "./refusal.ts";

/** Error messages of a form's refused fields, by the id of their control. */
export function useFieldErrors(failure: FormFailure | null | undefined): Map<string, string> {
  const { t } = useTranslation("errors");
  return fieldErrors(failure, t);
}
