import clsx from "clsx";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { scrollMotion } from "#app/ui/scroll-motion.ts";

/** Ids of what the bar leads to. */
export const CHART_ID = "seats";
export const OFFERS_ID = "offers";

/** Spans the width of phones and tablets, over the chart behind. Without scripts nothing is behind. */
export const SHEET =
  "max-lg:bg-surface scripts:max-lg:-mx-4 scripts:max-lg:px-4 scripts:sm:max-lg:-mx-6 scripts:sm:max-lg:px-6";

/**
 * The upper edge of the sheet of offers, which slides over the seating chart on phones and tablets: how many tickets, from
 * which price, and the ways to both. It stays at the lower edge of the window until the sheet is up, then at the upper one.
 * Works without scripts, where there is no chart.
 */
export function OffersBar({
  quantity,
  from,
}: {
  quantity: number;
  /** The cheapest price of all tickets together; null when nothing fits the filters. */
  from: string | null;
}) {
  const { t } = useTranslation("event");
  return (
    <nav
      aria-label={t("bar.label")}
      data-offers-bar
      className={clsx(
        SHEET,
        "sticky top-0 bottom-0 z-(--layer-primary) flex items-center justify-between gap-3 border-b border-line pt-4 scripts:rounded-t-3xl scripts:border-t pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden",
      )}
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-1.5 mx-auto h-1 w-10 rounded-full bg-control needs-scripts"
      />
      <p className="font-bold tabular-nums">
        {from ? t("bar.from", { count: quantity, price: from }) : t("bar.none")}
      </p>
      <p className="flex shrink-0 gap-2">
        <a
          href={`#${CHART_ID}`}
          onClick={slideTo}
          className={buttonClass({ variant: "secondary" }, "needs-scripts")}
        >
          {t("bar.chart")}
        </a>
        <a href={`#${OFFERS_ID}`} onClick={slideTo} className={buttonClass({})}>
          {t("bar.offers")}
        </a>
      </p>
    </nav>
  );
}

/** Follows a link within the page without an entry in the history. */
function slideTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ behavior: scrollMotion() });
}
