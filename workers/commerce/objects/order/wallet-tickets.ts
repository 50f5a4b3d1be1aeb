import type { WalletTicket } from "../../documents/wallet-ticket.ts";
import type { OrderDocument, StoredTransfer } from "../../domain/orders/document.ts";
import { type WalletPassRefusal, walletPassBlock } from "../../domain/orders/wallet-pass.ts";
import type { Bindings } from "../../env.ts";
import { ticketShop } from "./ticket-shop.ts";
import { shownTicket } from "./ticket-view.ts";

/** Who adds tickets to a wallet app: the buyer, or the recipient of the transfer `viewer`. */
export interface Holder {
  order: OrderDocument;
  viewer: StoredTransfer | null;
}

/** A ticket of the holder for a wallet app, or why there is none. `now`: ms since the epoch. */
export async function walletTicket(
  { order, viewer }: Holder,
  number: number,
  env: Bindings,
  now: number,
): Promise<WalletTicket | WalletPassRefusal> {
  const stored = order.tickets.find((ticket) => ticket.number === number);
  const blocked = walletPassBlock(order, number, viewer);
  if (!stored || blocked) return blocked ?? "unknown_ticket";
  const ticket = await shownTicket(stored, order, await ticketShop(env), viewer, now);
  const { code } = ticket;
  if (code === null) return "not_holder";
  return {
    serial: `${order.uuid}-${number}-${stored.rekey}`,
    ticket: { ...ticket, code },
    event: order.event,
    orderNumber: viewer ? null : order.orderNumber,
  };
}
