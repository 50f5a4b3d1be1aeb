import { TZDate } from "@date-fns/tz";
import { DAY_MS, dayStart, HOUR_MS } from "#lib/days.ts";

/** From midnight to midnight in one zone, UTC instants; `to` is the first moment after the last day. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** Earliest and latest a day begins anywhere (UTC+14, UTC−12), as ms off UTC's own day. */
const EARLIEST = 14 * HOUR_MS;
const LATEST = 12 * HOUR_MS;

/**
 * The days `startDate` to `endDate` (yyyy-MM-dd, both inclusive, either may be open) as the clocks of `zone` count
 * them: an evening game of 4 January in Boston is found under 4 January, though it starts on the 5th in UTC.
 */
export function daysInZone(zone: string, startDate?: string, endDate?: string): Span {
  return {
    from: startDate ? midnight(zone, startDate, 0) : null,
    to: endDate ? midnight(zone, endDate, 1) : null,
  };
}

/** Bounds that hold the same days of every zone: what an index can seek by. */
export function daysAnywhere(startDate?: string, endDate?: string): Span {
  const utc = (date: string, shift: number) => instant(dayStart(date) + shift);
  return {
    from: startDate ? utc(startDate, -EARLIEST) : null,
    to: endDate ? utc(endDate, DAY_MS + LATEST) : null,
  };
}

/** UTC instant without fractions, as the database holds them; beyond the year 9999 its last second. */
export function instant(time: number): string {
  const text = new Date(time).toISOString();
  return text.startsWith("+") ? "9999-12-31T23:59:59Z" : text.replace(/\.\d{3}Z$/, "Z");
}

function midnight(zone: string, date: string, daysOn: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return instant(new TZDate(year, month - 1, day + daysOn, zone).getTime());
}
