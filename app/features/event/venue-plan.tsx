import clsx from "clsx";
import type { TFunction } from "i18next";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BAND_FILLS, BAND_LABELS, BandPattern, patternId } from "./band-colors.tsx";
import { LevelChips, ZoomButtons } from "./plan-controls.tsx";
import { PlanLegend } from "./plan-legend.tsx";
import type { PlanData, PlanSection } from "./plan-model.ts";
import { PlanSurface } from "./plan-surface.tsx";
import { around } from "./plan-view.ts";
import type { SeatChoice } from "./seat-choice.ts";
import { SeatDots, SeatKey } from "./seat-dots.tsx";
import { hasHeldSeats, seatAt } from "./seat-dots-model.ts";
import { pointingAt, useSectionFocus } from "./section-focus.tsx";
import { usePlanView } from "./use-plan-view.ts";
import { useSeatDots } from "./use-seat-dots.ts";

/** Shares of the frame that Shift and an arrow key move the plan by. */
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowRight: [-0.2, 0],
  ArrowLeft: [0.2, 0],
  ArrowDown: [0, -0.2],
  ArrowUp: [0, 0.2],
};
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The plan: sections in the color and pattern of their price, the chosen ones in the brand's color, those where nothing
 * fits the filters hollow. One tab stop: arrow keys move between sections with seats, Enter or Space chooses. What is
 * pointed at is described next to it, and below the plan. It zooms by buttons, two fingers, a double press, the wheel with
 * Ctrl, and the keys + - 0; zoomed, it moves by dragging and Shift with the arrow keys. Sections that are large enough show
 * their seats, and seats that are, can be pressed. A button chooses a whole level.
 */
export default function VenuePlan({
  plan,
  choice,
  onSections,
  onPrice,
  onSeat,
  seatsUrl,
}: {
  plan: PlanData;
  choice: Pick<SeatChoice, "section" | "price">;
  /** Chooses sections; all of them chosen, it lets them go. */
  onSections: (sections: string[]) => void;
  onPrice: (price: string) => void;
  /** Chooses a seat of its own. */
  onSeat: (section: string, seat: { row: string; seat: string }) => void;
  /** Where the seats of a section are. */
  seatsUrl: (section: string) => string;
}) {
  const { t } = useTranslation("event");
  const focus = useSectionFocus();
  const isChosen = (id: string) => choice.section.includes(id);
  const open = plan.sections.filter(({ band }) => band >= 0);
  const stop = open.find(({ id }) => isChosen(id))?.id ?? open[0]?.id;
  const groups = useRef(new Map<string, SVGGElement>());

  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<SVGSVGElement>(null);
  const content = useRef<SVGGElement>(null);
  const [x = 0, y = 0, width = 1, height = 1] = plan.viewBox.split(" ").map(Number);
  const { dots, look } = useSeatDots(pane, groups, seatsUrl);
  const view = usePlanView(pane, frame, content, { x, y, width, height }, () => focus.point(null), look);
  const boxesOf = (ids: string[]) => around(ids.flatMap((id) => groups.current.get(id)?.getBBox() ?? []));
  const levels = [...new Set(open.map(({ level }) => level))].map((level) => {
    const ids = open.filter((section) => section.level === level).map(({ id }) => id);
    return { level, ids, isChosen: ids.every(isChosen) };
  });
  const zoomByKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const [moveX, moveY] = (shiftKey && MOVES[key]) || [0, 0];
    const focused = open.find(({ id }) => groups.current.get(id) === document.activeElement);
    if (moveX || moveY) view.moveBy(moveX, moveY);
    else if (key === "+" || key === "=") focused ? view.zoomOn(focused, "in") : view.zoomIn();
    else if (key === "-") focused ? view.zoomOn(focused, "out") : view.zoomOut();
    else if (key === "0") view.reset();
    else return;
    event.preventDefault();
  };
  /** The free seat that was pressed, once it is large enough on the screen. */
  const pressedSeat = (event: MouseEvent, id: string) => {
    const section = dots.find((each) => each.section === id);
    const at = view.drawnAt(event.clientX, event.clientY);
    return section && section.pitch * at.pixels >= view.target() ? seatAt(section, at) : null;
  };
  const press = (event: MouseEvent<SVGGElement>, id: string) => {
    const seat = pressedSeat(event, id);
    if (seat) onSeat(id, seat);
    else if (view.pressed(event.currentTarget, event) === "choose") onSections([id]);
  };

  const walk = (event: KeyboardEvent, section: PlanSection) => {
    const step = event.shiftKey ? undefined : STEPS[event.key];
    if (step !== undefined) {
      const next = open[(open.indexOf(section) + step + open.length) % open.length];
      if (next) groups.current.get(next.id)?.focus({ preventScroll: !view.isWhole() });
      const target = next && boxesOf([next.id]);
      if (target) view.reveal(target);
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      onSections([section.id]);
      event.preventDefault();
    }
  };
  const hasDots = (id: string) => dots.some(({ section }) => section === id);
  const pointed = plan.sections.find(({ id }) => id === focus.pointed);
  const described = pointed ?? plan.sections.find(({ id }) => isChosen(id));
  const fontSize = plan.sections.length > 60 ? 18 : 22;
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card border border-line bg-raised p-3 shadow-card">
      <div className="flex items-start justify-between gap-2 lg:flex-wrap">
        <LevelChips levels={levels} onLevel={onSections} />
        <ZoomButtons {...view} />
      </div>
      <div className="relative">
        <div ref={pane} className="overflow-clip">
          {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
          <svg
            // Else browsers lay out every name anew for each frame of a zoom.
            textRendering="geometricPrecision"
            ref={frame}
            viewBox={plan.viewBox}
            role="group"
            aria-label={t("plan.title")}
            className="aspect-[5/4] w-full overflow-visible touch-pan-x touch-pan-y data-zoomed:cursor-grab data-zoomed:touch-none"
            onKeyDown={zoomByKey}
            {...view.handlers}
          >
            <defs>
              {plan.bands.map(({ value }, band) => (
                <BandPattern key={value} id={patternId("plan", band)} band={band} />
              ))}
            </defs>
            <g ref={content}>
              <PlanSurface surface={plan.surface} />
              {plan.sections.map((section) =>
                section.band < 0 ? (
                  <path key={section.id} d={section.path} className="fill-sunken stroke-control" />
                ) : (
                  // biome-ignore lint/a11y/useSemanticElements: SVG has no button
                  <g
                    key={section.id}
                    ref={(node) => {
                      if (node) groups.current.set(section.id, node);
                    }}
                    role="button"
                    tabIndex={section.id === stop ? 0 : -1}
                    aria-pressed={isChosen(section.id)}
                    aria-label={describe(section, t)}
                    className={clsx(
                      "cursor-pointer outline-none [&:focus-visible_.outline-path]:stroke-focus",
                      // Strokes grow with the drawing: they must not cover seats.
                      hasDots(section.id)
                        ? "[&:focus-visible_.outline-path]:stroke-1"
                        : "[&:focus-visible_.outline-path]:stroke-[6]",
                      section.id === focus.pointed &&
                        !hasDots(section.id) &&
                        "[&_.outline-path]:stroke-ink [&_.outline-path]:stroke-[5]",
                    )}
                    onClick={(event) => press(event, section.id)}
                    onKeyDown={(event) => walk(event, section)}
                    {...pointingAt(section.id, focus)}
                  >
                    <path
                      d={section.path}
                      className={clsx(
                        isChosen(section.id) ? "fill-plan-chosen" : BAND_FILLS[section.band],
                        hasDots(section.id) && "opacity-25",
                      )}
                    />
                    <path
                      d={section.path}
                      fill={
                        isChosen(section.id) || hasDots(section.id)
                          ? "none"
                          : `url(#${patternId("plan", section.band)})`
                      }
                      className="outline-path stroke-raised stroke-2"
                    />
                    {hasDots(section.id) ? null : (
                      <text
                        x={section.x}
                        y={section.y}
                        textAnchor="middle"
                        dominantBaseline="central"
                        fontSize={fontSize}
                        fontWeight="700"
                        className={clsx(
                          "pointer-events-none",
                          isChosen(section.id) ? "fill-plan-on-chosen" : BAND_LABELS[section.band],
                        )}
                      >
                        {section.id}
                      </text>
                    )}
                  </g>
                ),
              )}
              {dots.map((section) => (
                <SeatDots key={section.section} dots={section} />
              ))}
              {plan.sections
                .filter(({ id, pinned }) => pinned && !hasDots(id))
                .map((section) => (
                  <Pin key={section.id} section={section} />
                ))}
            </g>
          </svg>
        </div>
        {pointed && !hasDots(pointed.id) ? (
          <Tooltip plan={plan} section={pointed} at={view.shownAt(pointed.x, pointed.y)} />
        ) : null}
      </div>
      <p className="flex min-h-11 items-center rounded-control bg-sunken px-3 py-2 text-sm font-semibold tabular-nums">
        {described ? describe(described, t) : t("plan.hint")}
      </p>
      {dots.length > 0 ? <SeatKey held={dots.some(hasHeldSeats)} /> : null}
      <PlanLegend bands={plan.bands} chosen={choice.price} onPrice={onPrice} />
    </div>
  );
}

