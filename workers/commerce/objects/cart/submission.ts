import { completeBuyer } from "#contract/buyer.ts";
import { judgeBuyer } from "#contract/buyer-rules.ts";
import type { Purchase, PurchaseStatus } from "#contract/purchase.ts";
import { isOnSale } from "../../domain/on-sale.ts";
import { pointsEarned } from "../../domain/points.ts";
import type { Bindings } from "../../env.ts";
import { findEventBasis } from "../../store/event-basis.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";
import type { Holder } from "../inventory/requests.ts";
import { atBuyer, type CartRefusal, refuse } from "./answers.ts";
import type { CartDocument } from "./document.ts";
import { cartIn, judgeRedemption } from "./edits.ts";
import { type CartRecord, seconds } from "./record.ts";
import { hasExpired, priceOf } from "./view.ts";

/** How a submission is recognised when it comes again. */
export interface Submit {
  idempotencyKey: string;
  bodyHash: string;
}

/**
 * Starts the submission that the buyer asks for: judges everything anew, then stores what he agreed to. Null when
 * the cart is under way afterwards, or was before: then its status is the answer.
 */
export async function startSubmission(
  record: CartRecord,
  purchase: Purchase,
  submit: Submit,
  caller: Holder,
  env: Bindings,
): Promise<CartRefusal | null> {
  const eventId = cartIn(record).event.id;
  const { submission, state } = cartIn(record);
  if (state !== "open") {
    const mismatch =
      submission?.idempotencyKey === submit.idempotencyKey && submission.bodyHash !== submit.bodyHash;
    return mismatch ? refuse("mismatch", eventId) : null;
  }
  // What the last attempt left must be settled before another one starts: its keys and duties are not to mix.
  if (cartIn(record).duties.length > 0 && !(await record.goOn())) return refuse("busy", eventId);
  const now = Date.now();
  if (hasExpired(cartIn(record), now)) {
    record.apply("expired");
    return refuse("expired", eventId);
  }
  const refusal = await judge(cartIn(record), purchase, now, caller, env);
  if (refusal) return refusal;
  const cart = cartIn(record);
  const { total } = priceOf(cart);
  record.apply("submitted", {
    submittedAt: now,
    attempts: cart.attempts + 1,
    refusal: null,
    payment: null,
    submission: {
      ...submit,
      attempt: cart.attempts + 1,
      orderUuid: crypto.randomUUID(),
      amount: total,
      currency: cart.choice.price.currency,
      points: cart.redeemPoints,
      pointsEarned: cart.owner.userId ? pointsEarned(TENANT_CONFIG.loyalty, total, cart.bonusPoints) : 0,
      returnUrl: purchase.returnUrl,
      cancelUrl: purchase.cancelUrl,
      locale: purchase.locale,
      payBy: now + seconds(env.PAYMENT_SECONDS, 1800) * 1000,
      paymentAsked: false,
    },
  });
  return null;
}

/** What may stand between a buyer and his purchase, judged against the world as it is now. */
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

/** How a purchase stands, in the words of the contract. */
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
