import type { RefundRequest } from "#contract/refund.schema.ts";
import { refundShare } from "../ledger.ts";
import type { OrderDocument, StoredRefund } from "./document.ts";

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
export type RefundPlan = Pick<StoredRefund, "tickets" | "amount" | "points" | "clawback">;

/** What a request refunds of an order as it is now, or why it is refused. */
export function planRefund(
  order: OrderDocument,
  { tickets: wanted, amount }: Pick<RefundRequest, "tickets" | "amount">,
): { ok: true; plan: RefundPlan } | { ok: false; reason: RefundRefusal } {
  const left = order.tickets.filter(({ status }) => status !== "refunded").map(({ number }) => number);
  const paid = order.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const cashLeft = order.totalPrice - paid;
  if (amount !== undefined) {
    if (cashLeft === 0) return { ok: false, reason: "nothing_left" };
    if (amount > cashLeft) return { ok: false, reason: "too_much" };
    return { ok: true, plan: { tickets: [], amount, points: 0, clawback: 0 } };
  }
  const numbers = [...new Set(wanted ?? left)];
  if (numbers.length === 0) return { ok: false, reason: "nothing_left" };
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
      // Amounts that were refunded without tickets come off the last tickets.
      amount: Math.min(share(order.totalPrice), cashLeft),
      points: share(order.pointsRedeemed),
      clawback: share(order.pointsEarned),
    },
  };
}

/** The status of an order with these tickets and refunds (§3 orderStatus). */
export function orderStatus({
  tickets,
  refunds,
}: Pick<OrderDocument, "tickets" | "refunds">): OrderDocument["status"] {
  if (tickets.every(({ status }) => status === "refunded")) return "refunded";
  return refunds.length > 0 ? "partly_refunded" : "confirmed";
}
