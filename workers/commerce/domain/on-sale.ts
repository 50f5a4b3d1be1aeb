import { soldHere } from "#contract/availability.ts";
import type { Event } from "#contract/event.ts";

/**
 * Whether an event's tickets are sold at `now` (ms) as far as the event itself goes. Whether there are any left is the
 * inventory's to say: what lists call sold out may have come back, and a cart's own seats are not gone for it.
 */
export function isOnSale(event: Event, now: number): boolean {
  const left = { ticketsStatus: "TICKETS_AVAILABLE", ticketResaleStatus: "TICKETS_AVAILABLE" } as const;
  return soldHere({ ...event, ...left }, now);
}
