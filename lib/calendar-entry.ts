import { tzOffset } from "@date-fns/tz";
import { generateIcsCalendar, type IcsDateObject, type IcsTimezone } from "ts-ics";
import { dayIn } from "./dates.ts";

export interface CalendarEntry {
  /** Globally unique and the same for every download, so that calendars update instead of doubling. */
  uid: string;
  name: string;
  location: string;
  description: string;
  url: string;
  /** IANA zone of the venue. */
  timezone: string;
  /** UTC instants. */
  start: string;
  end: string | null;
  /** False: only the day is known; the entry is for the whole day. */
  hasTime: boolean;
  /** UTC instant of the order. */
  created: string;
}

/** How long an event is taken to last when its end is unknown. Milliseconds. */
const USUAL_LENGTH_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The entry as iCalendar (RFC 5545), its times in the venue's zone with that zone's rules for the day enclosed. */
export function calendarFile(entry: CalendarEntry): string {
  const start = new Date(entry.start);
  const end = new Date(entry.end ?? start.getTime() + USUAL_LENGTH_MS);
  return generateIcsCalendar({
    version: "2.0",
    prodId: "-//Storefront//Tickets//EN",
    method: "PUBLISH",
    timezones: entry.hasTime ? [zoneOf(entry.timezone, start)] : [],
    events: [
      {
        uid: entry.uid,
        summary: entry.name,
        location: entry.location,
        description: entry.description,
        url: entry.url,
        stamp: { date: new Date(entry.created) },
        ...(entry.hasTime
          ? { start: inZone(start, entry.timezone), end: inZone(end, entry.timezone) }
          : wholeDay(entry.start, entry.timezone)),
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

/** An instant with its wall-clock time, which the library reads from a date's UTC fields. */
function inZone(date: Date, timezone: string): IcsDateObject {
  const minutes = tzOffset(timezone, date);
  const wallClock = new Date(date.getTime() + minutes * 60_000);
  return { date, local: { date: wallClock, timezone, tzoffset: offset(minutes) } };
}

/** The zone with the one offset that holds on that day: all that a single entry needs. */
function zoneOf(timezone: string, date: Date): IcsTimezone {
  const minutes = tzOffset(timezone, date);
  const rule = offset(minutes);
  // Midnight of 1970-01-01 by that offset's own clock.
  const start = new Date(-minutes * 60_000);
  return { id: timezone, props: [{ type: "STANDARD", start, offsetFrom: rule, offsetTo: rule }] };
}

/** Minutes east of UTC as `+HHMM`. */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${digits(size / 60)}${digits(size % 60)}`;
}
