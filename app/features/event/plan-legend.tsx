import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { BAND_FILLS, BandPattern, patternId } from "./band-colors.tsx";
import type { PriceBand } from "./price-bands.ts";

/** The bands of prices in their colors and patterns, each a switch that leaves only its sections. */
export function PlanLegend({
  bands,
  chosen,
  onPrice,
}: {
  bands: PriceBand[];
  /** Value of the chosen band; empty for any price. */
  chosen: string;
  onPrice: (value: string) => void;
}) {
  const { t } = useTranslation("event");
  return (
    <fieldset className="flex min-w-0 gap-2 max-sm:-mx-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1 sm:flex-wrap">
      <legend className="sr-only">{t("plan.legend")}</legend>
      {bands.map(({ value, label }, index) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onPrice(value)}
          className={clsx(
            "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3 text-xs font-semibold tabular-nums",
            value === chosen ? "border-ink bg-sunken ring-1 ring-ink" : "border-control bg-raised",
          )}
        >
          <Swatch band={index} />
          {label}
        </button>
      ))}
      <span className="inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-xs text-muted">
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
          <rect x="1" y="1" width="14" height="14" rx="3" className="fill-sunken stroke-control" />
        </svg>
        {t("plan.none")}
      </span>
    </fieldset>
  );
}

function Swatch({ band }: { band: number }) {
  const id = patternId("legend", band);
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
      <BandPattern id={id} band={band} scale={0.4} />
      <rect width="16" height="16" rx="3" className={BAND_FILLS[band]} />
      <rect width="16" height="16" rx="3" fill={`url(#${id})`} />
    </svg>
  );
}
