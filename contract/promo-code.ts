/**
 * Why a promo code was refused: error code PROMO_REFUSED, the reason as the violation's message at field `code`. Guests
 * hear `not_accepted` of every code that does not help them, so that they can't tell which codes there are.
 */
export const PROMO_REFUSALS = [
  "not_accepted",
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
