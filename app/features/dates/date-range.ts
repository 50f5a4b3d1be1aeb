import type { WeekendRule } from "#contract/weekend.ts";
import { thisWeekend } from "#contract/weekend.ts";

/** Two calendar days, yyyy-MM-dd; there is no end without a start (§3 Date output: either may be null). */
export interface DateRange {
  startDate: string | null;
  endDate: string | null;
}

/** The quick button that is pressed. */
export type QuickChoice = "all" | "weekend" | null;

/** State of the date picker (§2.8, §4). */
export interface DatePicker {
  /** Confirmed dates, which the search uses. */
  applied: DateRange;
  /** Dates shown in the calendar, not yet confirmed. */
  draft: DateRange;
  quick: QuickChoice;
}

/** Configuration of a date picker. */
export interface DateRules {
  /** The minimum date, yyyy-MM-dd (UTC). */
  today: string;
  weekend: WeekendRule;
  allowSameDay: boolean;
}

export type DateAction =
  | { type: "open" }
  | { type: "pick"; day: string }
  | { type: "all" }
  | { type: "weekend" }
  | { type: "reset" }
  | { type: "cancel" }
  | { type: "confirm" };

/** Delay between pressing a quick button and its automatic confirmation (§4, §9), ms. */
export const CONFIRM_DELAY_MS = 100;

export const NO_DATES: DateRange = { startDate: null, endDate: null };

export function datePicker(applied: DateRange, rules: DateRules): DatePicker {
  return { applied, draft: applied, quick: isWeekend(applied, rules) ? "weekend" : null };
}

/** Pure reducer of the date picker. "All dates" and "This weekend" need a "confirm" after `CONFIRM_DELAY_MS`. */
export function changeDates(picker: DatePicker, action: DateAction, rules: DateRules): DatePicker {
  switch (action.type) {
    case "open":
    case "cancel":
      return datePicker(picker.applied, rules);
    case "pick":
      return { ...picker, draft: pick(picker.draft, action.day, rules), quick: null };
    case "all":
      return { ...picker, draft: NO_DATES, quick: "all" };
    case "weekend":
      return { ...picker, draft: thisWeekend(rules.today, rules.weekend), quick: "weekend" };
    case "reset":
      return { ...picker, draft: NO_DATES, quick: null };
    case "confirm":
      return { ...picker, applied: picker.draft };
  }
}

/** The first day picked is the start, the second the end; a third, or one before the start, starts over. */
function pick({ startDate, endDate }: DateRange, day: string, { today, allowSameDay }: DateRules): DateRange {
  if (day < today) return { startDate, endDate };
  if (startDate === null || endDate !== null || day < startDate) return { startDate: day, endDate: null };
  return sameDayRule({ startDate, endDate: day }, allowSameDay);
}

/** A same-day range keeps only its start where such ranges are not allowed (§2.8). */
export function sameDayRule(range: DateRange, allowSameDay: boolean): DateRange {
  return !allowSameDay && range.startDate === range.endDate ? { ...range, endDate: null } : range;
}

/** Enabled when a start exists or dates were applied before (§4). */
export const canConfirm = ({ draft, applied }: DatePicker): boolean =>
  draft.startDate !== null || applied.startDate !== null;

/** Enabled when dates are applied and present (§4). */
export const canReset = ({ draft, applied }: DatePicker): boolean =>
  applied.startDate !== null && draft.startDate !== null;

/** Whether a range is this weekend. */
export function isWeekend(range: DateRange, { today, weekend }: DateRules): boolean {
  const { startDate, endDate } = thisWeekend(today, weekend);
  return range.startDate === startDate && range.endDate === endDate;
}
