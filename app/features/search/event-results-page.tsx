import { EventCard } from "#app/features/event/event-card.tsx";
import type { EventCardData } from "#app/features/event/event-card-model.ts";
import { CorrectedKeyword } from "./corrected-keyword.tsx";
import { EventFilters } from "./event-filters.tsx";
import { ListPage, type ListPageData } from "./list-page.tsx";
import { ResultsBar } from "./results-bar.tsx";

/** Events of a search, with filters next to them, or above them on small screens. */
export function EventResultsPage({
  corrected,
  ...data
}: ListPageData<EventCardData> & {
  /** Spelling that was searched for instead of the keyword. */
  corrected: string | null;
}) {
  const { query, page, refusals } = data;
  return (
    <ListPage
      kind="events"
      {...data}
      below={
        corrected && query.keyword ? (
          <CorrectedKeyword typed={query.keyword} corrected={corrected} />
        ) : undefined
      }
      above={(list) => (
        <div className="grid gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-8">
          <EventFilters query={query} refusedPrices={refusals.prices} />
          <div className="grid gap-5">
            <ResultsBar query={query} total={page?.total ?? null} />
            {list}
          </div>
        </div>
      )}
      render={(event, linkRef) => <EventCard event={event} layout="row" linkRef={linkRef} />}
    />
  );
}
