import { Await, Link } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { SearchQuery } from "#contract/search-query.ts";
import { IconChevronRight } from "../../ui/icons.tsx";
import type { EventCardData } from "../event/event-card-model.ts";
import { EventList, EventListSkeleton } from "../event/event-list.tsx";
import { AttractionResult } from "./attraction-result.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { AttractionResultData, VenueResultData } from "./result-models.ts";
import { ResultSection, type Streamed } from "./result-section.tsx";
import { ResultBoxes } from "./result-skeletons.tsx";
import { hasCity, searchPath } from "./search-tabs.tsx";
import { queryCity } from "./search-values.ts";
import { VenueResult } from "./venue-result.tsx";

export interface CombinedResultsProps {
  query: SearchQuery;
  attractions: Streamed<AttractionResultData>;
  events: Streamed<EventCardData>;
  venues: Streamed<VenueResultData>;
  /** Whether all of them were asked for and none has anything. */
  nothing: Promise<boolean> | boolean;
}

/** Five of each pixel column where there is room, else a shelf that is pushed sideways. */
const SHELF =
  "grid auto-cols-[11rem] grid-flow-col gap-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid-flow-row lg:grid-cols-5 lg:gap-4";
const VENUES = "grid gap-3 md:grid-cols-2";

/** Attractions, events and venues of one search (§2.6), and the way to hotels where a city is known. */
export function CombinedResults({ query, attractions, events, venues, nothing }: CombinedResultsProps) {
  return (
    <div className="grid gap-10">
      <ResultSection
        kind="attractions"
        query={query}
        found={attractions}
        skeleton={<ResultBoxes count={5} className={SHELF} box="h-42" />}
      >
        {(items) => (
          <ul className={SHELF}>
            {items.map((item) => (
              <li key={item.id}>
                <AttractionResult attraction={item} layout="tile" />
              </li>
            ))}
          </ul>
        )}
      </ResultSection>
      <ResultSection
        kind="events"
        query={query}
        found={events}
        skeleton={<EventListSkeleton count={5} layout="row" />}
      >
        {(items) => <EventList events={items} layout="row" />}
      </ResultSection>
      <ResultSection
        kind="venues"
        query={query}
        found={venues}
        skeleton={<ResultBoxes count={5} className={VENUES} box="h-22" />}
      >
        {(items) => (
          <ul className={VENUES}>
            {items.map((item) => (
              <li key={item.id}>
                <VenueResult venue={item} />
              </li>
            ))}
          </ul>
        )}
      </ResultSection>
      {hasCity(query) ? <HotelsLink query={query} /> : null}
      <Suspense>
        <Await resolve={nothing} errorElement={null}>
          {(none) => (none ? <NothingFound query={query} kind="all" /> : null)}
        </Await>
      </Suspense>
    </div>
  );
}

function HotelsLink({ query }: { query: SearchQuery }) {
  const { t } = useTranslation("search");
  const city = queryCity(query);
  return (
    <section aria-labelledby="hotels-title">
      <Link
        to={searchPath("hotels", query)}
        className="group flex items-center gap-4 rounded-card border border-line bg-sunken p-4 hover:border-control sm:p-5"
      >
        <span className="grid grow gap-0.5">
          <span id="hotels-title" className="display-title text-2xl">
            {t("hotels.title")}
          </span>
          <span className="text-muted">{city ? t("hotels.near", { city }) : t("hotels.here")}</span>
        </span>
        <IconChevronRight className="size-6 shrink-0 text-brand" />
      </Link>
    </section>
  );
}
