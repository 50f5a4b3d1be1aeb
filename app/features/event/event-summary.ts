import type { Event, EventDates } from "#contract/event.ts";
import { describeMoment } from "#lib/dates.ts";

/** Event states that are announced with a chip (§2.7). */
const CHIP_STATUSES = ["cancelled", "postponed", "rescheduled"] as const;
export type ChipStatus = (typeof CHIP_STATUSES)[number];

/** What an event is called and when it takes place, wherever it is shown. */
export type EventSummary = {
  id: string;
  name: string;
  status: ChipStatus | null;
  /** Null: to be determined. */
  date: { weekday: string; day: string; month: string; text: string; machine: string } | null;
  time: string | null;
};

/** Summarizes an event, with its date in the venue's zone and in the visitor's language. */
export function toEventSummary(
  event: Pick<Event, keyof EventDates["items"][number]>,
  language: string,
): EventSummary {
  const { id, name, startDateTimeUtc: start, timezone, hasStartTime } = event;
  const moment = start ? describeMoment(start, timezone, language, hasStartTime) : null;
  return {
    id,
    name,
    status: CHIP_STATUSES.find((status) => status === event.eventStatus) ?? null,
    date: moment ? { ...moment.parts, text: moment.date, machine: moment.machine } : null,
    time: moment?.time ?? null,
  };
}

/** Whether an event's prices are for one ticket, although buyers may take more: only single seats are left. */
export const pricedForOne = ({ priceTickets, ticketLimit }: Pick<Event, "priceTickets" | "ticketLimit">) =>
  priceTickets === 1 && ticketLimit > 1;
