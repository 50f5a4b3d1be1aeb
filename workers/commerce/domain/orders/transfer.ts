import type { OfferTickets, TransferAnswer } from "#contract/transfer.ts";
import { emailOwed, type OrderPatch } from "./changes.ts";
import type { OrderDocument, StoredEmail, StoredTransfer } from "./document.ts";
import { isSameAddress } from "./email-address.ts";
import { holdersOf } from "./holders.ts";
import { accountOf, findTransfer } from "./transfer-chain.ts";
import { eventBlock, offerBlock, type TransferRefusal, ticketBlock } from "./transfer-rules.ts";

/*
 * Tickets of an order pass to another person: offered by email, then accepted or declined, or cancelled before either.
 * The sender's code works until the offer is accepted, which raises the ticket's re-key counter: from then on only the
 * recipient's code works. Recipients pass tickets on by the same rules; the money of a refund always goes to the buyer.
 */

export type TransferDecision = { ok: true; patch: OrderPatch } | { ok: false; reason: TransferRefusal };

const refused = (reason: TransferRefusal): TransferDecision => ({ ok: false, reason });

export interface OfferOrigin {
  /** UUID of the transfer. */
  id: string;
  /** Who offers: the transfer that brought them the tickets, null for the buyer. */
  sender: string | null;
  /** How often one ticket can be offered. */
  limit: number;
  /** Language of the emails to the recipient. */
  locale: StoredTransfer["locale"];
}

/** Offers tickets to another person. Repeating an open offer changes nothing. `now` in ms. */
export function offerTickets(
  order: OrderDocument,
  { tickets, email, name }: OfferTickets,
  { id, sender, limit, locale, now }: OfferOrigin & { now: number },
): TransferDecision {
  const blocked = eventBlock(order, now);
  if (blocked) return refused(blocked);
  if (isOffered(order, sender, { tickets, email })) return { ok: true, patch: {} };
  if (isAddressOf(order, sender, email)) return refused("to_yourself");
  for (const number of tickets) {
    const reason = ticketBlock(order, number, sender) ?? offerBlock(order, number, limit);
    if (reason) return refused(reason);
  }
  const transfer: StoredTransfer = {
    ...{ id, sender, tickets, to: email, name, locale },
    status: "offered",
    offeredAt: now,
    settledAt: null,
    userId: null,
  };
  return {
    ok: true,
    patch: {
      transfers: [...order.transfers, transfer],
      emails: [...order.emails, emailToRecipient(order, transfer, "transfer_offered", now)],
    },
  };
}

/** Whether the same tickets are on offer to the same address already: the sender did not get the first answer. */
const isOffered = (
  { transfers }: OrderDocument,
  sender: string | null,
  { tickets, email }: Pick<OfferTickets, "tickets" | "email">,
): boolean =>
  transfers.some(
    (transfer) =>
      transfer.status === "offered" &&
      transfer.sender === sender &&
      isSameAddress(transfer.to, email) &&
      transfer.tickets.length === tickets.length &&
      tickets.every((number) => transfer.tickets.includes(number)),
  );

/** The sender takes an offer back. Repeating it changes nothing. */
export function cancelTransfer(
  order: OrderDocument,
  id: string,
  { sender, now }: { sender: string | null; now: number },
): TransferDecision {
  const transfer = findTransfer(order, id);
  if (transfer?.sender !== sender) return refused("unknown_transfer");
  if (transfer.status === "cancelled") return { ok: true, patch: {} };
  if (transfer.status !== "offered") return refused(`offer_${transfer.status}`);
  const emails = [emailToRecipient(order, transfer, "transfer_cancelled", now)];
  return { ok: true, patch: settled(order, { ...transfer, status: "cancelled", settledAt: now }, emails) };
}

/** Who answers an offer: a member, or a guest (`userId` null). */
export interface RecipientAnswer {
  answer: TransferAnswer;
  userId: string | null;
  /** Language of the emails that follow. */
  locale: StoredTransfer["locale"];
}

/** How many tickets an answer brings to its recipient, as far as they are not refunded. */
export function ticketsGained(
  order: OrderDocument,
  id: string,
  answer: RecipientAnswer & { now: number },
): number {
  const decision = answerTransfer(order, id, answer);
  if (!decision.ok || Object.keys(decision.patch).length === 0) return 0;
  const held = holdersOf({ ...order, ...decision.patch });
  return held.find(({ source }) => source === id)?.tickets ?? 0;
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
    const emails = [emailToSender(order, transfer, "transfer_declined", now)];
    return { ok: true, patch: settled(order, { ...transfer, status: "declined", settledAt: now }, emails) };
  }
  const blocked = eventBlock(order, now);
  if (blocked) return refused(blocked);
  if (userId !== null && userId === accountOf(order, transfer.sender)) return refused("to_yourself");
  const passed = transfer.tickets.filter((number) => !ticketBlock(order, number, transfer.sender));
  const [first = 0] = transfer.tickets;
  if (passed.length === 0) return refused(ticketBlock(order, first, transfer.sender) ?? "unknown_ticket");
  const accepted: StoredTransfer = {
    ...transfer,
    ...{ status: "accepted", settledAt: now, tickets: passed, userId, locale },
  };
  const emails = [
    emailToSender(order, transfer, "transfer_accepted", now),
    emailToRecipient(order, transfer, "transfer_received", now),
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

/** Keeps accepted tickets for the first member who opens them; the sender's own account never becomes their recipient. */
function repeatedAnswer(
  order: OrderDocument,
  transfer: StoredTransfer,
  userId: string | null,
): TransferDecision {
  const isKept = transfer.status !== "accepted" || transfer.userId !== null || userId === null;
  if (isKept || userId === accountOf(order, transfer.sender)) return { ok: true, patch: {} };
  return { ok: true, patch: settled(order, { ...transfer, userId }, []) };
}

function settled(order: OrderDocument, transfer: StoredTransfer, emails: StoredEmail[]): OrderPatch {
  return {
    transfers: order.transfers.map((other) => (other.id === transfer.id ? transfer : other)),
    ...(emails.length > 0 ? { emails: [...order.emails, ...emails] } : {}),
  };
}

const emailToRecipient = (
  order: OrderDocument,
  { id, to }: StoredTransfer,
  kind: StoredEmail["kind"],
  now: number,
): StoredEmail => ({ ...emailOwed(order, kind, id, now), to });

function emailToSender(
  order: OrderDocument,
  { id, sender }: StoredTransfer,
  kind: StoredEmail["kind"],
  now: number,
): StoredEmail {
  const owed = emailOwed(order, kind, id, now);
  return { ...owed, to: findTransfer(order, sender)?.to ?? owed.to };
}

/** Whether an address is one that a holder got their tickets with. */
function isAddressOf(order: OrderDocument, holder: string | null, email: string): boolean {
  const received = findTransfer(order, holder);
  const addresses = received
    ? [received.to]
    : [order.billingDetails.emailAddress, ...order.emails.filter(isConfirmation).map(({ to }) => to)];
  return addresses.some((address) => isSameAddress(address, email));
}

const isConfirmation = ({ kind }: StoredEmail): boolean => kind === "confirmation";
