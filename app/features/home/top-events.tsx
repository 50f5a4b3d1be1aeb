import { Await, Link } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button.tsx";
import { EventCard } from "../event/event-card.tsx";
import type { EventCardData } from "../event/event-card-model.ts";
import { EventListSkeleton } from "../event/event-list.tsx";
import { OutageNotice } from "../layout/outage-notice.tsx";
import { NoData } from "../search/no-data.tsx";

/** Top events: 12 are fetched, 6 shown first (§9). */
export const TOP_EVENTS = { fetched: 12, first: 6 };

/** Streamed top events: skeletons of the final size, then cards, a no-data message, or an outage with a retry. */
export function TopEvents({
  events,
  showAll,
  moreTo,
  retryTo,
  allTo,
}: {
  events: Promise<EventCardData[]> | EventCardData[];
  /** Whether the URL asks for all twelve. */
  showAll: boolean;
  /** This page with all twelve, for visitors without scripts. */
  moreTo: string;
  /** This page, without a fragment: browsers do not load a page again that differs in its fragment only. */
  retryTo: string;
  /** Search results for the same filter. */
  allTo: string;
}) {
  const { t } = useTranslation("home");
  return (
    <Suspense fallback={<EventListSkeleton count={TOP_EVENTS.first} layout="tile" />}>
      <Await resolve={events} errorElement={<OutageNotice what={t("top.title")} retryTo={retryTo} />}>
        {(cards) =>
          cards.length === 0 ? (
            <NoData title={t("top.none")} />
          ) : (
            <TopEventGrid key={cards[0]?.id} {...{ cards, showAll, moreTo, allTo }} />
          )
        }
      </Await>
    </Suspense>
  );
}

function TopEventGrid({
  cards,
  showAll,
  moreTo,
  allTo,
}: {
  cards: EventCardData[];
  showAll: boolean;
  moreTo: string;
  allTo: string;
}) {
  const { t } = useTranslation("home");
  const [revealed, setRevealed] = useState(false);
  const firstNew = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (revealed) firstNew.current?.focus();
  }, [revealed]);
  const all = showAll || revealed || cards.length <= TOP_EVENTS.first;
  const shown = all ? cards : cards.slice(0, TOP_EVENTS.first);
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {shown.map((card, index) => (
          <li key={card.id}>
            <EventCard event={card} linkRef={index === TOP_EVENTS.first ? firstNew : undefined} />
          </li>
        ))}
      </ul>
      {all ? (
        <Link to={allTo} className={buttonClass({ variant: "secondary" }, "justify-self-center")}>
          {t("top.all")}
        </Link>
      ) : (
        <Link
          to={moreTo}
          preventScrollReset
          className={buttonClass({ variant: "secondary" }, "justify-self-center")}
          onClick={(event) => {
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
