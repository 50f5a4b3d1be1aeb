import type { EventDates } from "#contract/event.ts";
import { formatMoney } from "#lib/money.ts";
import { type EventSummary, toEventSummary } from "./event-summary.ts";

/** Number of other dates on an event's page; the attraction's page lists all of them. */
export const DATES_SHOWN = 4;

/** Another date of the same attraction. */
export type EventDateData = EventSummary & {
  /** `TD Garden, Boston` */
  place: string;
  price: string | null;
};

/** Maps another date of an event, in the visitor's language. */
export function toEventDate(event: EventDates["items"][number], language: string): EventDateData {
  const { minPrice, currency } = event;
  return {
    ...toEventSummary(event, language),
    place: [event.venueName, event.venueCity].filter(Boolean).join(", "),
    price: minPrice === null || event.eventStatus === "cancelled" ? null : formatMoney(minPrice, currency),
  };
}
