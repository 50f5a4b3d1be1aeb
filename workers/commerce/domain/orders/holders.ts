import type { OrderDocument } from "./document.ts";
import { foldAddress } from "./email-address.ts";
import { holdingTransfer } from "./transfer-chain.ts";

/** Someone who holds tickets of an order, as the database's `ticket_holders` knows them. */
export interface TicketHolder {
  /** How they came to them: the order's uuid for its buyer, else the id of a transfer. */
  source: string;
  /** Null: a guest. */
  userId: string | null;
  email: string;
  /** Tickets that are not refunded. */
  tickets: number;
  /** Instant (ISO text). */
  since: string;
}

/** The buyer, whatever they still have, and the recipients whose tickets were not passed on. */
export function holdersOf(order: OrderDocument): TicketHolder[] {
  const buyer = {
    source: order.uuid,
    userId: order.owner.userId,
    email: foldAddress(order.billingDetails.emailAddress),
    tickets: 0,
    since: order.created,
  };
  const holders = new Map<string, TicketHolder>([[buyer.source, buyer]]);
  for (const { number, status } of order.tickets) {
    const transfer = holdingTransfer(order, number);
    const source = transfer?.id ?? order.uuid;
    const holder = holders.get(source) ?? {
      source,
      userId: transfer?.userId ?? null,
      email: foldAddress(transfer?.to ?? ""),
      tickets: 0,
      since: new Date(transfer?.settledAt ?? 0).toISOString(),
    };
    holders.set(source, { ...holder, tickets: holder.tickets + (status === "refunded" ? 0 : 1) });
  }
  return [...holders.values()];
}
