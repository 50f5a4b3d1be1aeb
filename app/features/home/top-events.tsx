import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EventCard } from "#app/features/event/event-card.tsx";
import type { EventCardData } from "#app/features/event/event-card-model.ts";
import { EVENT_GRID, EventListSkeleton } from "#app/features/event/event-list.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { DISCOVERY } from "#tenant/tenant.ts";
import { Streamed, useHomeLoading } from "./streamed.tsx";

/** Top events: 12 are loaded, 6 shown at first (§9). */
export const TOP_EVENTS = { fetched: 12, first: 6 };

export interface TopEventsData {
  cards: EventCardData[];
  /**
   * `near`: near the city; `wider`: within the fallback range, as there are none closer; `everywhere`: all cities.
   */
  scope: "near" | "wider" | "everywhere";
}

interface TopEventsProps {
  events: Promise<TopEventsData> | TopEventsData;
  /** Label of the chosen city; null: all cities. */
  city: string | null;
  /** Whether the URL requests all twelve. */
  showAll: boolean;
  /** This page with all twelve, for visitors without scripts. */
  moreTo: string;
  /** This page without a fragment: browsers do not reload a page whose URL differs only in its fragment. */
  retryTo: string;
  /** Search results for the same filter, and for the same category in all cities. */
  allTo: string;
  everywhereTo: string;
}

/**
 * Streamed top events: skeletons of the final size, then cards, a no-data message, or an outage notice with a
 * retry.
 */
export function TopEvents({ events, retryTo, ...more }: TopEventsProps) {
  const { t } = useTranslation("home");
  const loading = useHomeLoading();
  return (
    <Streamed
      of={events}
      skeleton={
        <div data-needs-js className="grid grid-cols-1 gap-6">
          <EventListSkeleton count={TOP_EVENTS.first} layout="tile" />
          {/* Space for the link to the other six. */}
          <span className="h-11" />
        </div>
      }
      failed={<OutageNotice what={t("top.title")} retryTo={retryTo} />}
    >
      {(data, waiting) => (
        <div
          aria-busy={waiting || loading || undefined}
          className={clsx(
            "grid grid-cols-1 gap-5 transition-opacity",
            (waiting || loading) && "pointer-events-none opacity-50",
          )}
        >
          <ScopeNote {...data} city={more.city} />
          {data.cards.length > 0 ? (
            <TopEventGrid
              key={data.cards[0]?.id}
              cards={data.cards}
              {...more}
              allTo={data.scope === "everywhere" ? more.everywhereTo : more.allTo}
            />
          ) : null}
        </div>
      )}
    </Streamed>
  );
}

/** Says when the list is not near the chosen city: nothing at all, or nothing this close. */
function ScopeNote({ cards, scope, city }: TopEventsData & Pick<TopEventsProps, "city">) {
  const { t } = useTranslation("home");
  const none = cards.length === 0;
  const place = { city, ...DISCOVERY.locationRange };
  const elsewhere = !none && scope === "everywhere" && city !== null;
  return (
    <div role="status" className="grid empty:hidden">
      {none ? <NoData title={t("top.none")}>{t("top.noneHint")}</NoData> : null}
      {elsewhere ? <NoData title={t("top.noneNear", place)}>{t("top.everywhere")}</NoData> : null}
      {!none && scope === "wider" ? <p className="text-muted">{t("top.wider", place)}</p> : null}
    </div>
  );
}

function TopEventGrid({
  cards,
  showAll,
  moreTo,
  allTo,
}: Pick<TopEventsProps, "showAll" | "moreTo" | "allTo"> & Pick<TopEventsData, "cards">) {
  const { t } = useTranslation("home");
  const [revealed, setRevealed] = useState(false);
  const firstNew = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (revealed) firstNew.current?.focus();
  }, [revealed]);
  const all = showAll || revealed || cards.length <= TOP_EVENTS.first;
  const visible = all ? cards : cards.slice(0, TOP_EVENTS.first);
  const className = buttonClass({ variant: "secondary" }, "justify-self-center");
  return (
    <div className="grid grid-cols-1 gap-6">
      <ul className={EVENT_GRID.tile}>
        {visible.map((card, index) => (
          <li key={card.id}>
            <EventCard event={card} linkRef={index === TOP_EVENTS.first ? firstNew : undefined} />
          </li>
        ))}
      </ul>
      {all ? (
        <Link to={allTo} className={className}>
          {t("top.all")}
        </Link>
      ) : (
        <Link
          to={moreTo}
          preventScrollReset
          className={className}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setRevealed(true);
          }}
        >
          {t("top.more")}
        </Link>
      )}
    </div>
  );
}
