import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/field.tsx";
import { IconChevronDown } from "#app/ui/icons.tsx";
import type { OffersData } from "./offers-model.ts";

/** The sections of the filter as checkboxes in a disclosure, grouped by level. The plan ticks them too. */
export function SectionBoxes({
  chosen,
  sections,
}: {
  chosen: readonly string[];
  sections: OffersData["sections"];
}) {
  const { t } = useTranslation("event");
  const boxes = useRef<HTMLDivElement>(null);
  const synced = useRef(chosen);
  // The boxes keep what was ticked before scripts ran; later choices may be the plan's.
  useEffect(() => {
    if (synced.current === chosen) return;
    synced.current = chosen;
    for (const box of boxes.current?.querySelectorAll("input") ?? []) {
      box.checked = chosen.includes(box.value);
    }
  }, [chosen]);
  const levels = [...new Set(sections.map(({ level }) => level))];
  const gone = chosen.filter((section) => !sections.some(({ id }) => id === section));
  const box = (id: string, label: string) => (
    <Checkbox
      key={id}
      id={`section-${id}`}
      name="section"
      value={id}
      defaultChecked={chosen.includes(id)}
      label={label}
      className="tabular-nums [&_label]:min-h-11"
    />
  );
  return (
    <div className="col-span-full grid content-start gap-1">
      <span id="sections-label" className="text-sm font-semibold">
        {t("choose.section")}
      </span>
      <details className="group/sections rounded-control border border-control bg-raised">
        <summary
          aria-describedby="sections-label"
          className="bare-summary flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3"
        >
          <span className="truncate">{chosen.length > 0 ? chosen.join(", ") : t("choose.anySection")}</span>
          <IconChevronDown className="size-4 shrink-0 transition-transform group-open/sections:rotate-180" />
        </summary>
        <div ref={boxes} className="grid max-h-80 gap-3 overflow-y-auto border-t border-line px-3 py-2">
          {gone.map((id) => box(id, t("choose.goneSection", { section: id })))}
          {levels.map((level) => (
            <fieldset key={level}>
              <legend className="text-sm font-semibold text-muted">
                {t(`levels.${level}`, { defaultValue: level })}
              </legend>
              {sections
                .filter((section) => section.level === level)
                .map(({ id, price, available }) =>
                  box(id, t("choose.oneSection", { section: id, price, count: available })),
                )}
            </fieldset>
          ))}
        </div>
      </details>
    </div>
  );
}
