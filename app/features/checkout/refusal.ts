import type { ApiErrorBody } from "#contract/error.ts";

/** Why a form was not accepted, as it travels to the page. */
export interface FormRefusal {
  code: string;
  status: number;
  /** The API's own words, for codes that this storefront has no words for (§8). */
  title: string;
  detail: string;
  violations: { field: string; message: string }[];
}

/** The API's refusal, without what a page has no use for. */
export function toFormRefusal({ code, status, title, detail, violations }: ApiErrorBody): FormRefusal {
  return { code, status, title, detail, violations };
}

/** A refusal of the storefront's own, before the API was asked. */
export function localRefusal(field: string, message: string): FormRefusal {
  return { code: "INVALID_REQUEST", status: 422, title: "", detail: "", violations: [{ field, message }] };
}

/** The part of i18next's `t` that wording needs: a key, with a default and a context. */
export type Translate = (key: string, options: { defaultValue: string; context?: string }) => string;

/**
 * Refused fields by the id of their control: the last part of the violation's path (`buyer.firstName`,
 * `address.city`). The first refusal of a field wins. Words come from errors.json: `promo.<reason>` for a promo
 * code, else `violations.<reason>`, more exactly `violations.<reason>_<field>`.
 */
export function fieldErrors(refusal: FormRefusal | null | undefined, t: Translate): Map<string, string> {
  const errors = new Map<string, string>();
  for (const { field, message } of refusal?.violations ?? []) {
    const control = field.split(".").at(-1) || field;
    if (errors.has(control)) continue;
    const key =
      refusal?.code === "PROMO_REFUSED" ? `errors:promo.${message}` : `errors:violations.${message}`;
    errors.set(
      control,
      t(key, { defaultValue: t("errors:violations.invalid", { defaultValue: message }), context: control }),
    );
  }
  return errors;
}

/** Title and detail of a refusal in words: by code, else as the API worded it, else in general (§8). */
export function refusalWords(refusal: FormRefusal, t: Translate): { title: string; detail: string } {
  const general = (part: "title" | "detail") => t(`errors:codes.SERVER_ERROR.${part}`, { defaultValue: "" });
  const title = t(`errors:codes.${refusal.code}.title`, { defaultValue: refusal.title || general("title") });
  const detail = t(`errors:codes.${refusal.code}.detail`, {
    defaultValue: refusal.detail || general("detail"),
  });
  return { title, detail: detail === title ? "" : detail };
}
