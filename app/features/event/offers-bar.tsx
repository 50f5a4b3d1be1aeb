import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";

/**
 * On phones, where the seating chart comes before the offers: how many tickets, from which price, and the way to them. At the
 * lower edge while the offers are out of view. Without scripts there is no chart, and the offers come first.
 */
export function OffersBar({
  list,
  quantity,
  from,
}: {
  /** The offers, which the bar leads to. */
  list: RefObject<HTMLElement | null>;
  quantity: number;
  /** The cheapest price of all tickets together; null when nothing fits the filters. */
  from: string | null;
}) {
  const { t } = useTranslation("event");
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const target = list.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(target);
    return () => observer.disconnect();
  }, [list]);
  if (inView) return null;
  return (
    <aside
      aria-label={t("bar.label")}
      data-offers-bar
      className="fixed inset-x-0 bottom-0 z-(--layer-primary) flex items-center justify-between gap-3 border-t border-line bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lifted lg:hidden"
    >
      <p className="font-bold tabular-nums">
        {from ? t("bar.from", { count: quantity, price: from }) : t("bar.none")}
      </p>
      <button
        type="button"
        className={buttonClass({}, "shrink-0")}
        onClick={() => {
          list.current?.scrollIntoView();
          list.current?.focus({ preventScroll: true });
        }}
      >
        {t("bar.show")}
      </button>
    </aside>
  );
}
