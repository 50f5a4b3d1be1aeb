import { addDays, dayStart } from "#lib/days.ts";

/** A range of calendar days, both ends included, yyyy-MM-dd. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Weekdays that a tenant's weekend starts and ends on; 0 is Sunday, 6 Saturday. */
export interface WeekendRule {
  firstDay: number;
  lastDay: number;
}

/**
 * "This weekend" of the date picker (§2.8): from the first such weekday strictly after the minimum date to the
 * first such last day on or after that. UTC calendar days.
 *
 * @param today the minimum date, yyyy-MM-dd.
 */
export function thisWeekend(today: string, { firstDay, lastDay }: WeekendRule): DayRange {
  const weekday = new Date(dayStart(today)).getUTCDay();
  const untilFirst = (firstDay - weekday + 7) % 7 || 7;
  const length = (lastDay - firstDay + 7) % 7;
  return { startDate: addDays(today, untilFirst), endDate: addDays(today, untilFirst + length) };
}
