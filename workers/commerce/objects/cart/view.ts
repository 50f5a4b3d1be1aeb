import type { Cart, SeatsOfRow, TicketItem } from "#contract/cart.ts";
import { worthOfPoints } from "#contract/points.ts";
import { chargesOf, costOf, costPerTicket, type Discount } from "#contract/price.ts";
import { type CartBasket, type CartPrice, feesOf, priceCart } from "../../domain/cart-price.ts";
import { type HoldSettings, holdTimes } from "../../domain/hold-times.ts";
import { maximumPoints, pointsEarned } from "../../domain/points.ts";
import { isUnderWay } from "../../domain/purchase.ts";
import { dueNow, toRoomItem } from "../../domain/rooms/stored-room.ts";
import type { SeatChoice } from "../../domain/seats/hold.ts";
import { LOYALTY_CURRENCY, TENANT_CONFIG } from "../../tenant-config.ts";
import type { CartDocument } from "./document.ts";

const { loyalty, minimumRedemptionPoints } = TENANT_CONFIG;
const instant = (ms: number) => new Date(ms).toISOString();

/** The price of the cart; in a purchase, with what points were worth when the buyer agreed to it. */
export function priceOf(cart: CartDocument): CartPrice {
  const { choice, redeemPoints, submission, state } = cart;
  const basket = basketOf(cart);
  const agreed = isUnderWay(state) || state === "ordered" ? submission : null;
  if (redeemPoints === 0 || !agreed) {
    return priceCart({
      ...basket,
      pointsWorth: worthOfPoints(loyalty, redeemPoints, choice.price.currency),
    });
  }
  const { total } = priceCart({ ...basket, pointsWorth: 0 });
  return priceCart({ ...basket, pointsWorth: total - agreed.amount });
}

/** What the price of a cart depends on, besides points. */
export function basketOf({ choice, shipping, promo, room }: CartDocument): Omit<CartBasket, "pointsWorth"> {
  return {
    unit: choice.price,
    quantity: choice.seats.length,
    shipping,
    discount: promo?.discount ?? null,
    room: room && {
      name: room.hotel.name,
      quantity: room.stay.rooms,
      dueNow: dueNow(room),
      payLater: room.payLater,
    },
  };
}

/** Points that a member earns with a cash total (minor units); none for guests. */
export function earnedPoints({ owner, choice, bonusPoints }: CartDocument, amount: number): number {
  if (!owner.userId) return 0;
  return pointsEarned(loyalty, { amount, currency: choice.price.currency, bonusPoints });
}

/** Whether the hold of an open cart has expired. */
export const hasExpired = (cart: CartDocument, now: number): boolean =>
  cart.state === "open" && cart.expiresAt <= now;

/** What more time would add to the hold of an open cart (ms); 0 once it was extended. */
export function extensionOf(cart: CartDocument, settings: HoldSettings): number {
  if (cart.state !== "open" || cart.extended) return 0;
  const { extensionMs, maxHoldMs } = holdTimes(settings);
  return Math.max(0, Math.min(extensionMs, cart.created + maxHoldMs - cart.expiresAt));
}

/** What a cart's view shows beside its document. `available`: the member's points, null for a guest. */
interface CartExtras {
  available: number | null;
  /** What more time would add (ms). */
  extension: number;
  recipientHash: string;
}

/** The cart in the shape of the contract. */
export function toCart(
  cart: CartDocument,
  { available, recipientHash, extension }: CartExtras,
  now: number,
): Cart {
  const { choice } = cart;
  const expired = hasExpired(cart, now);
  const { lines, total, beforePoints } = priceOf(cart);
  const { currency } = choice.price;
  const quantity = choice.seats.length;
  const earnPoints =
    available === null
      ? 0
      : pointsEarned(loyalty, { amount: total, currency, bonusPoints: cart.bonusPoints });
  return {
    uuid: cart.id,
    state: expired ? "released" : cart.state,
    releaseReason: expired ? "expired" : cart.releaseReason,
    userId: cart.owner.userId,
    tenantId: cart.tenantId,
    created: instant(cart.created),
    expireAt: instant(cart.expiresAt),
    extensionSeconds: expired ? 0 : Math.floor(extension / 1000),
    submittedAt: cart.submittedAt === null ? null : instant(cart.submittedAt),
    items: [toItem(cart, earnPoints)],
    rooms: cart.room ? [toRoomItem(cart.room, `${cart.id}/2`)] : [],
    shipping: cart.shipping,
    shippingAddress: cart.shippingAddress,
    promoCode: cart.promo?.code ?? null,
    discounts: [...serviceDiscount(choice), ...(cart.promo ? [cart.promo.discount] : [])],
    buyer: cart.buyer,
    recipientHash,
    points: {
      redeem: cart.redeemPoints,
      worth: beforePoints - total,
      maximum:
        available === null ? null : maximumPoints(loyalty, available, { amount: beforePoints, currency }),
      minimum: minimumRedemptionPoints,
      balance: available,
    },
    lines,
    totals: {
      redeemPoints: cart.redeemPoints,
      earnPoints,
      totalPrice: total,
      basePrice: choice.price.basePrice * quantity,
      fee: feesOf(choice.price, quantity),
      tax: choice.price.taxPrice * quantity,
      currency,
    },
    orderUuid: cart.state === "ordered" ? (cart.submission?.orderUuid ?? null) : null,
  };
}

/** The discount that is in the price of the tickets, with what it takes off all of them; none without. */
function serviceDiscount({ price, seats }: SeatChoice): Discount[] {
  const { discount } = price;
  if (!discount) return [];
  const { percent, limit, amount } = discount;
  return [
    {
      type: "service_fee",
      amount: amount * Math.min(seats.length, limit),
      value: percent,
      appliedTo: "service",
      limitMax: limit,
      description: "",
      included: true,
      messages: { short: "", topBanner: "", bottomBanner: "" },
    },
  ];
}

/** The tickets of a cart as one item (§3). */
export function toItem(cart: CartDocument, earnPoints: number): TicketItem {
  const { choice, event } = cart;
  const { price, seats } = choice;
  const quantity = seats.length;
  const numbered = choice.general ? [] : seats;
  return {
    id: `${cart.id}/1`,
    productId: event.id,
    productTypeId: 1,
    eventSource: cart.source,
    expireAt: instant(cart.expiresAt),
    currency: price.currency,
    loyaltyCurrency: LOYALTY_CURRENCY,
    price: price.basePrice * quantity,
    fee: feesOf(price, quantity),
    totalPrice: costOf(price, quantity),
    pointsEarn: earnPoints,
    pointsRedeem: cart.redeemPoints,
    event,
    details: [
      {
        name: event.name,
        description: "",
        fee: costPerTicket(price, quantity) - price.basePrice,
        ...seatsView(choice),
        startSeatNumber: numbered[0] ?? "",
        endSeatNumber: numbered.at(-1) ?? "",
        charges: chargesOf(price, quantity),
      },
    ],
    ...(cart.fanSessionResaleId ? { fanSessionResaleId: cart.fanSessionResaleId } : {}),
  };
}

/** Seats of one row as the contract shows them; places without numbers have no names. */
export function seatsView({ section, row, seats, general, kind, price, accessible }: SeatChoice): SeatsOfRow {
  return {
    section,
    row,
    seats: general ? "" : seats.join(","),
    quantity: seats.length,
    price: costPerTicket(price, seats.length),
    accessible,
    kind,
  };
}
