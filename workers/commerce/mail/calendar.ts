import { generateIcsCalendar, type IcsDateObject } from "ts-ics";
import type { OwnOrder } from "#contract/order.ts";

/** How long an event is taken to last when its end is unknown (ms). */
const USUAL_LENGTH = 3 * 3_600_000;
const DAY = 86_400_000;

/**
 * The event of an order as iCalendar (RFC 5545), in UTC so that every calendar shows its reader's own time; a whole
 * day when the time is not known. Empty when there is no date yet.
 */
export function orderCalendar(order: OwnOrder, link: string): string {
  const { event } = order;
  if (!event.startDateTimeUtc) return "";
  const start = Date.parse(event.startDateTimeUtc);
  const end = event.endDateTimeUtc ? Date.parse(event.endDateTimeUtc) : start + USUAL_LENGTH;
  return generateIcsCalendar({
    version: "2.0",
    prodId: "-//Storefront//Tickets//EN",
    method: "PUBLISH",
    events: [
      {
        uid: `${order.uuid}@orders`,
        summary: event.name,
        location: [event.venueName, event.address, event.city, event.country].filter(Boolean).join(", "),
        description: link,
        url: link,
        stamp: { date: new Date(order.created) },
        ...(event.hasStartTime
          ? { start: { date: new Date(start) }, end: { date: new Date(end) } }
          : wholeDay(start, event.timezone)),
      },
    ],
  });
}

function wholeDay(start: number, timeZone: string): { start: IcsDateObject; end: IcsDateObject } {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(start);
  const date = Date.parse(`${day}T00:00:00Z`);
  return { start: { date: new Date(date), type: "DATE" }, end: { date: new Date(date + DAY), type: "DATE" } };
}
