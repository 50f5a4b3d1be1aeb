import clsx from "clsx";

export interface DateParts {
  /** Short names in the page's language, e.g. "Sat", "Nov". */
  weekday: string;
  day: string;
  month: string;
}

/** A calendar leaf: month, day, weekday. Without `date` it says `unknown` (a short text, e.g. "TBD"). */
export function DateBlock({
  date,
  unknown,
  className,
}: {
  date: DateParts | null;
  unknown: string;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        "grid w-14 shrink-0 overflow-hidden rounded-control bg-raised text-center leading-none text-ink ring-1 ring-line",
        className,
      )}
    >
      <span className="bg-brand py-1 text-xs font-bold uppercase tracking-wide text-on-brand">
        {date ? date.month : "\u00a0"}
      </span>
      <span className="font-display px-1 pt-1.5 text-2xl font-extrabold tabular-nums">
        {date ? date.day : <span className="text-base">{unknown}</span>}
      </span>
      <span className="pb-1.5 pt-0.5 text-xs font-semibold text-muted">{date ? date.weekday : "\u00a0"}</span>
    </span>
  );
}
