import { text } from "./form-values.ts";

/** What the buyer agreed to by pressing the button. Minor units, points. */
export interface Agreement {
  /** Idempotency key: the same as long as cart, total, points and number of tries are. */
  attempt: string;
  total: number;
  points: number;
}

/**
 * Names one try to pay. A second click, a reload or a retry after a lost answer has the same name and makes no second
 * purchase; a changed total, or a try after a cancelled one (`submittedAt` has moved), has another.
 */
export function attemptName(cart: {
  cartId: string;
  total: number;
  points: { redeem: number };
  submittedAt: string | null;
}): string {
  const tried = cart.submittedAt === null ? 0 : Date.parse(cart.submittedAt);
  return `${cart.cartId}.${cart.total}.${cart.points.redeem}.${tried}`;
}

/** Reads the pay form; null when somebody tampered with it. */
export function readAgreement(form: FormData): Agreement | null {
  const attempt = text(form, "attempt");
  const [total, points] = [text(form, "total"), text(form, "points")];
  if (!/^[\w.-]{1,120}$/.test(attempt) || !/^\d{1,9}$/.test(total) || !/^\d{1,9}$/.test(points)) return null;
  return { attempt, total: Number(total), points: Number(points) };
}
