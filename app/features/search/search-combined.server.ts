import type { Api } from "#app/api/index.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { Attraction } from "#contract/attraction.ts";
import type { Event } from "#contract/event.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import type { Venue } from "#contract/venue.ts";
import { findResults, type Results } from "./search-results.server.ts";

/** What an attraction is searched by: prices and tickets are the events'. */
export const attractionQuery = ({
  minPrice: _1,
  maxPrice: _2,
  available: _3,
  sort: _4,
  ...query
}: SearchQuery) => query;
/** What a venue is searched by. */
export const venueQuery = ({ categoryId: _1, ...query }: SearchQuery) => attractionQuery(query);

interface Looks<E, A, V> {
  event: (event: Event) => E;
  attraction: (attraction: Attraction) => A;
  venue: (venue: Venue) => V;
}

/**
 * The first attractions, events and venues of a search, all asked for at once. Each is null when its call failed; none
 * rejects. A keyword that no event has counts as misspelt for the other two as well, where they have nothing either.
 */
export function combinedResults<E, A, V>(api: Api, query: SearchQuery, look: Looks<E, A, V>) {
  const events = section(
    findResults(query, (page) => api.events.list({ ...query, ...page })),
    { orRefused: true },
  );
  const corrected = events.then((found) => found?.corrected ?? null);
  const askTwice = async <T>(ask: (asked: SearchQuery) => Promise<Results<T>>): Promise<Results<T>> => {
    const found = await ask(query);
    const keyword = found.items.length === 0 ? await corrected : null;
    return keyword ? ask({ ...query, keyword }) : found;
  };
  const attractions = askTwice((asked) =>
    findResults(asked, (page) => api.attractions.list({ ...attractionQuery(asked), ...page })),
  );
  const venues = askTwice((asked) =>
    findResults(asked, (page) => api.venues.list({ ...venueQuery(asked), ...page })),
  );
  const sections = {
    events: shown(events, look.event),
    attractions: shown(section(attractions, { orRefused: true }), look.attraction),
    venues: shown(section(venues, { orRefused: true }), look.venue),
  };
  const nothing = Promise.all([sections.events, sections.attractions, sections.venues]).then((all) =>
    all.every((section) => section?.items.length === 0),
  );
  return { ...sections, corrected, nothing };
}

async function shown<T, S>(found: Promise<Results<T> | null>, look: (item: T) => S) {
  const list = await found;
  return list && { items: list.items.map(look), total: list.total, widened: list.widened };
}
