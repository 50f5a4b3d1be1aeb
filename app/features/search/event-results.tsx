import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EventCard } from "../event/event-card.tsx";
import type { EventCardData } from "../event/event-card-model.ts";
import { NoData } from "./no-data.tsx";

/** One page of results. */
export interface EventPage {
  cards: EventCardData[];
  /** All that match; 1,000 stands for "at least 1,000" (contract/list.ts). */
  total: number;
  /** Link to the next page, null at the end. */
  nextTo: string | null;
}

const COUNTED_TO = 1000;

/**
 * Results with "load more": a link to the next page, which scripts append in place instead; the focus goes to the
 * first new event and the new count is announced.
 */
export function EventResults({ first, startTo }: { first: EventPage; startTo: string | null }) {
  const { t } = useTranslation("search");
  const { pages, more } = usePages(first);
  const firstNew = useRef<HTMLAnchorElement>(null);
  const cards = pages.flatMap((page) => page.cards);
  const newAt = cards.length - (pages.at(-1)?.cards.length ?? 0);
  const nextTo = pages.at(-1)?.nextTo ?? null;
  useEffect(() => {
    if (pages.length > 1) firstNew.current?.focus();
  }, [pages.length]);

  if (cards.length === 0) return <NoData title={t("events.none")}>{t("events.noneHint")}</NoData>;
  return (
    <>
      {startTo ? (
        <Link to={startTo} className="justify-self-start py-1 underline underline-offset-4">
          {t("events.start")}
        </Link>
      ) : null}
      <ul className="grid gap-3">
        {cards.map((card, index) => (
          <li key={card.id}>
            <EventCard event={card} layout="row" linkRef={index === newAt ? firstNew : undefined} />
          </li>
        ))}
      </ul>
      <div className="grid justify-items-center gap-3">
        <p role="status" className="text-sm text-muted tabular-nums">
          {startTo === null && first.total < COUNTED_TO
            ? t("events.loaded", { shown: cards.length, total: first.total })
            : null}
        </p>
        {more.failed ? <Alert tone="danger" live="alert" title={t("events.moreFailed")} /> : null}
        {nextTo ? (
          <Link
            to={nextTo}
            aria-busy={more.busy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              more.load(nextTo);
            }}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("events.more")}
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** The first page and those loaded behind it; starts anew when the search changes. */
function usePages(first: EventPage) {
  const fetcher = useFetcher<{ page: EventPage | null }>();
  const [state, setState] = useState({ first, pages: [first] });
  const taken = useRef<unknown>(null);
  if (state.first !== first) setState({ first, pages: [first] });

  const loaded = fetcher.data?.page;
  useEffect(() => {
    if (!loaded || taken.current === loaded) return;
    taken.current = loaded;
    setState((now) => ({ ...now, pages: [...now.pages, loaded] }));
  }, [loaded]);
  const { pages } = state.first === first ? state : { pages: [first] };
  const busy = fetcher.state !== "idle";
  const failed = !busy && fetcher.data?.page === null;
  return { pages, more: { busy, failed, load: (to: string) => fetcher.load(to) } };
}
