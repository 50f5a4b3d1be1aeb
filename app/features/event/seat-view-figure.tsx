import { useTranslation } from "react-i18next";
import { GROUNDS } from "./plan-surface.tsx";
import { type SeatView, VIEW_FRAME } from "./section-model.ts";

/** The view from a section, labeled as a sketch. */
export function SeatViewFigure({ view }: { view: SeatView }) {
  const { t } = useTranslation("event");
  const { width, height } = VIEW_FRAME;
  const { kind, horizon, stands, ground, markings, stage } = view;
  return (
    <figure className="grid gap-2 rounded-card border border-line bg-raised p-3 shadow-card">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("view.title", { section: view.section })}
        className="w-full rounded-control bg-sunken"
      >
        <rect y={horizon} width={width} height={Math.max(0, height - horizon)} className="fill-surface" />
        <path d={stands} className="fill-line stroke-raised" />
        {stage ? (
          <>
            <path d={stage.backdrop} className="fill-muted" />
            <path d={stage.front} className="fill-control" />
          </>
        ) : null}
        <path d={ground} className={stage ? "fill-plan-wood" : GROUNDS[kind]} />
        <path d={markings} fill="none" strokeWidth="1.2" className="stroke-plan-line" />
      </svg>
      <figcaption className="text-sm text-muted">
        <strong className="text-ink">{t("view.title", { section: view.section })}</strong> {t("view.sketch")}
      </figcaption>
    </figure>
  );
}
