import { toldCode, withCode } from "#app/features/cart/told-code.ts";
import { checkoutPath, noticePath } from "./steps.ts";

/**
 * Why a buyer is on the payment page while the gateway has not answered: it opens its page, they came back from it, they
 * gave up there, or they opened the page themselves. The name of a query parameter; its value is since when (ms).
 */
export const WAIT_REASONS = ["opening", "returned", "cancelled", "waiting"] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

export interface PaymentWait {
  reason: WaitReason;
  /** Milliseconds since it began; null until the address says when that was. */
  elapsedMs: number | null;
}

/**
 * How long buyers who came back from the hosted page are not asked to pay again though the gateway has not confirmed
 * their payment (ms); as long, buyers who pressed Pay are led on to a hosted page that opens late.
 */
export const PAYMENT_GRACE_MS = 120_000;

/** Shortest and longest pause between two looks at the payment (ms). */
const FIRST_POLL_MS = 2_000;
const LAST_POLL_MS = 15_000;

export function readPaymentWait(search: URLSearchParams, now: number): PaymentWait {
  const reason = WAIT_REASONS.find((name) => search.has(name)) ?? "waiting";
  const since = Number(search.get(reason));
  const isInstant = Number.isSafeInteger(since) && since > 0 && since <= now;
  return { reason, elapsedMs: isInstant ? now - since : null };
}

/** The payment page for a wait; `since` null: it begins when the page is opened. */
export function paymentPath(cartId: string, reason: WaitReason, since: number | null): string {
  return `${checkoutPath(cartId, "payment")}?${reason}${since === null ? "" : `=${since}`}`;
}

/** The review, with what became of the payment. `refusal`: the code of why it failed; null when it did not. */
export function reviewPath(cartId: string, reason: WaitReason, refusal: string | null): string {
  const told = toldCode("refused", refusal);
  if (told) return withCode(checkoutPath(cartId, 2), told);
  if (reason === "cancelled") return noticePath(cartId, { step: 2, reason: "cancelled" });
  if (reason === "opening") return noticePath(cartId, { step: 2, reason: "notStarted" });
  return checkoutPath(cartId, 2);
}

/** Pause before the next look (ms): a quarter of the time waited so far. */
export const paymentPollMs = (elapsedMs: number): number =>
  Math.min(LAST_POLL_MS, Math.max(FIRST_POLL_MS, Math.round(elapsedMs / 4)));
