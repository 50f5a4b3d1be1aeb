import { redirect } from "@remix-run/cloudflare";
import { ApiRefusal } from "#app/api/outage.ts";
import { DEFAULT_RANGE, FALLBACK_RANGE, withinRange } from "#app/features/location/nearby.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { page, section } from "#app/platform/outage.server.ts";
import { isEmptySearch, type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { writeSearchRefusals } from "#contract/search-refusals.ts";
import { readSearchRequest, type SearchRequest } from "./search-request.server.ts";

/** Items a page of every list of results (§9). */
const PAGE_SIZE = 5;

/** What a page of results is asked with, besides the search. */
export interface PageQuery {
  limit: number;
  /** Miles around the city. */
  range?: number;
  cursor?: string;
}

interface ApiList<T> {
  items: T[];
  totalCount: number;
  nextCursor: string | null;
  correctedKeyword?: string | null | undefined;
}

/** A page of results as the API gave it, and how it was found. */
export interface Results<T> {
  items: T[];
  total: number;
  /** Nothing was within the first range of the city: these are within the fallback one (§7). */
  widened: boolean;
  /** What was searched for instead of the keyword (spelling); null when the keyword itself was. */
  corrected: string | null;
  /** Query string of the next page, null at the end. */
  next: string | null;
}

/** A search for one list, and where in that list the visitor is. */
export interface ListRequest extends SearchRequest {
  cursor: string | null;
  range: number | null;
}

/**
 * Reads a request for one list of results. Redirects to its clean address, and to the form when nothing is searched for.
 * @throws Response: a redirect, or a 503 when a typed city cannot be looked up.
 */
export async function readListRequest(
  request: Request,
  context: RequestContext,
  path: string,
): Promise<ListRequest> {
  const asked = await page(readSearchRequest(request, context, ["cursor", "range"]));
  if (asked.clean !== null) throw redirect(`${path}?${asked.clean}`);
  if (isEmptySearch(asked.query) && !asked.query.categoryId) {
    const params = new URLSearchParams(asked.unknownCity ? { city: asked.unknownCity } : {});
    writeSearchRefusals(params, asked.refusals);
    throw redirect(`/search?${params.size > 0 ? params : "empty=1"}`);
  }
  const params = new URL(request.url).searchParams;
  const range = params.get("range") === String(FALLBACK_RANGE) ? FALLBACK_RANGE : null;
  return { ...asked, cursor: params.get("cursor"), range };
}

/**
 * One page of a list; null when the API is out, or knows no such list.
 * @throws Response: a redirect to the list's start for a cursor that is none.
 */
export async function findPage<T>(
  { query, cursor, range }: ListRequest,
  path: string,
  ask: (page: PageQuery) => Promise<ApiList<T>>,
): Promise<Results<T> | null> {
  try {
    return await section(findResults(query, ask, { cursor, range }));
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (cursor) throw redirect(`${path}?${writeSearchQuery(query)}`);
    return null;
  }
}

/** The first page of a search's list, or the one at `cursor`. @throws ApiOutage @throws ApiRefusal */
export async function findResults<T>(
  query: SearchQuery,
  ask: (page: PageQuery) => Promise<ApiList<T>>,
  { cursor, range: kept }: { cursor: string | null; range: number | null } = { cursor: null, range: null },
): Promise<Results<T>> {
  const hasLocation = query.latitude !== undefined;
  const { list, range, widened } = await withinRange(
    (miles) =>
      ask({
        limit: PAGE_SIZE,
        ...(miles !== undefined && { range: miles }),
        ...(cursor !== null && { cursor }),
      }),
    // A later page that is empty is the end of the list, not a reason to look further.
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
