import type { DayPickerProps } from "react-day-picker";

/** 44 px, or a seventh of a narrow screen. */
const CELL = "h-11 w-[min(2.75rem,calc((100vw-2.5rem)/7))]";

/** Class names of the calendar's parts. */
export const CALENDAR_CLASSES = {
  root: "relative mx-auto w-fit",
  months: "flex justify-center gap-10",
  month: "grid content-start gap-2",
  month_caption: "grid h-11 place-items-center",
  caption_label: "font-bold",
  nav: "absolute inset-x-0 top-0 z-1 flex h-11 items-center justify-between",
  button_previous: "grid size-11 place-items-center rounded-control hover:bg-sunken aria-disabled:opacity-30",
  button_next: "grid size-11 place-items-center rounded-control hover:bg-sunken aria-disabled:opacity-30",
  month_grid: "border-collapse",
  weekday: "h-8 text-xs font-semibold text-muted",
  day: `${CELL} p-0`,
  day_button:
    "grid size-full place-items-center rounded-control tabular-nums hover:ring-2 hover:ring-ink hover:ring-inset disabled:hover:ring-0",
  today: "font-extrabold underline decoration-2 underline-offset-4",
  disabled: "text-muted opacity-50",
  hidden: "invisible",
  range_start: "rounded-l-control bg-brand font-bold text-on-brand",
  range_middle: "bg-brand-soft text-ink",
  range_end: "rounded-r-control bg-brand font-bold text-on-brand",
} satisfies DayPickerProps["classNames"];

/** A start date without an end date. */
export const LONE_START_CLASSES = { lone: "rounded-control bg-brand font-bold text-on-brand" };
