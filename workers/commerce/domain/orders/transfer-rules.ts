import { DAY_MS } from "#lib/days.ts";
import type { OrderDocument, StoredTicket } from "./document.ts";
import { findTransfer, holdingTransfer } from "./transfer-chain.ts";

export type TransferRefusal =
  | "unknown_ticket"
  | "to_yourself"
  /** The ticket is offered to someone already. */
  | "already_offered"
  | "already_transferred"
  | "ticket_refunded"
  | "ticket_used"
  | "event_started"
  | "event_cancelled"
  /** The ticket was offered as often as the tenant allows, by all its holders together. */
  | "transfer_limit"
  /** The recipient would have more tickets of the event than one person may. The offer stays open. */
  | "recipient_limit"
  | "unknown_transfer"
  /** The offer was accepted, declined or cancelled before. */
  | "offer_accepted"
  | "offer_declined"
  | "offer_cancelled";

/** Whether a holder can offer a ticket now (ms). `limit`: how often one ticket can be offered. */
export const isTransferable = (
  order: OrderDocument,
  number: number,
  holder: string | null,
  { limit, now }: { limit: number; now: number },
): boolean =>
  !(eventBlock(order, now) ?? ticketBlock(order, number, holder) ?? offerBlock(order, number, limit));

/** Why no ticket of the event can change hands any more. A day without a time lasts a day. */
export function eventBlock({ event, eventChange }: OrderDocument, now: number): TransferRefusal | null {
  if (eventChange?.kind === "cancelled") return "event_cancelled";
  if (event.startDateTimeUtc === null) return null;
  const start = Date.parse(event.startDateTimeUtc) + (event.hasStartTime ? 0 : DAY_MS);
  return start <= now ? "event_started" : null;
}

/** Why a ticket cannot pass from a holder to anyone. */
export function ticketBlock(
  order: OrderDocument,
  number: number,
  holder: string | null,
): TransferRefusal | null {
  const ticket = order.tickets.find((other) => other.number === number);
  if (!ticket || !wasHeldBy(order, number, holder)) return "unknown_ticket";
  if ((holdingTransfer(order, number)?.id ?? null) !== holder) return "already_transferred";
  return BLOCKED_BY[ticket.status];
}

function wasHeldBy(order: OrderDocument, number: number, holder: string | null): boolean {
  if (holder === null) return true;
  const received = findTransfer(order, holder);
  return received?.status === "accepted" && received.tickets.includes(number);
}

const BLOCKED_BY: Record<StoredTicket["status"], TransferRefusal | null> = {
  valid: null,
  used: "ticket_used",
  refunded: "ticket_refunded",
};

/** Why a ticket cannot be offered once more. */
export function offerBlock(
  { transfers }: OrderDocument,
  number: number,
  limit: number,
): TransferRefusal | null {
  const offers = transfers.filter(({ tickets }) => tickets.includes(number));
  if (offers.some(({ status }) => status === "offered")) return "already_offered";
  return offers.length >= limit ? "transfer_limit" : null;
}
