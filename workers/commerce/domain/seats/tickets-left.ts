import type { Event } from "#contract/event.ts";

/** Share of unsold seats up to which an event has few tickets left. */
const FEW = 0.02;

/** What lists say about an event with `unsold` of its plan's `capacity` seats left. */
export function ticketsStatus(unsold: number, capacity: number): Event["ticketsStatus"] {
  if (unsold <= 0) return "TICKETS_NOT_AVAILABLE";
  return unsold <= capacity * FEW ? "FEW_TICKETS_LEFT" : "TICKETS_AVAILABLE";
}
