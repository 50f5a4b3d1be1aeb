import clsx from "clsx";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { BAND_FILLS } from "./band-colors.tsx";
import type { SeatDot, SectionDots } from "./seat-dots-model.ts";

/**
 * The seats of a section on the plan: free ones in the color of their price, taken ones hollow, those that the visitor holds
 * in the color of what is chosen, wheelchair places square,
 * companion seats with a corner up. The section's page names them for screen readers and keyboards.
 */
export const SeatDots = memo(function SeatDots({ dots: { rows, pitch } }: { dots: SectionDots }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused
    <g aria-hidden="true" data-seats className="pointer-events-none">
      {rows.map((row) =>
        row.dots.map((dot) => <Dot key={`${row.name}/${dot.name}`} dot={dot} radius={pitch * 0.4} />),
      )}
    </g>
  );
});

function Dot({ dot: { x, y, place, band, held }, radius }: { dot: SeatDot; radius: number }) {
  const look = {
    className: clsx(
      held
        ? "fill-plan-chosen stroke-ink"
        : band < 0
          ? "fill-sunken stroke-control"
          : [BAND_FILLS[band], "stroke-raised"],
    ),
    strokeWidth: radius / 5,
  };
  if (place === "seat") return <circle cx={x} cy={y} r={radius} {...look} />;
  const side = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  return <rect {...side} {...look} transform={place === "companion" ? `rotate(45 ${x} ${y})` : undefined} />;
}

const KEY_DOT = { name: "", x: 6, y: 6, held: false };

/** What the marks of seats mean. */
export function SeatKey({ held }: { held: boolean }) {
  const { t } = useTranslation("event");
  const marks: [SeatDot, string][] = [
    [{ ...KEY_DOT, place: "seat", band: 1 }, t("plan.seatFree")],
    [{ ...KEY_DOT, place: "seat", band: -1 }, t("plan.seatTaken")],
    ...(held
      ? [[{ ...KEY_DOT, place: "seat", band: -1, held }, t("own.held")] satisfies [SeatDot, string]]
      : []),
    [{ ...KEY_DOT, place: "wheelchair", band: 1 }, t("own.wheelchair")],
    [{ ...KEY_DOT, place: "companion", band: 1 }, t("own.companion")],
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {marks.map(([dot, text]) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
            <Dot dot={dot} radius={4} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
