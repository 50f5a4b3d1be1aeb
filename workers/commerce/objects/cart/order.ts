import { completeBuyer } from "#contract/buyer.ts";
import type { OwnOrder } from "#contract/order.ts";
import { randomToken } from "#lib/base64url.ts";
import type { CartDocument, Submission } from "./document.ts";
import { priceOf, toItem } from "./view.ts";

/**
 * The order of a captured cart. It contains random ticket tokens, so it is made once and stored with the cart; every
 * retry writes that same order.
 */
export function makeOrder(cart: CartDocument, submission: Submission, now: number): OwnOrder {
  const { choice, event, payment } = cart;
  const { lines } = priceOf(cart);
  const taxes = lines.filter((line) => line.type === "tax").reduce((sum, line) => sum + line.amount, 0);
  return {
    visibility: "own",
    uuid: submission.orderUuid,
    created: new Date(now).toISOString(),
    orderStatus: "confirmed",
    event,
    quantity: choice.seats.length,
    orderNumber: orderNumber(submission.orderUuid),
    currency: choice.price.currency,
    items: [toItem(cart, submission.pointsEarned)],
    tickets: choice.seats.map((seat, index) => ({
      id: `${submission.orderUuid}/${index + 1}`,
      section: choice.section,
      row: choice.row,
      seat: cart.general ? "" : seat,
      accessible: choice.accessible,
      // What the ticket's QR code holds.
      token: randomToken(),
    })),
    lines,
    totalPrice: submission.amount,
    totalTaxes: taxes,
    pointsRedeemed: submission.points,
    pointsEarned: submission.pointsEarned,
    paymentStatus: submission.amount === 0 ? "points_only" : "captured",
    paymentInfo: payment?.card
      ? {
          type: payment.card.brand,
          last4: payment.card.last4,
          expireMonth: payment.card.expireMonth,
          expireYear: payment.card.expireYear,
        }
      : null,
    promoCode: cart.promo?.code ?? null,
    shipping: cart.shipping,
    userId: cart.owner.userId,
    billingDetails: completeBuyer(cart.buyer),
  };
}

/** Twelve characters that are easy to read aloud (no 0, 1, I, or O), derived from the order's random id. */
function orderNumber(uuid: string): string {
  const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const bits = BigInt(`0x${uuid.replaceAll("-", "").slice(0, 16)}`);
  const number = Array.from(
    { length: 12 },
    (_, index) => alphabet[Number((bits >> BigInt(index * 5)) & 31n)],
  ).join("");
  return `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;
}
