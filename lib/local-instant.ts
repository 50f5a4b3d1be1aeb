import { TZDate } from "@date-fns/tz";

/** The instant (ms since the epoch) at which clocks in a zone show a time (HH:mm) on a day (yyyy-MM-dd). */
export function instantAt(day: string, time: string, timezone: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new TZDate(year, month - 1, date, hour, minute, timezone).getTime();
}
