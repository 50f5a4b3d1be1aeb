export interface DateParts {
  /** Short names in the page's language, e.g. "Sat", "Nov". */
  weekday: string;
  day: string;
  month: string;
}

/** A calendar page: month, day, weekday. Without `date` it shows `unknown` (a short text, e.g. "TBD"). */
export function DateBlock({ date, unknown }: { date: DateParts | null; unknown: string }) {
  return (
    <span className="date-block">
      <span>{date ? date.month : "\u00a0"}</span>
      <span className={date ? undefined : "date-unknown"}>{date ? date.day : unknown}</span>
      <span>{date ? date.weekday : "\u00a0"}</span>
    </span>
  );
}
