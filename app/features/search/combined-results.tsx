import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { EventCardData } from "#app/features/event/event-card-model.ts";
import { EventList, EventListSkeleton } from "#app/features/event/event-list.tsx";
import { IconChevronRight } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { SearchQuery } from "#contract/search-query.ts";
import { AttractionResult } from "./attraction-result.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { AttractionResultData, VenueResultData } from "./result-models.ts";
import { InOrder, resultSection, type Streamed } from "./result-section.tsx";
import { ResultBoxes } from "./result-skeletons.tsx";
import { hasCity, searchPath } from "./search-path.ts";
import { queryCity } from "./search-values.ts";
import { VenueResult } from "./venue-result.tsx";

export interface CombinedResultsProps {
  query: SearchQuery;
  attractions: Streamed<AttractionResultData>;
  events: Streamed<EventCardData>;
  venues: Streamed<VenueResultData>;
  /** Whether all of them succeeded and are empty. */
  nothing: Promise<boolean> | boolean;
}

/** Five columns where there is room, otherwise a row that scrolls sideways. */
const SHELF =
  "grid auto-cols-[11rem] grid-flow-col gap-3 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid-flow-row lg:grid-cols-5 lg:gap-4";
const VENUES = "grid gap-3 md:grid-cols-2";

/** Attractions, events and venues of one search (§2.6), and a link to hotels if the search has a city. */
export function CombinedResults({ query, attractions, events, venues, nothing }: CombinedResultsProps) {
  const sections = [
    resultSection({
      kind: "attractions",
      query,
      results: attractions,
      skeleton: <TileSkeletons />,
      children: (items) => (
        <ul className={SHELF}>
          {items.map((item) => (
            <li key={item.id}>
              <AttractionResult attraction={item} layout="tile" />
            </li>
          ))}
        </ul>
      ),
    }),
    resultSection({
      kind: "events",
      query,
      results: events,
      skeleton: <EventListSkeleton count={5} layout="row" />,
      children: (items) => <EventList events={items} layout="row" />,
    }),
    resultSection({
      kind: "venues",
      query,
      results: venues,
      skeleton: <ResultBoxes count={5} className={VENUES} box="h-22" />,
      children: (items) => (
        <ul className={VENUES}>
          {items.map((item) => (
            <li key={item.id}>
              <VenueResult venue={item} />
            </li>
          ))}
        </ul>
      ),
    }),
  ];
  return (
    <div className="grid gap-10">
      <InOrder sections={sections}>
        {hasCity(query) ? <HotelsLink query={query} /> : null}
        <Suspense>
          <Await resolve={nothing} errorElement={null}>
            {(none) => (none ? <NothingFound query={query} kind="all" /> : null)}
          </Await>
        </Suspense>
      </InOrder>
    </div>
  );
}

/** Placeholders of five tiles: a picture and two lines each. */
function TileSkeletons() {
  return (
    <div aria-hidden="true" className={SHELF}>
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="grid">
          <Skeleton className="aspect-video rounded-t-card rounded-b-none" />
          <Skeleton className="h-17 rounded-b-card rounded-t-none" />
        </div>
      ))}
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
