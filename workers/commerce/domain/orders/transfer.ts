import type { OfferTickets, TransferAnswer } from "#contract/transfer.ts";
import { DAY_MS } from "#lib/days.ts";
import { emailOwed, type OrderPatch } from "./changes.ts";
import type { OrderDocument, StoredEmail, StoredTicket, StoredTransfer } from "./document.ts";
import { isSameAddress } from "./email-address.ts";

/**
 * Tickets of an order pass to another person: offered by email, then accepted or declined, or cancelled before either.
 * The buyer's code works until the offer is accepted, which raises the ticket's re-key counter: from then on only the
 * recipient's code works. A ticket passes once; the money of a refund always goes to the buyer.
 */
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
  /** The ticket was offered as often as the tenant allows. */
  | "transfer_limit"
  | "unknown_transfer"
  /** The offer was accepted, declined or cancelled before. */
  | "offer_accepted"
  | "offer_declined"
  | "offer_cancelled";

export type TransferDecision = { ok: true; patch: OrderPatch } | { ok: false; reason: TransferRefusal };

const refused = (reason: TransferRefusal): TransferDecision => ({ ok: false, reason });

/** The transfer with which a ticket passed to another person. */
export const acceptedTransfer = (
  { transfers }: Pick<OrderDocument, "transfers">,
  number: number,
): StoredTransfer | undefined =>
  transfers.find(({ status, tickets }) => status === "accepted" && tickets.includes(number));

export const findTransfer = (
  { transfers }: Pick<OrderDocument, "transfers">,
  id: string,
): StoredTransfer | undefined => transfers.find((transfer) => transfer.id === id);

/** Whether the buyer can offer a ticket now (ms). `limit`: how often one ticket can be offered. */
export const isTransferable = (order: OrderDocument, number: number, limit: number, now: number): boolean =>
  !(eventBlock(order, now) ?? ticketBlock(order, number) ?? offerBlock(order, number, limit));

export interface OfferOrigin {
  /** UUID of the transfer. */
  id: string;
  /** How often one ticket can be offered. */
  limit: number;
  /** Language of the emails to the recipient. */
  locale: StoredTransfer["locale"];
}

/** Offers tickets to another person. `now` in ms. */
export function offerTickets(
  order: OrderDocument,
  { tickets, email, name }: OfferTickets,
  { id, limit, locale, now }: OfferOrigin & { now: number },
): TransferDecision {
  const blocked = eventBlock(order, now);
  if (blocked) return refused(blocked);
  if (isBuyersAddress(order, email)) return refused("to_yourself");
  for (const number of tickets) {
    const reason = ticketBlock(order, number) ?? offerBlock(order, number, limit);
    if (reason) return refused(reason);
  }
  const transfer: StoredTransfer = {
    ...{ id, tickets, to: email, name, locale },
    status: "offered",
    offeredAt: now,
    settledAt: null,
    userId: null,
  };
  return {
    ok: true,
    patch: {
      transfers: [...order.transfers, transfer],
      emails: [...order.emails, emailTo(order, transfer, "transfer_offered", now)],
    },
  };
}

/** The buyer takes an offer back. Repeating it changes nothing. */
export function cancelTransfer(order: OrderDocument, id: string, now: number): TransferDecision {
  const transfer = findTransfer(order, id);
  if (!transfer) return refused("unknown_transfer");
  if (transfer.status === "cancelled") return { ok: true, patch: {} };
  if (transfer.status !== "offered") return refused(`offer_${transfer.status}`);
  const emails = [emailTo(order, transfer, "transfer_cancelled", now)];
  return { ok: true, patch: settled(order, { ...transfer, status: "cancelled", settledAt: now }, emails) };
}

/** Who answers an offer: a member, or a guest (`userId` null). */
export interface RecipientAnswer {
  answer: TransferAnswer;
  userId: string | null;
  /** Language of the emails that follow. */
  locale: StoredTransfer["locale"];
}

/**
 * The recipient's answer. Accepting replaces the codes of the tickets that are still valid. Repeating an answer changes
 * nothing, except that a member who accepted as a guest then has the tickets in their account.
 */
