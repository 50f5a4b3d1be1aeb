import { CURRENCIES, type Currency } from "#contract/money.ts";
import { text } from "./form-values.ts";

/** What the buyer agreed to by pressing the pay button. */
export interface Agreement {
  /** Idempotency key of the submission; see `attemptKey`. */
  attempt: string;
  /** Minor units. */
  total: number;
  points: number;
  /** Of the total. */
  currency: Currency;
  /** Fingerprint of buyer and delivery as the review showed them. */
  recipient: string;
  /** The promo code whose discount is in the total, to show it again when it is refused; empty without one. */
  code: string;
}

/**
 * Idempotency key of one attempt to pay. A second click, a reload or a retry after a lost response repeats the key, so
 * there is no second purchase. A changed total, changed points or another recipient, or an attempt after a canceled one
 * (`submittedAt` has moved), has a new key.
 */
export function attemptKey(cart: {
  cartId: string;
  total: number;
  points: { redeem: number };
  recipientHash: string;
  submittedAt: string | null;
}): string {
  const previous = cart.submittedAt === null ? 0 : Date.parse(cart.submittedAt);
  return `${cart.cartId}.${cart.total}.${cart.points.redeem}.${cart.recipientHash.slice(0, 16)}.${previous}`;
}

/** The total that a form showed, and its currency; null unless it has them. */
export function readAmount(shown: {
  total: string;
  currency: string;
}): Pick<Agreement, "total" | "currency"> | null {
  const currency = CURRENCIES.find((known) => known === shown.currency);
  return currency && /^\d{1,9}$/.test(shown.total) ? { total: Number(shown.total), currency } : null;
}

/** Reads the pay form; null unless it has the values of a review page. */
export function readAgreement(form: FormData): Agreement | null {
  const attempt = text(form, "attempt");
  const points = text(form, "points");
  const recipient = text(form, "recipient");
  const amount = readAmount({ total: text(form, "total"), currency: text(form, "currency") });
  if (!amount || !/^[0-9a-f]{64}$/.test(recipient)) return null;
  if (!/^[\w.-]{1,120}$/.test(attempt) || !/^\d{1,9}$/.test(points)) return null;
  return { ...amount, attempt, points: Number(points), recipient, code: text(form, "code") };
}