/** The price of a cheap section above its name. */
function Pin({ section: { x, y, price } }: { section: PlanSection }) {
  const width = (price?.length ?? 0) * 13 + 16;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused
    <g aria-hidden="true" className="pointer-events-none">
      <rect x={x - width / 2} y={y - 46} width={width} height="30" rx="15" className="fill-ink" />
      <text
        x={x}
        y={y - 31}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="20"
        fontWeight="700"
        className="fill-surface tabular-nums"
      >
        {price}
      </text>
    </g>
  );
}

/** What the section under the pointer is, beside it. Screen readers have its name. */
function Tooltip({
  plan,
  section,
  at,
}: {
  plan: PlanData;
  section: PlanSection;
  /** Where the section is now, in units of the view box. */
  at: { x: number; y: number };
}) {
  const { t } = useTranslation("event");
  const [left = 0, top = 0, width = 1, height = 1] = plan.viewBox.split(" ").map(Number);
  const [x, y] = [(at.x - left) / width, (at.y - top) / height].map((share) =>
    Math.min(Math.max(share, 0.05), 0.95),
  ) as [number, number];
  return (
    <p
      aria-hidden="true"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className={clsx(
        "pointer-events-none absolute z-(--layer-primary) w-max max-w-1/2 rounded-control bg-ink px-3 py-2 text-xs font-semibold text-surface shadow-lifted tabular-nums",
        x > 0.5 ? "-translate-x-full" : "",
        y > 0.5 ? "-translate-y-[calc(100%+1rem)]" : "translate-y-4",
      )}
    >
      {describe(section, t)}
    </p>
  );
}

function describe(section: PlanSection, t: TFunction<"event">): string {
  const level = t(`levels.${section.level}`, { defaultValue: section.level });
  const name = t("plan.section", { section: section.id, level });
  if (section.price === null) return `${name}: ${t("plan.none")}`;
  return `${name}: ${t("plan.from", { price: section.price, count: section.available })}`;
}
