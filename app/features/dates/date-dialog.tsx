import clsx from "clsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import {
  CONFIRM_DELAY_MS,
  canConfirm,
  canReset,
  type DateAction,
  type DatePicker,
  type DateRules,
} from "./date-range.ts";
import { rangeText } from "./date-text.ts";
import { RangeCalendar } from "./range-calendar.tsx";

/** Dialog of the date picker (§2.8): quick buttons, calendar, reset, cancel and confirm. Loaded when it first opens. */
export default function DateDialog({
  picker,
  rules,
  act,
  onClose,
}: {
  picker: DatePicker;
  rules: DateRules;
  act: (action: DateAction) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation("dates");
  const { t: common } = useTranslation("common");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const finish = (type: "confirm" | "cancel") => {
    clearTimeout(timer.current);
    act({ type });
    onClose();
  };
  const quick = (type: "all" | "weekend") => {
    act({ type });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => finish("confirm"), CONFIRM_DELAY_MS);
  };
  const edit = (action: DateAction) => {
    clearTimeout(timer.current);
    act(action);
  };
  const { draft } = picker;
  return (
    <Dialog open title={t("title")} onClose={() => finish("cancel")} width="720px">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {(["all", "weekend"] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={picker.quick === name}
              onClick={() => quick(name)}
              className={clsx(
                "min-h-11 rounded-full border-2 px-4 font-semibold",
                picker.quick === name ? "border-ink bg-ink text-surface" : "border-control hover:border-ink",
              )}
            >
              {t(`quick.${name}`)}
            </button>
          ))}
        </div>
        <RangeCalendar range={draft} today={rules.today} onPick={(day) => edit({ type: "pick", day })} />
        <p role="status" className="min-h-6 text-center font-semibold tabular-nums">
          {draft.startDate === null ? t("pickStart") : rangeText(draft, rules, common, i18n.language)}
          {draft.startDate !== null && draft.endDate === null ? (
            <span className="block font-normal text-muted sm:inline sm:before:content-['_·_']">
              {t("pickEnd")}
            </span>
          ) : null}
        </p>
        <div className="sticky -bottom-8 -mx-4 -mb-8 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-3 sm:-bottom-5 sm:-mx-6 sm:-mb-5 sm:px-6">
          <Button
            type="button"
            variant="quiet"
            className="px-0"
            disabled={!canReset(picker)}
            onClick={() => edit({ type: "reset" })}
          >
            {t("reset")}
          </Button>
          <span className="grow" />
          <Button type="button" variant="secondary" className="max-sm:px-3" onClick={() => finish("cancel")}>
            {t("cancel")}
          </Button>
          <Button
            type="button"
            className="max-sm:px-3"
            disabled={!canConfirm(picker)}
            onClick={() => finish("confirm")}
          >
            {t("confirm")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
