import { completeBuyer } from "#contract/buyer.ts";
import { judgeBuyer } from "#contract/buyer-rules.ts";
import { languageOf } from "#contract/i18n.ts";
import type { Purchase, PurchaseStatus } from "#contract/purchase.ts";
import { mayPurchase } from "#contract/tenant.ts";
import { holdTimes } from "../../domain/hold-times.ts";
import type { Bindings } from "../../env.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";
import { inventoryOf } from "../stubs.ts";
import { atBuyer, type CartRefusal, refuse, SUBMISSION_CODES } from "./answers.ts";
import type { CartChange } from "./change.ts";
import type { CartDocument } from "./document.ts";
import { countPromoUse, judgeRedemption, recheckPromoCode } from "./edits.ts";
import { recipientHash } from "./recipient.ts";
import { recheckRoom } from "./room.ts";
import { earnedPoints, hasExpired, priceOf, seatsView } from "./view.ts";

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
  const refusal = judgeForms(cart);
  if (refusal) return { refusal };
  const promo = await recheckPromoCode(cart, env);
  if (promo.refusal) return promo;
  const refused = await judgeAgreement(cart, purchase, env);
  if (refused) return { refusal: refused };
  const room = await recheckRoom(cart, env);
  if (room.refusal) return room;
  const use = await countPromoUse(cart, env);
  if (use.refusal) return use;
  const { total } = priceOf(cart);
  const { currency } = cart.choice.price;
  const attempt = cart.attempts + 1;
  return {
    event: "submitted",
    patch: {
      submittedAt: now,
      attempts: attempt,
      refusal: null,
      payment: null,
      substitute: null,
      room: cart.room && { ...cart.room, oldTotalPrice: null },
      booking: null,
      submission: {
        ...submit,
        attempt,
        orderUuid: crypto.randomUUID(),
        amount: total,
        currency,
        points: cart.redeemPoints,
        pointsEarned: earnedPoints(cart, total),
        returnUrl: purchase.returnUrl,
        cancelUrl: purchase.cancelUrl,
        // Gateways refuse a payment in a language that they do not know.
        locale: languageOf(purchase.locale),
        payBy: now + holdTimes(env).paymentMs,
        paymentAsked: false,
        roomAsked: null,
        captureRefused: null,
      },
    },
  };
}

/** Whether the buyer may buy at all, and has said all that an order needs; null when so. */
function judgeForms(cart: CartDocument): CartRefusal | null {
  const eventId = cart.event.id;
  if (!mayPurchase(TENANT_CONFIG, cart.owner.userId !== null)) return refuse("login_required", eventId);
  const violations = judgeBuyer(completeBuyer(cart.buyer), cart.shipping);
  if (violations.length > 0) return refuse("invalid_buyer", eventId, atBuyer(violations));
  if (!cart.shipping)
    return refuse("unknown_shipping", eventId, [{ field: "shippingId", message: "required" }]);
  return null;
}

/** Whether points, price, recipient and event are still what the buyer agreed to; null when so. */
async function judgeAgreement(
  cart: CartDocument,
  purchase: Purchase,
  env: Bindings,
): Promise<CartRefusal | null> {
  const eventId = cart.event.id;
  const points = await judgeRedemption(cart, cart.redeemPoints, env);
  if (points) return refuse("points", eventId, [{ field: "redeemPoints", message: points }]);
  const agreed =
    purchase.expectedTotal === priceOf(cart).total &&
    purchase.expectedPoints === cart.redeemPoints &&
    purchase.currency === cart.choice.price.currency;
  if (!agreed) return refuse("price_changed", eventId);
  if (purchase.expectedRecipient !== (await recipientHash(cart))) return refuse("recipient_changed", eventId);
  return (await inventoryOf(env, eventId).isOnSale(eventId)) ? null : refuse("not_on_sale", eventId);
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
      if (hasExpired(cart, now)) return released("expired");
      return { status: "open", refusal: cart.refusal && SUBMISSION_CODES[cart.refusal] };
    case "awaiting_payment":
      if (cart.payment?.status !== "pending" || !cart.payment.paymentUrl) return { status: "processing" };
      return {
        status: "payment_required",
        paymentUrl: cart.payment.paymentUrl,
        lastDecline: cart.payment.lastDecline,
      };
    case "awaiting_consent":
      if (!cart.substitute || !cart.submission) return { status: "processing" };
      return {
        status: "substitute_offered",
        eventId: cart.event.id,
        acceptBy: new Date(cart.substitute.acceptBy).toISOString(),
        currency: cart.choice.price.currency,
        lost: { seats: seatsView(cart.choice), total: cart.submission.amount },
        offered: { seats: seatsView(cart.substitute.choice), total: cart.substitute.amount },
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
