import type { TFunction } from "i18next";
import type { ApiErrorBody } from "#contract/error.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";

/** Why a form was refused, as it travels to the page. `title` and `detail`: the API's words, for codes without our own (§8). */
export type FormRefusal = Pick<ApiErrorBody, "code" | "status" | "title" | "detail" | "violations">;

/** Why a form did not go through: it was refused, or the API did not answer (`code`: why, where it could say that). */
export type FormFailure =
  | { outage?: false; refusal: FormRefusal }
  | { outage: true; code?: string; refusal?: undefined };

/** The failure without the API data that the page has no use for. */
export function shownFailure(failure: FormFailure): FormFailure {
  if (failure.outage) return { outage: true, ...(failure.code !== undefined && { code: failure.code }) };
  const { code, status, title, detail, violations } = failure.refusal;
  return { refusal: { code, status, title, detail, violations } };
}

/** HTTP status of the page that shows the failure. */
export const failureStatus = (failure: FormFailure): number =>
  failure.outage ? 503 : failure.refusal.status;

/** A field that the storefront refuses before it calls the API. */
export const refusedField = (field: string, message: string): FormFailure => ({
  refusal: {
    code: ERROR_CODES.INVALID_REQUEST,
    status: 422,
    title: "",
    detail: "",
    violations: [{ field, message }],
  },
});

/**
 * Messages for refused fields by the id of their control, which is the last part of the violation's path
 * (`buyer.firstName`, `address.city`). The first refusal of a field wins. Messages come from errors.json:
 * `promo.<reason>` for a promo code, otherwise `violations.<reason>_<field>` or `violations.<reason>`.
 */
export function fieldErrors(
  failure: FormFailure | null | undefined,
  t: TFunction<"errors">,
): Map<string, string> {
  const errors = new Map<string, string>();
  const refusal = failure?.refusal;
  for (const { field, message } of refusal?.violations ?? []) {
    const control = field.split(".").at(-1) || field;
    if (errors.has(control)) continue;
    const key = refusal?.code === "PROMO_REFUSED" ? `promo.${message}` : `violations.${message}`;
    errors.set(
      control,
      t([`${key}_${control}`, key], { defaultValue: t("violations.invalid", { defaultValue: message }) }),
    );
  }
  return errors;
}

/** What the words of an outage are: those of a supplier that is out of reach, while everything else works, or the general ones. */
const outageCode = ({ code }: { code?: string }): string =>
  code === ERROR_CODES.HOTEL_SYSTEM_ERROR ? code : "OUTAGE";

/** Title and detail of a failure: by error code, else in the API's words, else in general ones (§8). */
export function failureWords(
  failure: FormFailure,
  t: TFunction<"errors">,
): { title: string; detail: string } {
  const { code, ...words } = failure.outage
    ? { code: outageCode(failure), title: "", detail: "" }
    : failure.refusal;
  const word = (part: "title" | "detail") =>
    t(`codes.${code}.${part}`, {
      defaultValue: words[part] || t(`codes.SERVER_ERROR.${part}`, { defaultValue: "" }),
    });
  const [title, detail] = [word("title"), word("detail")];
  return { title, detail: detail === title ? "" : detail };
}
