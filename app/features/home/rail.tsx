import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconChevronRight } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { scrollMotion } from "#app/ui/scroll-motion.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { RailItem } from "./rail-model.ts";
import { RailPicture } from "./rail-picture.tsx";

/** Items that fit on the widest screen; a shorter rail does not scroll. */
const SEEN_AT_LEAST = 3;

/** Items in the HTML; the rest are added when scripts run. */
const FIRST = 5;

/** A titled row of links that scrolls sideways; its buttons scroll by one view. Styles: home.css. */
export function Rail({
  title,
  size,
  items,
  whole,
  busy,
  empty,
  end,
}: {
  title: string;
  /** `small`: one line; `large`: with a picture on top and a price. */
  size: "small" | "large";
  items: RailItem[];
  /** Put all items into the HTML, because scripts do not run. */
  whole: boolean;
  busy?: boolean;
  /** Shown instead of an empty row. */
  empty: ReactNode;
  /** Shown next to the title of a row that is not empty. */
  end?: ReactNode;
}) {
  const { t } = useTranslation("home");
  const row = useRef<HTMLUListElement>(null);
  const [complete, setComplete] = useState(whole);
  useEffect(() => setComplete(true), []);
  const rendered = complete ? items : items.slice(0, FIRST);
  const { ends, turn } = useTurning(row, rendered.length);
  return (
    <RailFrame
      title={title}
      end={
        items.length > 0 ? (
          <div className="flex min-h-11 items-center gap-2">
            {end}
            {items.length > SEEN_AT_LEAST ? (
              <>
                <TurnButton
                  label={t("rail.back", { title })}
                  off={!ends.before}
                  back
                  onClick={() => turn(-1)}
                />
                <TurnButton label={t("rail.on", { title })} off={!ends.behind} onClick={() => turn(1)} />
              </>
            ) : null}
          </div>
        ) : null
      }
    >
      {items.length === 0 ? (
        <p className={`rail-${size}-empty`}>{empty}</p>
      ) : (
        <ul ref={row} className={`rail rail-${size}`} aria-busy={busy || undefined}>
          {rendered.map(({ to, name, image, scene, line, price }) => (
            <li key={to}>
              <Link to={to}>
                <RailPicture image={image} scene={scene} />
                <span>
                  <b>{name}</b>
                  <small>{line}</small>
                  {price ? <em>{t("rail.from", { price })}</em> : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </RailFrame>
  );
}

/** Placeholder for the row while its items load. */
export function RailSkeleton({ title, size }: { title: string; size: "small" | "large" }) {
  return (
    <RailFrame title={title}>
      <div aria-hidden="true" data-needs-js className={`rail rail-${size}`}>
        {["1", "2", "3", "4", "5"].map((key) => (
          <Skeleton key={key} className="rail-skeleton" />
        ))}
      </div>
    </RailFrame>
  );
}

export function RailFrame({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <SectionTitle id={id}>{title}</SectionTitle>
        {end}
      </div>
      {children}
    </section>
  );
}

function TurnButton({
  label,
  off,
  back = false,
  onClick,
}: {
  label: string;
  off: boolean;
  back?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      className="rail-turn"
    >
      <IconChevronRight className={back ? "size-5 rotate-180" : "size-5"} />
    </button>
  );
}

/** Whether a row can scroll to either side, and a function that scrolls it by its width. Inactive without scripts. */
function useTurning(row: RefObject<HTMLUListElement>, items: number) {
  const [ends, setEnds] = useState({ before: false, behind: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other ends
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const before = list.scrollLeft > 1;
      const behind = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      setEnds((now) => (now.before === before && now.behind === behind ? now : { before, behind }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(list);
    list.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      list.removeEventListener("scroll", measure);
    };
  }, [row, items]);
  const turn = useCallback(
    (direction: 1 | -1) => {
      const by = (row.current?.clientWidth ?? 0) * 0.9 * direction;
      row.current?.scrollBy({ left: by, behavior: scrollMotion() });
    },
    [row],
  );
  return { ends, turn };
}
