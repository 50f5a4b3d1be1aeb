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

/** Whether the entry is canceled: no ticket admits anyone anymore, whatever became of the room. */
export const isCalendarCanceled = ({ tickets }: Pick<OrderDocument, "tickets">): boolean =>
  tickets.every(({ status }) => status === "refunded");

/** The sequence after a change of the order: calendars take over an entry whose sequence is higher than theirs. */
export function calendarSequence(
  before: Pick<OrderDocument, "event" | "tickets" | "calendarSequence">,
  after: Pick<OrderDocument, "event" | "tickets">,
): number {
  const moved = MOVING.some((field) => before.event[field] !== after.event[field]);
  const ended = isCalendarCanceled(before) !== isCalendarCanceled(after);
  return before.calendarSequence + (moved || ended ? 1 : 0);
}
