import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

const BUTTON =
  "grid size-11 place-items-center rounded-control border border-control bg-raised aria-disabled:cursor-not-allowed aria-disabled:text-muted";

/** Buttons that zoom the plan. */
export function ZoomButtons({
  isWhole,
  watchWhole,
  zoomIn,
  zoomOut,
  reset,
}: {
  isWhole: () => boolean;
  watchWhole: (changed: () => void) => () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
}) {
  const { t } = useTranslation("event");
  const whole = useSyncExternalStore(watchWhole, isWhole, isWhole);
  return (
    <div className="ml-auto flex shrink-0 gap-1">
      <ZoomButton name={t("plan.zoomIn")} path="M12 5v14M5 12h14" onPress={zoomIn} />
      <ZoomButton name={t("plan.zoomOut")} path="M5 12h14" onPress={zoomOut} disabled={whole} />
      <ZoomButton
        name={t("plan.whole")}
        path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
        onPress={reset}
        disabled={whole}
      />
    </div>
  );
}

function ZoomButton({
  name,
  path,
  onPress,
  disabled = false,
}: {
  name: string;
  path: string;
  onPress: () => void;
  disabled?: boolean;
}) {
  return (
    // Disabled by ARIA alone: the focus stays when the whole plan is in sight again.
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={BUTTON}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}

/** A button for each level, which chooses its sections. */
export function LevelChips({
  levels,
  onLevel,
}: {
  levels: { level: string; ids: string[]; isChosen: boolean }[];
  onLevel: (sections: string[]) => void;
}) {
  const { t } = useTranslation("event");
  if (levels.length < 2) return null;
  return (
    <fieldset className="flex min-w-0 gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
      <legend className="sr-only">{t("plan.levels")}</legend>
      {levels.map(({ level, ids, isChosen }) => (
        <button
          key={level}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onLevel(ids)}
          className="min-h-11 shrink-0 rounded-full border border-control bg-raised px-4 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
        >
          {t(`levels.${level}`, { defaultValue: level })}
        </button>
      ))}
    </fieldset>
  );
}
