import clsx from "clsx";
import type { TFunction } from "i18next";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanData, PlanSection } from "./plan-model.ts";

const FILLS = { free: "fill-plan-free", few: "fill-plan-few", none: "fill-plan-none" } as const;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The plan: sections colored by availability, the chosen one in the brand's color. One tab stop: arrow keys move
 * between sections with seats, Enter or Space chooses. The hovered or focused section is described below the plan.
 */
export default function VenuePlan({
  plan,
  chosen,
  onChoose,
}: {
  plan: PlanData;
  chosen: string;
  onChoose: (section: string) => void;
}) {
  const { t } = useTranslation("event");
  const [pointed, setPointed] = useState<string | null>(null);
  const open = plan.sections.filter(({ state }) => state !== "none");
  const stop = open.find(({ id }) => id === chosen)?.id ?? open[0]?.id;
  const groups = useRef(new Map<string, SVGGElement>());

  const walk = (event: KeyboardEvent, section: PlanSection) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = open.at((open.indexOf(section) + step) % open.length);
      if (next) groups.current.get(next.id)?.focus();
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      onChoose(section.id);
      event.preventDefault();
    }
  };
  const described = plan.sections.find(({ id }) => id === (pointed ?? chosen));
  return (
    <div className="grid gap-2 rounded-card border border-line bg-raised p-3 shadow-card">
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg viewBox={plan.viewBox} role="group" aria-label={t("plan.title")} className="aspect-[5/4] w-full">
        <path d={plan.stage} className="fill-ink" />
        <text
          x={plan.stageX}
          y={plan.stageY}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="24"
          fontWeight="700"
          className="fill-surface"
        >
          {t("plan.stage")}
        </text>
        {plan.sections.map((section) =>
          section.state === "none" ? (
            <path key={section.id} d={section.path} className={clsx(FILLS.none, "stroke-raised stroke-2")} />
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: SVG has no button
            <g
              key={section.id}
              ref={(node) => {
                if (node) groups.current.set(section.id, node);
              }}
              role="button"
              tabIndex={section.id === stop ? 0 : -1}
              aria-pressed={section.id === chosen}
              aria-label={describe(section, t)}
              className="cursor-pointer outline-none [&:focus-visible_path]:stroke-focus [&:focus-visible_path]:stroke-[6]"
              onClick={() => onChoose(section.id)}
              onKeyDown={(event) => walk(event, section)}
              onFocus={() => setPointed(section.id)}
              onBlur={() => setPointed(null)}
              onPointerEnter={() => setPointed(section.id)}
              onPointerLeave={() => setPointed(null)}
            >
              <path
                d={section.path}
                className={clsx(
                  "stroke-raised stroke-2 transition-opacity hover:opacity-75",
                  section.id === chosen ? "fill-plan-chosen" : FILLS[section.state],
                )}
              />
              <text
                x={section.x}
                y={section.y}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={plan.sections.length > 60 ? 18 : 22}
                fontWeight="700"
                className={clsx(
                  "pointer-events-none",
                  section.id === chosen
                    ? "fill-on-brand"
                    : section.state === "few"
                      ? "fill-black"
                      : "fill-ink",
                )}
              >
                {section.id}
              </text>
            </g>
          ),
        )}
      </svg>
      <p className="flex min-h-12 items-center rounded-control bg-sunken px-3 py-2 text-sm font-semibold tabular-nums">
        {described ? describe(described, t) : t("plan.hint")}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {(["free", "few", "none"] as const).map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
              <rect width="10" height="10" rx="2" className={FILLS[state]} />
            </svg>
            {t(`plan.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe(section: PlanSection, t: TFunction<"event">): string {
  const level = t(`levels.${section.level}`, { defaultValue: section.level });
  const name = t("plan.section", { section: section.id, level });
  if (section.state === "none" || section.price === null) return `${name}: ${t("plan.none")}`;
  return `${name}: ${t("plan.from", { price: section.price, count: section.available })}`;
}
