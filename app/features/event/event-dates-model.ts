import type { EventDates } from "#contract/event.ts";
import { describeMoment } from "#lib/dates.ts";
import { formatMoney } from "#lib/money.ts";
import type { EventCardData } from "./event-card-model.ts";

/** Other dates that an event's page shows; the attraction's page has them all. */
export const DATES_SHOWN = 4;

/** Another date of what an event shows. */
export type EventDateData = Pick<EventCardData, "id" | "name" | "status" | "date" | "time"> & {
  place: string;
  price: string | null;
};

/** One of the other dates, in the visitor's language. */
export function toEventDate(event: EventDates["items"][number], language: string): EventDateData {
  const { startDateTimeUtc: start, eventStatus: status, minPrice } = event;
  const moment = start ? describeMoment(start, event.timezone, language, event.hasStartTime) : null;
  return {
    id: event.id,
    name: event.name,
    status: status === "cancelled" || status === "postponed" || status === "rescheduled" ? status : null,
    date: moment ? { ...moment.parts, text: moment.date, machine: moment.machine } : null,
    time: moment?.time ?? null,
    place: [event.venueName, event.venueCity].filter(Boolean).join(", "),
    price: minPrice === null || status === "cancelled" ? null : formatMoney(minPrice, event.currency),
  };
}
