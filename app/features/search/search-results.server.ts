import { data, redirect } from "@remix-run/cloudflare";
import type { Api } from "#app/api/index.server.ts";
import type { ListQuery } from "#app/api/list-query.ts";
import { ApiRefusal } from "#app/api/outage.ts";
import { DEFAULT_RANGE, withinRange } from "#app/features/location/nearby.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { Attraction } from "#contract/attraction.ts";
import type { Event } from "#contract/event.ts";
import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import type { Venue } from "#contract/venue.ts";
import { omit } from "./active-filters.ts";
import { type ListRequest, readListRequest, searchPageData } from "./search-request.server.ts";

/** Items on a page of results (§9). */
const PAGE_SIZE = 5;
const EVENT_PARAMS = ["minPrice", "maxPrice", "available", "sort"] as const;

/** The API's parameters for a page of results, in addition to the search. */
export type PageQuery = Pick<ListQuery, "limit" | "range" | "cursor">;

interface ApiList<T> {
  items: T[];
  totalCount: number;
  nextCursor: string | null;
  correctedKeyword?: string | null | undefined;
}

/** Fetches a page of one list for a search. */
type FetchList<T> = (api: Api, query: SearchQuery, page: PageQuery) => Promise<ApiList<T>>;

export const fetchEvents: FetchList<Event> = (api, query, page) => api.events.list({ ...query, ...page });

/** Prices, availability and sort order belong to events. */
export const fetchAttractions: FetchList<Attraction> = (api, query, page) =>
  api.attractions.list({ ...omit(query, EVENT_PARAMS), ...page });

export const fetchVenues: FetchList<Venue> = (api, query, page) =>
  api.venues.list({ ...omit(query, [...EVENT_PARAMS, "categoryId"]), ...page });

/** A page of results as the API returned it. */
export interface Results<T> {
  items: T[];
  total: number;
  /** Nothing was within the default range of the city: these are within the fallback range (§7). */
  widened: boolean;
  /** Spelling that was searched for instead of the keyword, if any. */
  corrected: string | null;
  /** Query string of the next page, null at the end. */
  next: string | null;
}

/** The first page of a search's list, or the one at `cursor`. @throws ApiOutage @throws ApiRefusal */
export async function findResults<T>(
  query: SearchQuery,
  fetchPage: (page: PageQuery) => Promise<ApiList<T>>,
  { cursor, range: kept }: { cursor: string | null; range: number | null } = { cursor: null, range: null },
): Promise<Results<T>> {
  const hasLocation = query.latitude !== undefined;
  const { list, range, widened } = await withinRange(
    (miles) =>
      fetchPage({
        limit: PAGE_SIZE,
        ...(miles !== undefined && { range: miles }),
        ...(cursor !== null && { cursor }),
      }),
    // An empty later page is the end of the list, not a reason to widen the range.
    { hasLocation, keep: cursor === null ? null : (kept ?? DEFAULT_RANGE) },
  );
  const next = writeSearchQuery(query);
  if (widened) next.set("range", String(range));
  next.set("cursor", list.nextCursor ?? "");
  return {
    items: list.items,
    total: list.totalCount,
    widened,
    corrected: list.correctedKeyword ?? null,
    next: list.nextCursor ? next.toString() : null,
  };
}

/**
 * Loader of the page with one list of results at `path`. In an outage its `page` is null with status 503: the search
 * stays on the page, and a list to which more was to be added stays as it is.
 *
 * @throws Response as `readListRequest`; a redirect to the start of the list for an invalid cursor.
 */
export async function loadListPage<T, Item>(
  request: Request,
  context: RequestContext,
  { path, fetchList, toItem }: { path: string; fetchList: FetchList<T>; toItem: (result: T) => Item },
) {
  const search = await readListRequest(request, context, path);
  const results = await findPage(search, path, (page) => fetchList(context.api, search.query, page));
  const pageData = {
    ...searchPageData(search, context),
    isFirst: search.cursor === null,
    widened: results?.widened ?? false,
    corrected: results?.corrected ?? null,
    page: results && {
      items: results.items.map(toItem),
      total: results.total,
      nextTo: results.next && `${path}?${results.next}`,
    },
  };
  return data(pageData, { status: results ? 200 : 503 });
}

/** Null in an outage, and for a list that the API refuses. */
async function findPage<T>(
  { query, cursor, range }: ListRequest,
  path: string,
  fetchPage: (page: PageQuery) => Promise<ApiList<T>>,
): Promise<Results<T> | null> {
  try {
    return await section(findResults(query, fetchPage, { cursor, range }));
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (cursor) throw redirect(`${path}?${writeSearchQuery(query)}`);
    return null;
  }
}

/** How the combined page shows each kind. */
interface CardModels<E, A, V> {
  event: (event: Event) => E;
  attraction: (attraction: Attraction) => A;
  venue: (venue: Venue) => V;
}

/**
 * The first attractions, events and venues of a search, fetched in parallel. A list is null when its call failed; none
 * rejects. Attractions and venues that find nothing are searched once more for the spelling that events corrected the
 * keyword to.
 */
export function findAllKinds<E, A, V>(api: Api, query: SearchQuery, models: CardModels<E, A, V>) {
  const find = <T>(fetchList: FetchList<T>, search = query) =>
    findResults(search, (page) => fetchList(api, search, page));

  const events = section(find(fetchEvents), { orRefused: true });
  const corrected = events.then((results) => results?.corrected ?? null);
  const findCorrected = async <T>(fetchList: FetchList<T>) => {
    const results = await find(fetchList);
    const keyword = results.items.length === 0 ? await corrected : null;
    return keyword ? find(fetchList, { ...query, keyword }) : results;
  };
  const sections = {
    events: toSection(events, models.event),
    attractions: toSection(section(findCorrected(fetchAttractions), { orRefused: true }), models.attraction),
    venues: toSection(section(findCorrected(fetchVenues), { orRefused: true }), models.venue),
  };
  /** All of them succeeded and are empty. */
  const nothing = Promise.all(Object.values(sections)).then((all) =>
    all.every((results) => results?.items.length === 0),
  );
  return { ...sections, corrected, nothing };
}

async function toSection<T, Item>(pending: Promise<Results<T> | null>, toItem: (result: T) => Item) {
  const results = await pending;
  return results && { items: results.items.map(toItem), total: results.total, widened: results.widened };
}
