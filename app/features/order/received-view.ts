import { eventView } from "#app/features/checkout/cart-view.ts";
import type { ReceivedTickets } from "#contract/transfer.ts";
import { ticketView } from "./ticket-view.ts";

/** What the recipient's page shows. */
export const receivedView = (received: ReceivedTickets, language: string) => ({
  ...received,
  event: eventView(received.event, language),
  tickets: received.tickets.map((ticket) => ticketView(ticket, received.event.timezone, language)),
});
export type ReceivedView = ReturnType<typeof receivedView>;
