import { completeBuyer } from "#contract/buyer.ts";
import { judgeBuyer } from "#contract/buyer-rules.ts";
import type { Purchase, PurchaseStatus } from "#contract/purchase.ts";
import { holdTimes } from "../../domain/hold-times.ts";
import { isOnSale } from "../../domain/on-sale.ts";
import { pointsEarned } from "../../domain/points.ts";
import type { Bindings } from "../../env.ts";
import { findEventBasis } from "../../store/event-basis.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";
import type { Holder } from "../inventory/requests.ts";
import { atBuyer, type CartRefusal, refuse } from "./answers.ts";
import type { CartChange } from "./change.ts";
import type { CartDocument } from "./document.ts";
import { judgeRedemption } from "./edits.ts";
import { hasExpired, priceOf } from "./view.ts";

/** How a submission is recognized when it is sent again. */
export interface Submit {
  idempotencyKey: string;
  bodyHash: string;
}

/**
 * Judges a submission against the world as it is now and pins what the buyer agreed to. An empty change when the
 * purchase is already running: its status is the answer.
 */
export async function startSubmission(
  cart: CartDocument,
  purchase: Purchase,
  submit: Submit,
  caller: Holder,
  env: Bindings,
): Promise<CartChange> {
  const eventId = cart.event.id;
  const { submission, state } = cart;
  if (state !== "open") {
    const mismatch =
      submission?.idempotencyKey === submit.idempotencyKey && submission.bodyHash !== submit.bodyHash;
    return mismatch ? { refusal: refuse("mismatch", eventId) } : {};
  }
  const now = Date.now();
  if (hasExpired(cart, now)) return { event: "expired", refusal: refuse("expired", eventId) };
  const refusal = await judge(cart, purchase, now, caller, env);
  if (refusal) return { refusal };
  const { total } = priceOf(cart);
  const { currency } = cart.choice.price;
  const earning = { amount: total, currency, bonusPoints: cart.bonusPoints };
  const attempt = cart.attempts + 1;
  return {
    event: "submitted",
    patch: {
      submittedAt: now,
      attempts: attempt,
      refusal: null,
      payment: null,
      submission: {
        ...submit,
        attempt,
        orderUuid: crypto.randomUUID(),
        amount: total,
        currency,
        points: cart.redeemPoints,
        pointsEarned: cart.owner.userId ? pointsEarned(TENANT_CONFIG.loyalty, earning) : 0,
        returnUrl: purchase.returnUrl,
        cancelUrl: purchase.cancelUrl,
        locale: purchase.locale,
        payBy: now + holdTimes(env).paymentMs,
        paymentAsked: false,
      },
    },
  };
}

/** The first reason to refuse this purchase; null when there is none. */
async function judge(
  cart: CartDocument,
  purchase: Purchase,
  now: number,
  caller: Holder,
  env: Bindings,
): Promise<CartRefusal | null> {
  const eventId = cart.event.id;
  if (!cart.owner.userId && !TENANT_CONFIG.ACLAllow.guestCanPurchase)
    return refuse("login_required", eventId);
  const violations = judgeBuyer(completeBuyer(cart.buyer));
  if (violations.length > 0) return refuse("invalid_buyer", eventId, atBuyer(violations));
  if (!cart.shipping)
    return refuse("unknown_shipping", eventId, [{ field: "shippingId", message: "required" }]);
  const points = await judgeRedemption(cart, cart.redeemPoints, caller, env);
  if (points) return refuse("points", eventId, [{ field: "redeemPoints", message: points }]);
  const agreed =
    purchase.expectedTotal === priceOf(cart).total &&
    purchase.expectedPoints === cart.redeemPoints &&
    purchase.currency === cart.choice.price.currency;
  if (!agreed) return refuse("price_changed", eventId);
  const basis = await findEventBasis(env.DB, eventId);
  return basis && isOnSale(basis.event, now) ? null : refuse("not_on_sale", eventId);
}

/** The status of a purchase in the words of the contract. */
export function statusOf(cart: CartDocument, now: number): PurchaseStatus {
  const released = (reason: string): PurchaseStatus => ({
    status: "released",
    reason,
    eventId: cart.event.id,
  });
  switch (cart.state) {
    case "open":
      return hasExpired(cart, now) ? released("expired") : { status: "open" };
    case "awaiting_payment":
      if (cart.payment?.status !== "pending" || !cart.payment.paymentUrl) return { status: "processing" };
      return {
        status: "payment_required",
        paymentUrl: cart.payment.paymentUrl,
        lastDecline: cart.payment.lastDecline,
      };
    case "ordered":
      return cart.submission
        ? { status: "ordered", orderUuid: cart.submission.orderUuid }
        : { status: "processing" };
    case "released":
      return released(cart.releaseReason ?? "expired");
    default:
      return { status: "processing" };
  }
}
