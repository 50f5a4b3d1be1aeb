import type { Order, OwnOrder } from "#contract/order.ts";
import { mayReturn } from "../../domain/orders/changes.ts";
import { lastConfirmation } from "../../domain/orders/confirmation-again.ts";
import type { OrderDocument, OrderRoom } from "../../domain/orders/document.ts";
import { linkExpiry, signOrderLink } from "../../domain/orders/order-link.ts";
import { ticketId } from "../../domain/orders/ticket-code.ts";
import { cancellationFee } from "../../domain/rooms/cancellation-fee.ts";
import { toRoomItem } from "../../domain/rooms/stored-room.ts";
import type { Bindings } from "../../env.ts";
import { ticketShop } from "./ticket-shop.ts";
import { shownTicket } from "./ticket-view.ts";

/** What anyone with the uuid can see of an order. */
export const publicOrder = (order: OrderDocument): Order => ({
  visibility: "public",
  uuid: order.uuid,
  created: order.created,
  orderStatus: order.status,
  event: order.event,
  quantity: order.tickets.length,
  calendarSequence: order.calendarSequence,
  claimable: false,
});

/** A new key to the order or its calendar entry (domain/orders/order-link.ts). `now`: ms since the epoch. */
export const orderKey = (
  order: OrderDocument,
  env: Bindings,
  now: number,
  opens?: "order" | "calendar",
): Promise<string> =>
  signOrderLink(
    {
      orderUuid: order.uuid,
      linkVersion: order.linkVersion,
      expiresAt: linkExpiry(now, order.event.startDateTimeUtc),
    },
    env.ORDER_LINK_SECRET,
    opens,
  );

/** The order's page; with `key`, the link that opens it anywhere. */
export function orderUrl(order: OrderDocument, env: Bindings, key?: string): string {
  const url = new URL(`order-confirmation/${order.uuid}`, env.STOREFRONT_URL);
  if (key) url.searchParams.set("key", key);
  return url.toString();
}

/** The whole order, for its buyer. `now`: ms since the epoch. */
export async function ownOrder(order: OrderDocument, env: Bindings, now: number): Promise<OwnOrder> {
  const { orderNumber, status } = order;
  const shop = await ticketShop(env);
  const key = await orderKey(order, env, now);
  const confirmation = lastConfirmation(order);
  return {
    ...publicOrder(order),
    visibility: "own",
    orderNumber,
    currency: order.currency,
    items: order.items.map((item) => ({
      ...item,
      orderNumber,
      orderToken: key,
      tmOrderNumber: item.eventSource === "TICKETMASTER" ? orderNumber : null,
      supplierConfirmationNumber: order.cartId,
      redemptionUrl: orderUrl(order, env),
      status,
    })),
    tickets: await Promise.all(order.tickets.map((ticket) => shownTicket(ticket, order, shop, null, now))),
    rooms: order.rooms.map((room) => shownRoom(room, order, now)),
    lines: order.lines,
    totalPrice: order.totalPrice,
    totalTaxes: order.totalTaxes,
    pointsRedeemed: order.pointsRedeemed,
    pointsEarned: order.pointsEarned,
    paymentStatus: status === "refunded" ? "refunded" : order.totalPrice === 0 ? "points_only" : "captured",
    paymentInfo: order.card,
    promoCode: order.promoCode,
    shipping: order.shipping,
    shippingAddress: order.shippingAddress,
    delivery: order.delivery,
    confirmationEmail: {
      to: confirmation?.to ?? order.billingDetails.emailAddress,
      status: confirmation?.status ?? "sent",
    },
    refunds: order.refunds.map(({ state, requestedAt, tickets, rooms: _rooms, ...refund }) => ({
      ...refund,
      requestedAt: new Date(requestedAt).toISOString(),
      status: state === "done" ? "done" : "processing",
      tickets: tickets.map((number) => ticketId({ orderUuid: order.uuid, number })),
    })),
    eventChange: order.eventChange,
    returnUntil:
      order.returnUntil !== null && mayReturn(order, now) && status !== "refunded"
        ? new Date(order.returnUntil).toISOString()
        : null,
    userId: order.owner.userId,
    billingDetails: order.billingDetails,
    calendarKey: await orderKey(order, env, now, "calendar"),
  };
}

export const roomId = ({ uuid }: OrderDocument, { number }: OrderRoom): string => `${uuid}/room/${number}`;

function shownRoom(room: OrderRoom, order: OrderDocument, now: number): OwnOrder["rooms"][number] {
  const {
    number: _number,
    reference: _reference,
    bookingId: _id,
    confirmation,
    status,
    canceledAt,
    paid: _paid,
    ...stored
  } = room;
  return {
    ...toRoomItem(stored, roomId(order, room)),
    status,
    supplierConfirmationNumber: confirmation,
    cancellationFee: status === "confirmed" ? cancellationFee(room, now) : null,
    canceledAt: canceledAt === null ? null : new Date(canceledAt).toISOString(),
  };
}
