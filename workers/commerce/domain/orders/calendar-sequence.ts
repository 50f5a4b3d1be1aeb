import type { CartEvent } from "#contract/cart.ts";
import type { OrderDocument } from "./document.ts";

/** What a calendar entry says about an event's time and place. */
const MOVING = [
  "startDateTimeUtc",
  "endDateTimeUtc",
  "hasStartTime",
  "timezone",
  "venueName",
  "address",
  "city",
] as const satisfies readonly (keyof CartEvent)[];

/** The sequence after a change of the order: calendars take over an entry whose sequence is higher than theirs. */
export function calendarSequence(
  before: Pick<OrderDocument, "event" | "status" | "calendarSequence">,
  after: Pick<OrderDocument, "event" | "status">,
): number {
  const moved = MOVING.some((field) => before.event[field] !== after.event[field]);
  const ended = (before.status === "refunded") !== (after.status === "refunded");
  return before.calendarSequence + (moved || ended ? 1 : 0);
}
