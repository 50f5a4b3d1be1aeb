import { tzOffset } from "@date-fns/tz";
import { generateIcsCalendar, type IcsDateObject, type IcsEvent, type IcsTimezone } from "ts-ics";
import { addressLine } from "./address-lines.ts";
import { dayIn } from "./dates.ts";
import { DAY_MS } from "./days.ts";

/** The parts of an order that its calendar entry is made from. Instants are UTC. */
export interface CalendarOrder {
  uuid: string;
  created: string;
  /** `refunded`: the event's entry is canceled. */
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

/** A stay at a hotel as an entry of its own, beside the event's. */
export interface CalendarStay {
  uid: string;
  /** As `calendarSequence` of the order. */
  sequence: number;
  isCanceled: boolean;
  summary: string;
  location: string;
  description: string;
  /** IANA zone of the hotel. */
  timezone: string;
  /** Check-in and check-out (ms since the epoch). */
  start: number;
  end: number;
}

/** Assumed length of an event whose end is unknown (ms). */
const DEFAULT_LENGTH_MS = 3 * 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The event of an order and its stays as iCalendar (RFC 5545), for the email's attachment and the download alike. Times
 * are in the zone of their place, whose offsets on those days are enclosed. The event's UID is the order's uuid
 * (RFC 7986 §5.3). UIDs are the same wherever an entry comes from, so that calendars update it instead of adding it twice.
 *
 * @returns null when there is no stay, and the event has no date
 */
export function orderCalendar(
  order: CalendarOrder,
  { url, description, stays = [] }: { url: string; description: string; stays?: CalendarStay[] },
): string | null {
  const shared = { url, stamp: { date: new Date(order.created) } };
  const entries = [eventEntry(order, description), ...stays.map(stayEntry)].filter((entry) => entry !== null);
  if (entries.length === 0) return null;
  return generateIcsCalendar({
    version: "2.0",
    prodId: "-//Storefront//Tickets//EN",
    method: "PUBLISH",
    timezones: zonesOf(entries),
    events: entries.map((entry) => ({ ...entry, ...cleanTexts(entry), ...shared })),
  });
}

type Entry = Omit<Extract<IcsEvent, { end: IcsDateObject }>, "stamp">;

/**
 * An entry's texts with one kind of line break, which ts-ics escapes, and without other control characters. Ids are written
 * as they are: a partner's API chooses them too, and they have no line breaks at all.
 */
function cleanTexts({ uid, summary, location = "", description = "" }: Entry) {
  const clean = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
  return {
    uid: clean(uid).replaceAll(/\s/g, ""),
    summary: clean(summary),
    location: clean(location),
    description: clean(description),
  };
}

/** Null while the event has no date. */
function eventEntry(
  { uuid, orderStatus, calendarSequence, event }: CalendarOrder,
  description: string,
): Entry | null {
  if (!event.startDateTimeUtc) return null;
  const start = new Date(event.startDateTimeUtc);
  const end = new Date(event.endDateTimeUtc ?? start.getTime() + DEFAULT_LENGTH_MS);
  const { name, venueName, address, timezone, hasStartTime } = event;
  return {
    uid: uuid,
    sequence: calendarSequence,
    status: orderStatus === "refunded" ? "CANCELLED" : "CONFIRMED",
    summary: name,
    location: [venueName, addressLine({ ...event, street: address })].filter(Boolean).join(", "),
    description,
    ...(hasStartTime
      ? { start: inZone(start, timezone), end: inZone(end, timezone) }
      : wholeDay(event.startDateTimeUtc, timezone)),
  };
}

const stayEntry = ({ isCanceled, timezone, start, end, ...entry }: CalendarStay): Entry => ({
  ...entry,
  status: isCanceled ? "CANCELLED" : "CONFIRMED",
  start: inZone(new Date(start), timezone),
  end: inZone(new Date(end), timezone),
});

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
  const wallClock = new Date(date.getTime() + minutes * MINUTE_MS);
  return { date, local: { date: wallClock, timezone, tzoffset: offset(minutes) } };
}

/** The zones of the entries' times, each with the offsets that apply at these times: all that the entries need. */
function zonesOf(entries: Entry[]): IcsTimezone[] {
  const dates = entries.flatMap(({ start, end }) => [start, end]).filter(({ local }) => local !== undefined);
  const zones = [...new Set(dates.flatMap(({ local }) => local?.timezone ?? []))];
  return zones.map((zone) => {
    const instants = dates.filter(({ local }) => local?.timezone === zone).map(({ date }) => date.getTime());
    return zoneOf(
      zone,
      instants.sort((a, b) => a - b),
    );
  });
}

/** `instants`: in ascending order (ms since the epoch). */
function zoneOf(timezone: string, instants: number[]): IcsTimezone {
  const [first = 0, ...later] = instants;
  const minutes = tzOffset(timezone, new Date(first));
  // From 1970-01-01 00:00 by that offset's own clock.
  const props = [rule(-minutes * MINUTE_MS, minutes, minutes)];
  let before = first;
  for (const instant of later) {
    const [from, to] = [before, instant].map((at) => tzOffset(timezone, new Date(at))) as [number, number];
    if (from !== to) props.push(rule(changeBetween(timezone, before, instant), from, to));
    before = instant;
  }
  return { id: timezone, props };
}

/** Clocks show the offset `to` from `at` (ms) on, and `from` before (minutes east of UTC). */
function rule(at: number, from: number, to: number): IcsTimezone["props"][number] {
  return {
    type: to > from ? "DAYLIGHT" : "STANDARD",
    // Written as clocks showed it before they were changed; ts-ics writes it by the new offset.
    start: new Date(at + (from - to) * MINUTE_MS),
    offsetFrom: offset(from),
    offsetTo: offset(to),
  };
}

/** The minute (ms since the epoch) at which a zone's offset changes between two instants that differ in it. */
function changeBetween(timezone: string, start: number, end: number): number {
  const old = tzOffset(timezone, new Date(start));
  let [before, after] = [Math.floor(start / MINUTE_MS), Math.ceil(end / MINUTE_MS)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (tzOffset(timezone, new Date(middle * MINUTE_MS)) === old) before = middle;
    else after = middle;
  }
  return after * MINUTE_MS;
}

/** Minutes east of UTC as `+HHMM`. */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${digits(size / 60)}${digits(size % 60)}`;
}
