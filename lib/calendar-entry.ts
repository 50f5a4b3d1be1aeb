import { tzOffset } from "@date-fns/tz";
import { generateIcsCalendar, type IcsDateObject, type IcsTimezone } from "ts-ics";
import { addressLine } from "./address-lines.ts";
import { dayIn } from "./dates.ts";
import { DAY_MS } from "./days.ts";

/** The parts of an order that its calendar entry is made from. Instants are UTC. */
export interface CalendarOrder {
  uuid: string;
  created: string;
  orderStatus: string;
  /** SEQUENCE of the entry: calendars take over a changed entry only if this has grown. */
  calendarSequence: number;
  event: {
    name: string;
    venueName: string;
    address: string;
    zipCode: string;
    city: string;
    state: string;
    country: string;
    /** IANA zone of the venue. */
    timezone: string;
    startDateTimeUtc: string | null;
    endDateTimeUtc: string | null;
    /** False: only the day is known; the entry covers the whole day. */
    hasStartTime: boolean;
  };
}

/** Assumed length of an event whose end is unknown (ms). */
const DEFAULT_LENGTH_MS = 3 * 3_600_000;

/**
 * The event of an order as iCalendar (RFC 5545), for the email's attachment and the download alike. Times are in the
 * venue's zone, with that zone's offset of the day enclosed. The UID is the order's uuid (RFC 7986 §5.3), the same
 * wherever the entry comes from, so that calendars update it instead of adding it twice.
 *
 * @returns null while the event has no date
 */
export function orderCalendar(
  { uuid, created, orderStatus, calendarSequence, event }: CalendarOrder,
  { url, description }: { url: string; description: string },
): string | null {
  if (!event.startDateTimeUtc) return null;
  const start = new Date(event.startDateTimeUtc);
  const end = new Date(event.endDateTimeUtc ?? start.getTime() + DEFAULT_LENGTH_MS);
  const { name, venueName, address, timezone, hasStartTime } = event;
  return generateIcsCalendar({
    version: "2.0",
    prodId: "-//Storefront//Tickets//EN",
    method: "PUBLISH",
    timezones: hasStartTime ? [zoneOf(timezone, start)] : [],
    events: [
      {
        uid: uuid,
        sequence: calendarSequence,
        status: orderStatus === "refunded" ? "CANCELLED" : "CONFIRMED",
        summary: name,
        location: [venueName, addressLine({ ...event, street: address })].filter(Boolean).join(", "),
        description,
        url,
        stamp: { date: new Date(created) },
        ...(hasStartTime
          ? { start: inZone(start, timezone), end: inZone(end, timezone) }
          : wholeDay(event.startDateTimeUtc, timezone)),
      },
    ],
  });
}

function wholeDay(start: string, timezone: string): { start: IcsDateObject; end: IcsDateObject } {
  const day = new Date(`${dayIn(start, timezone)}T00:00:00Z`);
  return {
    start: { date: day, type: "DATE" },
    end: { date: new Date(day.getTime() + DAY_MS), type: "DATE" },
  };
}

/** An instant with its wall-clock time, which ts-ics reads from a date's UTC fields. */
function inZone(date: Date, timezone: string): IcsDateObject {
  const minutes = tzOffset(timezone, date);
  const wallClock = new Date(date.getTime() + minutes * 60_000);
  return { date, local: { date: wallClock, timezone, tzoffset: offset(minutes) } };
}

/** The zone with the single offset that applies on that day: all that one entry needs. */
function zoneOf(timezone: string, date: Date): IcsTimezone {
  const minutes = tzOffset(timezone, date);
  const rule = offset(minutes);
  // 1970-01-01 00:00 by that offset's own clock.
  const start = new Date(-minutes * 60_000);
  return { id: timezone, props: [{ type: "STANDARD", start, offsetFrom: rule, offsetTo: rule }] };
}

/** Minutes east of UTC as `+HHMM`. */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${digits(size / 60)}${digits(size % 60)}`;
}
