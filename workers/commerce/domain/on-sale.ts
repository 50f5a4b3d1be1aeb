import { soldHere } from "#contract/availability.ts";
import type { Event } from "#contract/event.ts";

/**
 * Whether an event is on sale at `now` (ms), regardless of how many tickets are left. Only the inventory knows that:
 * seats of an event that lists call sold out may have been released, and a cart's own seats are not gone for that cart.
 */
export function isOnSale(event: Event, now: number): boolean {
  const left = { ticketsStatus: "TICKETS_AVAILABLE", ticketResaleStatus: "TICKETS_AVAILABLE" } as const;
  return soldHere({ ...event, ...left }, now);
}
