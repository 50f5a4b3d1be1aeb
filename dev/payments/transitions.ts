import type { TestCard } from "./cards.ts";
import { slowCardDelayMs } from "./cards.ts";
import type { CardSummary, DeclineReason, PaymentFailure, StoredPayment } from "./payment.ts";

/** Time limit for the buyer on the hosted page (ms). */
export const paymentTtlMs = 60 * 60 * 1_000;
const challengeAttempts = 3;

/** Outcome of a request to change a payment. `unchanged`: it had been done before. */
export type Change =
  | { outcome: "changed" | "unchanged"; payment: StoredPayment }
  | { outcome: "invalid_state" | "amount_too_large"; payment: StoredPayment };

/** The payment as of `now`: it has expired if it was not paid in time. */
export function asOf(payment: StoredPayment, now: number): StoredPayment {
  const overdue = payment.status === "pending" && Date.parse(payment.createdAt) + paymentTtlMs <= now;
  return overdue && payment.authoriseAt === null ? changed(payment, now, { status: "expired" }) : payment;
}

/**
 * Captures the authorized amount or less of it (minor units); the rest is released, and the payment is of the captured
 * amount from then on. Only from `authorised`; idempotent.
 */
export function capture(payment: StoredPayment, amount: number, now: number): Change {
  if (payment.status === "captured" && payment.amount === amount) return { outcome: "unchanged", payment };
  if (payment.status !== "authorised") return { outcome: "invalid_state", payment };
  if (amount > payment.amount) return { outcome: "amount_too_large", payment };
  return { outcome: "changed", payment: changed(payment, now, { status: "captured", amount }) };
}

/** Releases the money before it is captured. From `pending` or `authorised`; idempotent. */
export function voidPayment(payment: StoredPayment, now: number): Change {
  if (payment.status === "voided") return { outcome: "unchanged", payment };
  if (payment.status !== "authorised" && payment.status !== "pending") {
    return { outcome: "invalid_state", payment };
  }
  return { outcome: "changed", payment: changed(payment, now, { status: "voided", ...settled }) };
}

/** Refunds money, possibly in parts, never more than was captured. `amount` is minor units. */
export function refund(payment: StoredPayment, amount: number, now: number): Change {
  if (payment.status !== "captured") return { outcome: "invalid_state", payment };
  const refundedAmount = payment.refundedAmount + amount;
  if (refundedAmount > payment.amount) return { outcome: "amount_too_large", payment };
  const status = refundedAmount === payment.amount ? "refunded" : "captured";
  return { outcome: "changed", payment: changed(payment, now, { status, refundedAmount }) };
}

/** The buyer cancels on the hosted page. */
export function cancel(payment: StoredPayment, now: number): Change {
  if (payment.status === "cancelled") return { outcome: "unchanged", payment };
  if (payment.status !== "pending") return { outcome: "invalid_state", payment };
  return { outcome: "changed", payment: changed(payment, now, { status: "cancelled", ...settled }) };
}

/**
 * Pays with a test card. `immediately` skips what needs a buyer on a page: the 3-D Secure challenge and the slow card's
 * delay. A card that is already in process is not replaced.
 */
export function payWith(
  payment: StoredPayment,
  card: TestCard,
  expiry: { month: number; year: number },
  now: number,
  immediately = false,
): Change {
  if (payment.status !== "pending" || payment.authoriseAt !== null) {
    return { outcome: "invalid_state", payment };
  }
  const { behaviour } = card;
  if (behaviour.kind === "decline") return decline(payment, behaviour.reason, now);
  if (behaviour.kind === "fail") return fail(payment, behaviour.failure, now);
  const summary: CardSummary = {
    brand: card.brand,
    last4: card.number.slice(-4),
    expireMonth: expiry.month,
    expireYear: expiry.year,
    fingerprint: card.fingerprint,
  };
  const withCard = { ...payment, card: summary, losesCaptureReply: behaviour.kind === "lost-capture-reply" };
  if (immediately || !(behaviour.kind === "challenge" || behaviour.kind === "slow")) {
    return authorise(withCard, now);
  }
  const waiting =
    behaviour.kind === "challenge"
      ? { challenged: true, challengeFailures: 0 }
      : { authoriseAt: now + slowCardDelayMs };
  return { outcome: "changed", payment: changed(withCard, now, waiting) };
}

/** The card issuer approves. Does nothing if the payment was voided or canceled meanwhile. */
export function authorise(payment: StoredPayment, now: number): Change {
  if (payment.status !== "pending") return { outcome: "invalid_state", payment };
  const authorised = changed(payment, now, { status: "authorised", lastDecline: null, ...settled });
  return { outcome: "changed", payment: authorised };
}

/** A response to the 3-D Secure challenge. The third wrong code, or canceling, declines the card. */
export function answerChallenge(
  payment: StoredPayment,
  answer: "right" | "wrong" | "given-up",
  now: number,
): Change {
  if (payment.status !== "pending" || !payment.challenged) return { outcome: "invalid_state", payment };
  if (answer === "right") return authorise(payment, now);
  const challengeFailures = payment.challengeFailures + 1;
  if (answer === "wrong" && challengeFailures < challengeAttempts) {
    return { outcome: "changed", payment: changed(payment, now, { challengeFailures }) };
  }
  return decline(payment, "three_d_secure_failed", now);
}

const settled = { challenged: false, authoriseAt: null };

function decline(payment: StoredPayment, reason: DeclineReason, now: number): Change {
  const declineCount = payment.declineCount + 1;
  const refused = { declineCount, lastDecline: reason, card: null, ...settled };
  return { outcome: "changed", payment: changed(payment, now, refused) };
}

/** Ends the payment for good. What a card authorized of it, such as a part of the amount, is voided at once. */
function fail(payment: StoredPayment, failure: PaymentFailure, now: number): Change {
  const failed = { status: "cancelled" as const, failure, lastDecline: null, card: null, ...settled };
  return { outcome: "changed", payment: changed(payment, now, failed) };
}

function changed(payment: StoredPayment, now: number, fields: Partial<StoredPayment>): StoredPayment {
  return { ...payment, ...fields, updatedAt: new Date(now).toISOString() };
}
