import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/ui/link.tsx";
import { BAND_FILLS, BAND_LABELS, BandPattern, patternId } from "./band-colors.tsx";
import type { PlanData } from "./plan-model.ts";
import { PlanSurface } from "./plan-surface.tsx";
import { sessionQuery } from "./seat-choice.ts";
import { sectionPath } from "./section-model.ts";

/** The plan as a drawing whose sections are links: it needs no scripts. Sections where nothing fits are hollow. */
export function PlanLinks({ eventId, plan }: { eventId: string; plan: PlanData }) {
  const { t } = useTranslation("event");
  const session = sessionQuery(useLocation().search);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no navigation
    <svg viewBox={plan.viewBox} role="group" aria-label={t("plan.title")} className="aspect-[5/4] w-full">
      <defs>
        {plan.bands.map(({ value }, band) => (
          <BandPattern key={value} id={patternId("links", band)} band={band} />
        ))}
      </defs>
      <PlanSurface surface={plan.surface} />
      {plan.sections.map(({ id, path, x, y, band, level, price }) =>
        band < 0 ? (
          <path key={id} d={path} className="fill-sunken stroke-control" />
        ) : (
          <Link
            key={id}
            to={`${sectionPath(eventId, id)}${session}`}
            aria-label={`${t("plan.section", {
              section: id,
              level: t(`levels.${level}`, { defaultValue: level }),
            })}: ${t("sectionList.from")} ${price}`}
            className="outline-none [&:focus-visible_.outline-path]:stroke-focus [&:focus-visible_.outline-path]:stroke-[6]"
          >
            <path d={path} className={BAND_FILLS[band]} />
            <path
              d={path}
              fill={`url(#${patternId("links", band)})`}
              className="outline-path stroke-raised stroke-2"
            />
            <text
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={plan.sections.length > 60 ? 18 : 22}
              fontWeight="700"
              className={BAND_LABELS[band]}
            >
              {id}
            </text>
          </Link>
        ),
      )}
    </svg>
  );
}