export function answerTransfer(
  order: OrderDocument,
  id: string,
  { answer, userId, locale, now }: RecipientAnswer & { now: number },
): TransferDecision {
  const transfer = findTransfer(order, id);
  if (!transfer) return refused("unknown_transfer");
  const wanted = answer === "accept" ? "accepted" : "declined";
  if (transfer.status === wanted) return repeatedAnswer(order, transfer, userId);
  if (transfer.status !== "offered") return refused(`offer_${transfer.status}`);
  if (answer === "decline") {
    const emails = [emailOwed(order, "transfer_declined", id, now)];
    return { ok: true, patch: settled(order, { ...transfer, status: "declined", settledAt: now }, emails) };
  }
  const blocked = eventBlock(order, now);
  if (blocked) return refused(blocked);
  if (userId !== null && userId === order.owner.userId) return refused("to_yourself");
  const passed = transfer.tickets.filter((number) => !ticketBlock(order, number));
  const [first = 0] = transfer.tickets;
  if (passed.length === 0) return refused(ticketBlock(order, first) ?? "unknown_ticket");
  const accepted: StoredTransfer = {
    ...transfer,
    ...{ status: "accepted", settledAt: now, tickets: passed, userId, locale },
  };
  const emails = [
    emailOwed(order, "transfer_accepted", id, now),
    emailTo(order, transfer, "transfer_received", now),
  ];
  return {
    ok: true,
    patch: {
      ...settled(order, accepted, emails),
      tickets: order.tickets.map((ticket) =>
        passed.includes(ticket.number) ? { ...ticket, rekey: ticket.rekey + 1 } : ticket,
      ),
    },
  };
}

/** Keeps accepted tickets for the first member who opens them; the buyer's own account never becomes their recipient. */
function repeatedAnswer(
  order: OrderDocument,
  transfer: StoredTransfer,
  userId: string | null,
): TransferDecision {
  const isKept = transfer.status !== "accepted" || transfer.userId !== null || userId === null;
  if (isKept || userId === order.owner.userId) return { ok: true, patch: {} };
  return { ok: true, patch: settled(order, { ...transfer, userId }, []) };
}

function settled(order: OrderDocument, transfer: StoredTransfer, emails: StoredEmail[]): OrderPatch {
  return {
    transfers: order.transfers.map((other) => (other.id === transfer.id ? transfer : other)),
    ...(emails.length > 0 ? { emails: [...order.emails, ...emails] } : {}),
  };
}

/** An email to the recipient instead of the buyer. */
const emailTo = (
  order: OrderDocument,
  { id, to }: StoredTransfer,
  kind: StoredEmail["kind"],
  now: number,
): StoredEmail => ({ ...emailOwed(order, kind, id, now), to });

const isBuyersAddress = (order: OrderDocument, email: string): boolean =>
  [order.billingDetails.emailAddress, ...order.emails.filter(isConfirmation).map(({ to }) => to)].some(
    (address) => isSameAddress(address, email),
  );

const isConfirmation = ({ kind }: StoredEmail): boolean => kind === "confirmation";

/** Why no ticket of the event can change hands any more. A day without a time lasts a day. */
function eventBlock({ event, eventChange }: OrderDocument, now: number): TransferRefusal | null {
  if (eventChange?.kind === "cancelled") return "event_cancelled";
  if (event.startDateTimeUtc === null) return null;
  const start = Date.parse(event.startDateTimeUtc) + (event.hasStartTime ? 0 : DAY_MS);
  return start <= now ? "event_started" : null;
}

/** Why a ticket cannot pass to anyone. */
function ticketBlock(order: OrderDocument, number: number): TransferRefusal | null {
  const ticket = order.tickets.find((other) => other.number === number);
  if (!ticket) return "unknown_ticket";
  if (acceptedTransfer(order, number)) return "already_transferred";
  return BLOCKED_BY[ticket.status];
}

const BLOCKED_BY: Record<StoredTicket["status"], TransferRefusal | null> = {
  valid: null,
  used: "ticket_used",
  refunded: "ticket_refunded",
};

function offerBlock({ transfers }: OrderDocument, number: number, limit: number): TransferRefusal | null {
  const offers = transfers.filter(({ tickets }) => tickets.includes(number));
  if (offers.some(({ status }) => status === "offered")) return "already_offered";
  return offers.length >= limit ? "transfer_limit" : null;
}
