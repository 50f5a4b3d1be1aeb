import { completeBuyer } from "#contract/buyer.ts";
import { languageOf } from "#contract/i18n.ts";
import { deliveryOf } from "../../domain/orders/delivery.ts";
import type { OrderDocument, OrderRoom } from "../../domain/orders/document.ts";
import { orderNumberOf } from "../../domain/orders/order-number.ts";
import { attemptKey, type CartDocument, type Submission } from "./document.ts";
import { leadGuestOf, sharesOf } from "./room.ts";
import { priceOf, toItem } from "./view.ts";

/**
 * The order of a captured cart; the order's object keeps the first one that is placed. `gate`: the one nearest to the
 * seats, empty where the venue has one entrance. `now`: ms since the epoch.
 */
export function makeOrder(
  cart: CartDocument,
  submission: Submission,
  gate: string,
  now: number,
): OrderDocument {
  const { choice, event, payment } = cart;
  const { lines, beforePoints } = priceOf(cart);
  const taxes = lines.filter((line) => line.type === "tax").reduce((sum, line) => sum + line.amount, 0);
  const uuid = submission.orderUuid;
  const created = new Date(now).toISOString();
  const billingDetails = completeBuyer(cart.buyer);
  return {
    version: 7,
    revision: 1,
    uuid,
    orderNumber: orderNumberOf(uuid),
    cartId: cart.id,
    created,
    heldAt: cart.created,
    owner: cart.owner,
    locale: languageOf(submission.locale),
    status: "confirmed",
    event,
    currency: choice.price.currency,
    items: [toItem(cart, submission.pointsEarned)],
    tickets: choice.seats.map((seat, index) => ({
      number: index + 1,
      section: choice.section,
      row: choice.row,
      seat: choice.general ? "" : seat,
      gate,
      accessible: choice.accessible,
      rekey: 0,
      status: "valid",
      usedAt: null,
    })),
    rooms: roomsOf(cart, submission, beforePoints),
    lines,
    totalPrice: submission.amount,
    totalTaxes: taxes,
    pointsRedeemed: submission.points,
    pointsEarned: submission.pointsEarned,
    paymentId: payment?.id ?? null,
    card: payment?.card
      ? {
          type: payment.card.brand,
          last4: payment.card.last4,
          expireMonth: payment.card.expireMonth,
          expireYear: payment.card.expireYear,
        }
      : null,
    promoCode: cart.promo?.code ?? null,
    shipping: cart.shipping,
    shippingAddress: cart.shippingAddress,
    delivery: deliveryOf(cart.shipping?.id ?? "", created),
    billingDetails,
    emails: [
      {
        id: uuid,
        kind: "confirmation",
        to: billingDetails.emailAddress,
        status: "pending",
        requestedAt: now,
      },
    ],
    linkVersion: 0,
    calendarSequence: 0,
    refunds: [],
    eventChange: null,
    returnUntil: null,
    transfers: [],
  };
}

function roomsOf(cart: CartDocument, submission: Submission, beforePoints: number): OrderRoom[] {
  const { room, booking } = cart;
  if (!room || !booking) return [];
  const { amount, points, pointsEarned: earned } = submission;
  return [
    {
      ...room,
      leadGuest: leadGuestOf(cart),
      number: 1,
      reference: attemptKey(cart.id, submission),
      bookingId: booking.id,
      confirmation: booking.confirmation,
      status: "confirmed",
      canceledAt: null,
      paid: sharesOf(room, beforePoints, { amount, points, earned }),
    },
  ];
}
