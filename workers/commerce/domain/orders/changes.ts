import type { EventChange } from "#contract/event-change.ts";
import { cancellationFee } from "../rooms/cancellation-fee.ts";
import type { OrderDocument, StoredEmail, StoredRefund } from "./document.ts";
import {
  orderStatus,
  planRefund,
  planRoomRefund,
  type RefundPlan,
  type RefundRefusal,
  type RefundScope,
} from "./refund.ts";
import { holdingTransfer } from "./transfer-chain.ts";

/** Fields that a change of an order replaces. */
export type OrderPatch = Partial<Omit<OrderDocument, "version" | "revision" | "uuid" | "calendarSequence">>;

/** Who asks for a refund, and when (ms). Asking again with the same `id` finds the same refund. */
export interface RefundOrigin {
  id: string;
  cause: StoredRefund["cause"];
  reason: string;
  now: number;
}

export type RefundAnswer =
  /** `patch` is empty when the same refund was asked for before. */
  { ok: true; refund: StoredRefund; patch: OrderPatch } | { ok: false; reason: RefundRefusal };

/** Records a refund: its tickets stop working with this change; what is owed follows (objects/order/refunds.ts). */
export function requestRefund(order: OrderDocument, scope: RefundScope, origin: RefundOrigin): RefundAnswer {
  const repeated = order.refunds.find(({ id }) => id === origin.id);
  if (repeated) return { ok: true, refund: repeated, patch: {} };
  const planned = planRefund(order, scope);
  return planned.ok ? recordRefund(order, planned.plan, origin) : planned;
}

function recordRefund(
  order: OrderDocument,
  plan: RefundPlan,
  { id, cause, reason, now }: RefundOrigin,
): Extract<RefundAnswer, { ok: true }> {
  const state = plan.rooms.length > 0 ? "rooms" : "requested";
  const refund: StoredRefund = { id, cause, reason, requestedAt: now, state, ...plan };
  const tickets = order.tickets.map((ticket) =>
    refund.tickets.includes(ticket.number) ? { ...ticket, status: "refunded" as const } : ticket,
  );
  const rooms = order.rooms.map((room) =>
    refund.rooms.includes(room.number) ? { ...room, status: "canceled" as const, canceledAt: now } : room,
  );
  const refunds = [...order.refunds, refund];
  const emails = emailsToRecipients(order, refund.tickets, "received_refunded", id, now);
  return {
    ok: true,
    refund,
    patch: { tickets, rooms, refunds, status: orderStatus({ tickets, rooms, refunds }), emails },
  };
}

/**
 * The buyer cancels the order's room for the fee that applies at `now` (ms), which has to be the one that they were told.
 * Repeating it changes nothing.
 */
export function cancelRoom(
  order: OrderDocument,
  expectedFee: number,
  now: number,
):
  | RefundAnswer
  | { ok: false; reason: "fee_changed"; fee: number }
  | { ok: false; reason: "not_cancelable" } {
  const room = order.rooms.at(-1);
  if (!room) return { ok: false, reason: "not_cancelable" };
  const id = `room:${room.number}`;
  const repeated = order.refunds.find((refund) => refund.id === id);
  if (repeated) return { ok: true, refund: repeated, patch: {} };
  const fee = room.status === "confirmed" ? cancellationFee(room, now) : null;
  if (fee === null) return { ok: false, reason: "not_cancelable" };
  if (fee !== expectedFee) return { ok: false, reason: "fee_changed", fee };
  return recordRefund(order, planRoomRefund(order, room, fee), {
    id,
    cause: "room_canceled",
    reason: "",
    now,
  });
}

const EMAIL_OF = {
  postponed: "event_postponed",
  rescheduled: "event_rescheduled",
  cancelled: "event_cancelled",
} as const;

/**
 * What a change of its event does to an order: the order's copy of the event follows, the buyer and whoever received
 * tickets are emailed once, a cancelled event is refunded, and after a new date the tickets may be returned for
 * `returnWindowMs`, at most until the event starts. Empty for a change that the order knows already, or that the buyer
 * saw when the seats were held.
 */
export function applyEventChange(
  order: OrderDocument,
  change: EventChange,
  { now, returnWindowMs }: { now: number; returnWindowMs: number },
): OrderPatch {
  if (order.eventChange && order.eventChange.seq >= change.seq) return {};
  if (wasBoughtAfter(order, change)) return {};
  const { startDateTimeUtc, endDateTimeUtc, hasStartTime } = change;
  const followed = {
    eventChange: change,
    event: { ...order.event, startDateTimeUtc, endDateTimeUtc, hasStartTime },
    items: order.items.map((item) => ({
      ...item,
      event: { ...item.event, startDateTimeUtc, endDateTimeUtc, hasStartTime },
    })),
    returnUntil: change.kind === "rescheduled" ? returnEnd(startDateTimeUtc, now + returnWindowMs) : null,
  };
  if (order.tickets.every(({ status }) => status === "refunded")) return followed;
  const emails = [...order.emails, emailOwed(order, EMAIL_OF[change.kind], String(change.seq), now)];
  if (change.kind !== "cancelled") {
    const valid = order.tickets.filter(({ status }) => status !== "refunded").map(({ number }) => number);
    const kind = `received_${change.kind}` as const;
    return {
      ...followed,
      emails: emailsToRecipients({ ...order, emails }, valid, kind, String(change.seq), now),
    };
  }
  const origin = {
    id: `cancelled:${change.seq}`,
    cause: "event_cancelled",
    reason: change.reason,
    now,
  } as const;
  const refunded = requestRefund({ ...order, emails }, {}, origin);
  return { ...followed, emails, ...(refunded.ok ? refunded.patch : {}) };
}

/**
 * Whether the seats were held after a change, and of the event as it is since then. The time alone does not say so: the
 * inventory reads events a moment late.
 */
function wasBoughtAfter({ heldAt, event }: OrderDocument, change: EventChange): boolean {
  return (
    change.kind !== "cancelled" &&
    Date.parse(change.changedAt) <= heldAt &&
    event.startDateTimeUtc === change.startDateTimeUtc &&
    event.hasStartTime === change.hasStartTime
  );
}

/** The end of the time for returns: not after the event has started. */
const returnEnd = (startsAt: string | null, end: number): number =>
  startsAt ? Math.min(end, Date.parse(startsAt)) : end;

/** Whether the buyer may return all tickets at `now` (ms): in time, and while none was used. */
export const mayReturn = ({ returnUntil, tickets }: OrderDocument, now: number): boolean =>
  returnUntil !== null && returnUntil > now && tickets.every(({ usedAt }) => usedAt === null);

/** The order's emails with one to each recipient who holds some of these tickets. */
function emailsToRecipients(
  order: OrderDocument,
  tickets: number[],
  kind: StoredEmail["kind"],
  key: string,
  now: number,
): StoredEmail[] {
  const holders = new Set(tickets.map((number) => holdingTransfer(order, number)));
  const owed = [...holders].flatMap((transfer) =>
    transfer ? [{ ...emailOwed(order, kind, `${key}:${transfer.id}`, now), to: transfer.to }] : [],
  );
  return [...order.emails, ...owed];
}

/** An email that an order owes its buyer; `key` tells emails of one kind apart. */
export function emailOwed(
  order: OrderDocument,
  kind: StoredEmail["kind"],
  key: string,
  now: number,
): StoredEmail {
  return {
    id: `${order.uuid}:${kind}:${key}`,
    kind,
    to: order.billingDetails.emailAddress,
    status: "pending",
    requestedAt: now,
  };
}
