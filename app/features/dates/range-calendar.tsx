import { useMemo, useSyncExternalStore } from "react";
import { DayPicker, type DayPickerProps } from "react-day-picker";
import { useTranslation } from "react-i18next";
import { IconChevronRight } from "#app/ui/icons.tsx";
import { dayStart, isoDay } from "#lib/days.ts";
import { CALENDAR_CLASSES, LONE_START_CLASSES } from "./calendar-classes.ts";
import type { DateRange } from "./date-range.ts";
import { dayFormat } from "./date-text.ts";

/** Minimum width for two months. */
const WIDE = "(width >= 45rem)";
const MONDAY = 1;

const dateOf = (day: string) => new Date(dayStart(day));

/** Two months, on phones one, to pick a range in: Monday first, UTC, no days before `today` (§2.8). */
export function RangeCalendar({
  range,
  today,
  onPick,
}: {
  range: DateRange;
  today: string;
  onPick: (day: string) => void;
}) {
  const { t, i18n } = useTranslation("dates");
  const { language } = i18n;
  const wide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const words = useMemo((): Pick<DayPickerProps, "formatters" | "labels"> => {
    const month = dayFormat(language, { month: "long", year: "numeric" });
    const weekday = dayFormat(language, { weekday: "short" });
    const longWeekday = dayFormat(language, { weekday: "long" });
    const full = dayFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
    return {
      formatters: { formatCaption: month, formatWeekdayName: weekday },
      labels: {
        labelGrid: month,
        labelWeekday: longWeekday,
        labelNav: () => t("calendar.nav"),
        labelNext: () => t("calendar.next"),
        labelPrevious: () => t("calendar.previous"),
        labelDayButton: (
          day,
          { range_start: start, lone, range_end: end, range_middle: middle, today: isToday },
        ) =>
          [
            isToday ? t("calendar.today", { date: full(day) }) : full(day),
            (start || lone) && t("calendar.start"),
            end && t("calendar.end"),
            middle && t("calendar.between"),
          ]
            .filter(Boolean)
            .join(", "),
      },
    };
  }, [language, t]);
  const { startDate, endDate } = range;
  return (
    <DayPicker
      mode="range"
      autoFocus
      timeZone="UTC"
      lang={language}
      weekStartsOn={MONDAY}
      numberOfMonths={wide ? 2 : 1}
      fixedWeeks
      today={dateOf(today)}
      startMonth={dateOf(today)}
      defaultMonth={dateOf(startDate ?? today)}
      disabled={{ before: dateOf(today) }}
      selected={{
        from: startDate ? dateOf(startDate) : undefined,
        to: endDate ? dateOf(endDate) : undefined,
      }}
      // The calendar marks only complete ranges.
      modifiers={{ lone: startDate && !endDate ? dateOf(startDate) : [] }}
      modifiersClassNames={LONE_START_CLASSES}
      onSelect={(_range, day) => onPick(isoDay(day))}
      components={{ Chevron }}
      classNames={CALENDAR_CLASSES}
      {...words}
    />
  );
}

function Chevron({ orientation }: { orientation?: "left" | "right" | "up" | "down" }) {
  return <IconChevronRight className={orientation === "left" ? "size-5 rotate-180" : "size-5"} />;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
