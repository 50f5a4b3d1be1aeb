import type { Cart, TicketItem } from "#contract/cart.ts";
import { type CartPrice, priceCart } from "../../domain/cart-price.ts";
import { maximumPoints, pointsEarned } from "../../domain/points.ts";
import { isResale } from "../../domain/seats/seat-runs.ts";
import { LOYALTY_CURRENCY, TENANT_CONFIG } from "../../tenant-config.ts";
import type { CartDocument } from "./document.ts";

const { loyalty, minimumRedemptionPoints } = TENANT_CONFIG;
const instant = (ms: number) => new Date(ms).toISOString();

/** The current price of the cart. */
export function priceOf(cart: CartDocument): CartPrice {
  return priceCart({
    unit: cart.choice.price,
    quantity: cart.choice.seats.length,
    shipping: cart.shipping,
    discount: cart.promo?.discount ?? null,
    redeemPoints: cart.redeemPoints,
    pointValue: loyalty.pointValue,
  });
}

/** Whether the hold of an open cart has expired. */
export const hasExpired = (cart: CartDocument, now: number): boolean =>
  cart.state === "open" && cart.expiresAt <= now;

/** The cart in the shape of the contract. `available`: the member's points, null for a guest. */
export function toCart(cart: CartDocument, available: number | null, now: number): Cart {
  const { choice } = cart;
  const expired = hasExpired(cart, now);
  const { lines, total, beforePoints } = priceOf(cart);
  const quantity = choice.seats.length;
  const earnPoints = available === null ? 0 : pointsEarned(loyalty, total, cart.bonusPoints);
  return {
    uuid: cart.id,
    state: expired ? "released" : cart.state,
    releaseReason: expired ? "expired" : cart.releaseReason,
    userId: cart.owner.userId,
    tenantId: cart.tenantId,
    created: instant(cart.created),
    expireAt: instant(cart.expiresAt),
    submittedAt: cart.submittedAt === null ? null : instant(cart.submittedAt),
    items: [toItem(cart, earnPoints)],
    shipping: cart.shipping,
    shippingAddress: cart.shippingAddress,
    promoCode: cart.promo?.code ?? null,
    discounts: cart.promo ? [cart.promo.discount] : [],
    buyer: cart.buyer,
    points: {
      redeem: cart.redeemPoints,
      worth: beforePoints - total,
      maximum: available === null ? null : maximumPoints(loyalty, available, beforePoints),
      minimum: minimumRedemptionPoints,
      balance: available,
    },
    lines,
    totals: {
      redeemPoints: cart.redeemPoints,
      earnPoints,
      totalPrice: total,
      basePrice: choice.price.basePrice * quantity,
      fee: choice.price.feePrice * quantity,
      tax: choice.price.taxPrice * quantity,
      currency: choice.price.currency,
    },
    orderUuid: cart.state === "ordered" ? (cart.submission?.orderUuid ?? null) : null,
  };
}

/** The tickets of a cart as one item (§3). */
export function toItem(cart: CartDocument, earnPoints: number): TicketItem {
  const { choice, event } = cart;
  const { price, seats } = choice;
  const quantity = seats.length;
  const numbered = cart.general ? [] : seats;
  return {
    id: `${cart.id}/1`,
    productId: event.id,
    productTypeId: 1,
    eventSource: cart.source,
    expireAt: instant(cart.expiresAt),
    currency: price.currency,
    loyaltyCurrency: LOYALTY_CURRENCY,
    price: price.basePrice * quantity,
    fee: price.feePrice * quantity,
    totalPrice: price.totalPrice * quantity,
    pointsEarn: earnPoints,
    pointsRedeem: cart.redeemPoints,
    event,
    details: [
      {
        name: event.name,
        description: "",
        quantity,
        price: price.totalPrice,
        fee: price.feePrice + price.taxPrice,
        section: choice.section,
        row: choice.row,
        seats: numbered.join(","),
        startSeatNumber: numbered[0] ?? "",
        endSeatNumber: numbered.at(-1) ?? "",
        accessible: choice.accessible,
        kind: isResale(choice.code) ? "resale" : "standard",
        charges: price.charges.map((charge) => ({ ...charge, amount: charge.amount * quantity })),
      },
    ],
  };
}
