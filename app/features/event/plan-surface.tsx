import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Surface } from "./plan-model.ts";
import { groundOf, MARKINGS } from "./surface-shapes.ts";

/** Fill of the ground. */
export const GROUNDS: Record<Surface["kind"], string> = {
  basketball: "fill-plan-wood",
  hockey: "fill-plan-ice",
  football: "fill-plan-grass",
  soccer: "fill-plan-grass",
  baseball: "fill-plan-grass",
  stage: "fill-ink",
};

/** What the seats are around, drawn as what it is, and named. */
export function PlanSurface({ surface: { kind, box } }: { surface: Surface }) {
  const { t } = useTranslation("event");
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const isStage = kind === "stage";
  const upright = height > width && isStage;
  const [centerX, centerY] = [x + width / 2, y + height / 2];
  return (
    <g className="pointer-events-none">
      <g transform={`translate(${x} ${y}) scale(${width / 100} ${height / 100})`}>
        <path d={groundOf(kind)} className={GROUNDS[kind]} />
        <path
          d={MARKINGS[kind]}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-plan-line"
        />
      </g>
      <text
        x={centerX}
        y={kind === "baseball" ? y + height * 0.3 : centerY}
        transform={upright ? `rotate(-90 ${centerX} ${centerY})` : undefined}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="22"
        fontWeight="700"
        className={clsx(isStage ? "fill-surface" : "fill-ink")}
      >
        {t(`plan.surfaces.${kind}`)}
      </text>
    </g>
  );
}
