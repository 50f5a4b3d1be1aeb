import { dayNumber } from "#lib/days.ts";
import { instant, localTime } from "../seed/dates.ts";
import type { FeedEvent } from "./feed-schema.ts";
import { Refusal } from "./refusal.ts";

/** Range of plausible dates; anything else is a mistake. */
const FIRST_DAY = "1901-01-01";
const LAST_DAY = "2100-12-31";
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** Maximum difference (ms) between the local and the UTC time of an instant: the zone, plus half a day if it has no time. */
const CONTRADICTION_MS = 36 * 3_600_000;

export interface EventDates {
  starts_at: string | null;
  ends_at: string | null;
  has_start_time: 0 | 1;
  on_sale_at: string | null;
  off_sale_at: string | null;
}

/** An event's instants in UTC; `zone` is that of its venue. @throws Refusal */
export function mapDates(event: FeedEvent, zone: string): EventDates {
  const start = event.dates?.start ?? {};
  const sales = event.sales?.public ?? {};
  const open = start.dateTBA === true || start.dateTBD === true;
  const timeOpen =
    start.timeTBA === true || start.noSpecificTime === true || !(start.localTime || start.dateTime);
  const begin = open ? null : readMoment("dates.start", start, zone, timeOpen);
  if (!open && begin === null)
    throw new Refusal("bad_date", "dates.start", "has neither localDate nor dateTime");
  const day = start.localDate;
  // An event without a time lasts until the end of its day.
  const dayEnd = begin !== null && timeOpen && day ? localTime(dayNumber(day), "23:59", zone) : null;
  const end = open ? null : (readMoment("dates.end", event.dates?.end ?? {}, zone, false) ?? dayEnd);
  if (begin !== null && end !== null && end < begin)
    throw new Refusal("bad_date", "dates.end", "is before dates.start");
  return {
    starts_at: begin === null ? null : instant(begin),
    ends_at: end === null ? null : instant(end),
    has_start_time: begin !== null && !timeOpen ? 1 : 0,
    on_sale_at: readInstant("sales.public.startDateTime", sales.startDateTime),
    off_sale_at: readInstant("sales.public.endDateTime", sales.endDateTime),
  };
}

type Moment = {
  localDate?: string | null | undefined;
  localTime?: string | null | undefined;
  dateTime?: string | null | undefined;
};

/** Milliseconds since the epoch of a day, time and instant, which must agree; null when all are missing. */
function readMoment(field: string, moment: Moment, zone: string, timeOpen: boolean): number | null {
  const exact = readInstant(`${field}.dateTime`, moment.dateTime);
  const day = moment.localDate ? readDay(`${field}.localDate`, moment.localDate) : null;
  // Noon stands for a day without a time: it is never affected by daylight saving changes.
  const time = timeOpen || !moment.localTime ? "12:00" : readTime(`${field}.localTime`, moment.localTime);
  if (exact && day) {
    // The limit covers every zone, so this check needs none.
    if (Math.abs(Date.parse(exact) - Date.parse(`${day}T${time}:00Z`)) > CONTRADICTION_MS)
      throw new Refusal("bad_date", `${field}.dateTime`, `${exact} is not on ${day}`);
    if (!timeOpen) return Date.parse(exact);
  }
  if (day) return localTime(dayNumber(day), time, zone);
  return exact ? Date.parse(exact) : null;
}

function readDay(field: string, day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCalendarDay(day))
    throw new Refusal("bad_date", field, `${JSON.stringify(day.slice(0, 30))} is not a date`);
  inRange(field, day);
  return day;
}

function readTime(field: string, time: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time))
    throw new Refusal("bad_date", field, `${JSON.stringify(time.slice(0, 30))} is not a time of day`);
  return time.slice(0, 5);
}

/** Rejects February 30, which would be read as a day in March. */
function isCalendarDay(day: string): boolean {
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8, 10));
  if (month < 1 || month > 12 || date < 1) return false;
  return date <= 28 || date <= new Date(Date.UTC(Number(day.slice(0, 4)), month, 0)).getUTCDate();
}

/** An instant in the format of the tables; null when missing. @throws Refusal */
function readInstant(field: string, text: string | null | undefined): string | null {
  if (!text) return null;
  const time = INSTANT.test(text) && isCalendarDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new Refusal("bad_date", field, `${JSON.stringify(text.slice(0, 40))} is not an instant`);
  // Feeds use January 1, 1900 for a sale that began at an unknown time.
  if (!field.startsWith("sales")) inRange(field, text.slice(0, 10));
  return instant(time);
}

function inRange(field: string, day: string): void {
  if (day < FIRST_DAY || day > LAST_DAY)
    throw new Refusal("bad_date", field, `${day} is not between ${FIRST_DAY} and ${LAST_DAY}`);
}
