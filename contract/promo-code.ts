/** Why a promo code was refused: error code PROMO_REFUSED, the reason as the violation's message at field `code`. */
export const PROMO_REFUSALS = [
  "unknown",
  "not_started",
  "expired",
  "used_up",
  "not_applicable",
  "minimum_not_met",
  "login_required",
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

/** Normalizes a code before it is looked up: no spaces, upper case, at most 40 characters. */
export function normalizePromoCode(code: string): string {
  return code.replace(/\s+/g, "").toUpperCase().slice(0, 40);
}
