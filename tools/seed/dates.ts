import { TZDate } from "@date-fns/tz";
import { DAY_MS, isoDay } from "#lib/days.ts";

/** The date (`yyyy-MM-dd`) of a day number (days since 1970-01-01). */
export function isoDate(day: number): string {
  return isoDay(day * DAY_MS);
}

/** Day of the week of a day number, 0 = Sunday. */
export function weekday(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** An instant in the format of the tables: `2027-01-05T00:30:00Z`. */
export function instant(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/**
 * Milliseconds since the epoch at which clocks in `zone` show `time` (`HH:mm`) on that day.
 * Daylight saving is the zone's own (IANA).
 */
export function localTime(day: number, time: string, zone: string): number {
  const key = `${zone} ${day} ${time}`;
  const cached = localTimes.get(key);
  if (cached !== undefined) return cached;
  const [year = 0, month = 0, date = 0] = isoDate(day).split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const instantMs = new TZDate(year, month - 1, date, hour, minute, 0, zone).getTime();
  localTimes.set(key, instantMs);
  return instantMs;
}

/** Time zone calculations are slow, and events of one evening repeat them. */
const localTimes = new Map<string, number>();

/** A number of days in milliseconds. */
export const days = (count: number): number => count * DAY_MS;

/** A number of minutes in milliseconds. */
export const minutes = (count: number): number => count * 60_000;
