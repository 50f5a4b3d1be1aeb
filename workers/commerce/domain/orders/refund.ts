import type { RefundRequest } from "#contract/refund.schema.ts";
import { refundShare } from "../ledger.ts";
import { dueNow } from "../rooms/stored-room.ts";
import type { OrderDocument, OrderRoom, StoredRefund } from "./document.ts";

export type RefundRefusal =
  /** Everything was refunded before. */
  | "nothing_left"
  /** The order has no ticket of that number. */
  | "unknown_ticket"
  /** A ticket was refunded before. */
  | "already_refunded"
  /** More than is left of what was paid by card. */
  | "too_much";

/** What a refund gives back. Amounts in minor units. */
export type RefundPlan = Pick<StoredRefund, "tickets" | "rooms" | "amount" | "points" | "clawback">;

/** What is refunded: tickets, or without them all that are left; or an amount. `withRooms`: every room too, in full. */
export type RefundScope = Pick<RefundRequest, "tickets" | "amount"> & { withRooms?: boolean };

type PlannedRefund = { ok: true; plan: RefundPlan } | { ok: false; reason: RefundRefusal };

/** What of the order's cash (minor units) was not refunded yet. */
const cashLeftOf = ({ totalPrice, refunds }: OrderDocument): number =>
  totalPrice - refunds.reduce((sum, refund) => sum + refund.amount, 0);

/** What a request refunds of an order as it is now, or why it is refused. */
export function planRefund(
  order: OrderDocument,
  { tickets: wanted, amount, withRooms }: RefundScope,
): PlannedRefund {
  const left = order.tickets.filter(({ status }) => status !== "refunded").map(({ number }) => number);
  const cashLeft = cashLeftOf(order);
  if (amount !== undefined) {
    if (cashLeft === 0) return { ok: false, reason: "nothing_left" };
    if (amount > cashLeft) return { ok: false, reason: "too_much" };
    return { ok: true, plan: { tickets: [], rooms: [], amount, points: 0, clawback: 0 } };
  }
  const rooms = withRooms ? order.rooms.filter(({ status }) => status === "confirmed") : [];
  const ofRooms = (part: keyof OrderRoom["paid"]) => rooms.reduce((sum, { paid }) => sum + paid[part], 0);
  /** What was paid for the tickets. */
  const ofTickets = (whole: number, part: keyof OrderRoom["paid"]) =>
    whole - order.rooms.reduce((sum, { paid }) => sum + paid[part], 0);
  const numbers = [...new Set(wanted ?? left)];
  if (numbers.length === 0 && rooms.length === 0) return { ok: false, reason: "nothing_left" };
  if (numbers.some((number) => !order.tickets.some((ticket) => ticket.number === number)))
    return { ok: false, reason: "unknown_ticket" };
  if (numbers.some((number) => !left.includes(number))) return { ok: false, reason: "already_refunded" };
  const all = order.tickets.length;
  const before = all - left.length;
  const share = (whole: number) => refundShare(whole, all, before, numbers.length);
  return {
    ok: true,
    plan: {
      tickets: numbers,
      rooms: rooms.map(({ number }) => number),
      // Amounts that were refunded without tickets come off the last refund.
      amount: Math.min(share(ofTickets(order.totalPrice, "amount")) + ofRooms("amount"), cashLeft),
      points: share(ofTickets(order.pointsRedeemed, "points")) + ofRooms("points"),
      clawback: share(ofTickets(order.pointsEarned, "earned")) + ofRooms("earned"),
    },
  };
}

/** What canceling a room refunds for a fee (minor units): its share of what was paid, without the fee's part of it. */
export function planRoomRefund(
  order: OrderDocument,
  { number, paid, ...room }: OrderRoom,
  fee: number,
): RefundPlan {
  const charged = dueNow(room);
  const share = (whole: number) => refundShare(whole, charged, 0, Math.max(0, charged - fee));
  return {
    tickets: [],
    rooms: [number],
    amount: Math.min(share(paid.amount), cashLeftOf(order)),
    points: share(paid.points),
    clawback: share(paid.earned),
  };
}

/** The status of an order with these tickets and refunds (§3 orderStatus). */
export function orderStatus({
  tickets,
  rooms,
  refunds,
}: Pick<OrderDocument, "tickets" | "rooms" | "refunds">): OrderDocument["status"] {
  const isOver =
    tickets.every(({ status }) => status === "refunded") &&
    rooms.every(({ status }) => status === "canceled");
  if (isOver) return "refunded";
  return refunds.length > 0 ? "partly_refunded" : "confirmed";
}
