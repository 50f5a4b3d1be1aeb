import clsx from "clsx";
import { lazy, type MouseEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CONTROL } from "#app/ui/field.tsx";
import { IconCalendar, IconChevronDown } from "#app/ui/icons.tsx";
import { DISCOVERY } from "#tenant/tenant.ts";
import { changeDates, type DateAction, type DateRules, datePicker, sameDayRule } from "./date-range.ts";
import { rangeText } from "./date-text.ts";
import { NativeDates } from "./native-dates.tsx";

const loadDialog = () => import("./date-dialog.tsx");
const DateDialog = lazy(loadDialog);

export interface DateRangeFieldProps {
  /** yyyy-MM-dd; empty: none. Submitted as `startDate` and `endDate`. */
  startDate: string;
  endDate: string;
  /** The minimum date, yyyy-MM-dd (UTC). */
  today: string;
  allowSameDay?: boolean;
  /** Default: "Dates". */
  label?: string;
  className?: string;
}

/**
 * The date field of searches (§2.8): a disclosure with two native date inputs, which a calendar dialog replaces on
 * hydration.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  return <RangeField key={`${props.startDate}/${props.endDate}`} {...props} />;
}

function RangeField({
  startDate,
  endDate,
  today,
  allowSameDay = DISCOVERY.allowSameDay,
  label,
  className,
}: DateRangeFieldProps) {
  const { t, i18n } = useTranslation("common");
  const id = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  const rules: DateRules = { today, weekend: DISCOVERY.weekend, allowSameDay };
  const [picker, setPicker] = useState(() => datePicker(rangeOf(startDate, endDate), rules));
  const [scripted, setScripted] = useState(false);
  const [open, setOpen] = useState(false);
  const act = (action: DateAction) => setPicker((now) => changeDates(now, action, rules));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const { current } = fold;
    if (!current) return;
    // If the visitor is already typing in the native inputs, don't replace them on hydration.
    if (current.open && current.contains(document.activeElement?.closest("input") ?? null)) return;
    const [from, to] = [...current.querySelectorAll("input")].map(({ value }) => value);
    setPicker(datePicker(rangeOf(from, to), rules));
    setScripted(true);
    if (current.open) {
      current.open = false;
      setOpen(true);
    }
  }, []);

  const onSummary = (event: MouseEvent) => {
    if (!scripted) return;
    event.preventDefault();
    act({ type: "open" });
    setOpen(true);
  };
  const prepare = scripted ? () => void loadDialog().catch(() => {}) : undefined;
  const { applied } = picker;
  return (
    <div className={clsx("grid min-w-0 content-start gap-1", className)}>
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label ?? t("dateField.label")}
      </span>
      <details ref={fold} className="relative">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
        <summary
          aria-labelledby={`${id}-label ${id}-value`}
          aria-haspopup={scripted ? "dialog" : undefined}
          onClick={onSummary}
          onPointerEnter={prepare}
          onFocus={prepare}
          className={clsx(CONTROL, "bare-summary flex items-center gap-2")}
        >
          <IconCalendar className="size-4 shrink-0 text-muted" />
          <span
            id={`${id}-value`}
            // The server's ICU and the browser's may format dates differently.
            suppressHydrationWarning
            className={clsx("grow truncate", applied.startDate === null && "text-muted")}
          >
            {rangeText(applied, rules, t, i18n.language)}
          </span>
          <IconChevronDown className="size-4 shrink-0 text-muted" />
        </summary>
        {scripted ? null : <NativeDates {...{ id, startDate, endDate, today }} />}
      </details>
      {scripted && applied.startDate ? (
        <input type="hidden" name="startDate" value={applied.startDate} />
      ) : null}
      {scripted && applied.endDate ? <input type="hidden" name="endDate" value={applied.endDate} /> : null}
      {open ? (
        <Suspense>
          <DateDialog picker={picker} rules={rules} act={act} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );

  function rangeOf(from = "", to = "") {
    return sameDayRule({ startDate: from || null, endDate: (from && to) || null }, allowSameDay);
  }
}
