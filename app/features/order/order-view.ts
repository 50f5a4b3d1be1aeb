import { eventView, type Reader, ticketLines } from "#app/features/checkout/cart-view.ts";
import type { Order, OwnOrder } from "#contract/order.ts";
import { priceRows } from "#contract/price-rows.ts";
import { addressLines } from "#lib/address-lines.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { orderRoomView } from "./order-room-view.ts";
import { ticketView } from "./ticket-view.ts";

/** The order as the confirmation page shows it: all of it to the buyer, nothing personal to anyone else. */
export function orderView(order: Order, reader: Pick<Reader, "now" | "language">) {
  const { language } = reader;
  const shared = {
    uuid: order.uuid,
    refunded: order.orderStatus === "refunded",
    event: eventView(order.event, language),
    quantity: order.quantity,
    claimable: order.claimable,
    /** False while the event has no date. */
    hasCalendar: order.event.startDateTimeUtc !== null,
  };
  return order.visibility === "own"
    ? { visibility: "own" as const, ...shared, ...ownPart(order, reader) }
    : { visibility: "public" as const, ...shared };
}

export type OrderView = ReturnType<typeof orderView>;
export type OwnOrderView = Extract<OrderView, { visibility: "own" }>;
export type PublicOrderView = Extract<OrderView, { visibility: "public" }>;

function ownPart(order: OwnOrder, reader: Pick<Reader, "now" | "language">) {
  const { language } = reader;
  const { paymentInfo: card } = order;
  return {
    orderNumber: order.orderNumber,
    isGuests: order.userId === null,
    placed: dateTimeWithZone(order.created, order.event.timezone, language),
    currency: order.currency,
    lines: order.items.flatMap(ticketLines),
    tickets: order.tickets.map((ticket) => ticketView(ticket, order.event.timezone, language)),
    rooms: order.rooms.map((room) => orderRoomView(room, order, reader)),
    rows: priceRows(order.lines),
    total: order.totalPrice,
    taxes: order.totalTaxes,
    promoCode: order.promoCode,
    pointsRedeemed: order.pointsRedeemed,
    pointsEarned: order.pointsEarned,
    loyaltyCurrency: order.items[0]?.loyaltyCurrency ?? "",
    paymentStatus: order.paymentStatus,
    card: card && {
      type: brand(card.type),
      last4: card.last4,
      expires: cardExpiry(card.expireMonth, card.expireYear),
    },
    shipping: order.shipping,
    delivery: order.delivery,
    shippingLines: order.shippingAddress ? addressLines(order.shippingAddress, language) : [],
    confirmationEmail: order.confirmationEmail,
    partlyRefunded: order.orderStatus === "partly_refunded",
    change: order.eventChange && { kind: order.eventChange.kind, reason: order.eventChange.reason },
    returnUntil: order.returnUntil && dateTimeWithZone(order.returnUntil, order.event.timezone, language),
    refunds: order.refunds.map(({ id, reason, cause, status, amount, points, clawback }) => ({
      ...{ id, status, amount, points, clawback },
      // The event's own words stand above.
      reason: cause === "event_cancelled" || cause === "room_canceled" ? "" : reason,
      isForRoom: cause === "room_canceled",
    })),
    billing: {
      lines: addressLines(order.billingDetails, language),
      email: order.billingDetails.emailAddress,
      phone: order.billingDetails.phone,
    },
  };
}

/** Gateways report card brands in lower case. */
const brand = (type: string) => type.charAt(0).toUpperCase() + type.slice(1);

/** `04/29`, as printed on the card. */
const cardExpiry = (month: number, year: number) =>
  `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}`;
