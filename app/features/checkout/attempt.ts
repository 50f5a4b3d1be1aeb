import { text } from "./form-values.ts";

/** What the buyer agreed to by pressing the pay button. */
export interface Agreement {
  /** Idempotency key of the submission; see `attemptKey`. */
  attempt: string;
  /** Minor units. */
  total: number;
  points: number;
}

/**
 * Idempotency key of one attempt to pay. A second click, a reload or a retry after a lost response repeats the key, so
 * there is no second purchase. A changed total or changed points, or an attempt after a canceled one (`submittedAt` has
 * moved), has a new key.
 */
export function attemptKey(cart: {
  cartId: string;
  total: number;
  points: { redeem: number };
  submittedAt: string | null;
}): string {
  const previous = cart.submittedAt === null ? 0 : Date.parse(cart.submittedAt);
  return `${cart.cartId}.${cart.total}.${cart.points.redeem}.${previous}`;
}

/** Reads the pay form; null unless it has the values of a review page. */
export function readAgreement(form: FormData): Agreement | null {
  const attempt = text(form, "attempt");
  const [total, points] = [text(form, "total"), text(form, "points")];
  if (!/^[\w.-]{1,120}$/.test(attempt) || !/^\d{1,9}$/.test(total) || !/^\d{1,9}$/.test(points)) return null;
  return { attempt, total: Number(total), points: Number(points) };
}
