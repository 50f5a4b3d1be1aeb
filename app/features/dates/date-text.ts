import type { TFunction } from "i18next";
import { dayStart } from "#lib/days.ts";
import { type DateRange, type DateRules, isWeekend } from "./date-range.ts";

/** English pages use US date formats, other languages their own. */
const locale = (language: string) => (language === "en" ? "en-US" : language);

/** `Nov 22, 2026` (§9 `MMM dd yyyy`) of a calendar day, yyyy-MM-dd. */
export function shortDate(day: string, language: string): string {
  const parts = { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale(language), parts).format(dayStart(day));
}

/** A formatter of calendar days in the visitor's language, UTC. */
export function dayFormat(language: string, parts: Intl.DateTimeFormatOptions): (day: Date) => string {
  const format = new Intl.DateTimeFormat(locale(language), { ...parts, timeZone: "UTC" });
  return (day) => format.format(day);
}

/** Text of the date field (§2.8): "This weekend" for that range, otherwise the dates. */
export function rangeText(
  range: DateRange,
  rules: DateRules,
  t: TFunction<"common">,
  language: string,
): string {
  const { startDate, endDate } = range;
  if (startDate === null) return t("dateField.any");
  if (isWeekend(range, rules)) return t("dateField.weekend");
  const from = shortDate(startDate, language);
  if (endDate === null) return t("dateField.starting", { date: from });
  if (endDate === startDate) return from;
  return t("dateField.range", { from, to: shortDate(endDate, language) });
}
