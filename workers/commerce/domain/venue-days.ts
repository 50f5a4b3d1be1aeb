import { TZDate } from "@date-fns/tz";
import { DAY_MS, dayStart, HOUR_MS } from "#lib/days.ts";

/** From midnight to midnight in one time zone, as UTC instants; `to` is exclusive. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** When a calendar day begins in the first (UTC+14) and in the last (UTC−12) time zone, relative to UTC (ms). */
const EARLIEST = 14 * HOUR_MS;
const LATEST = 12 * HOUR_MS;

/**
 * The days `startDate` to `endDate` (yyyy-MM-dd, both inclusive, either may be open) in the local time of `zone`: a game
 * on the evening of January 4 in Boston is found under January 4, though it starts on the 5th in UTC.
 */
export function daysInZone(zone: string, startDate?: string, endDate?: string): Span {
  return {
    from: startDate ? midnight(zone, startDate, 0) : null,
    to: endDate ? midnight(zone, endDate, 1) : null,
  };
}

/** Bounds that contain these days in every time zone, so that an index can seek by them. */
export function daysAnywhere(startDate?: string, endDate?: string): Span {
  const utc = (date: string, shift: number) => instant(dayStart(date) + shift);
  return {
    from: startDate ? utc(startDate, -EARLIEST) : null,
    to: endDate ? utc(endDate, DAY_MS + LATEST) : null,
  };
}

/** A UTC instant without fractions, as stored in the database; capped at the last second of the year 9999. */
export function instant(time: number): string {
  const text = new Date(time).toISOString();
  return text.startsWith("+") ? "9999-12-31T23:59:59Z" : text.replace(/\.\d{3}Z$/, "Z");
}

function midnight(zone: string, date: string, daysOn: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return instant(new TZDate(year, month - 1, day + daysOn, zone).getTime());
}
