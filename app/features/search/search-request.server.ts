import { redirect } from "@remix-run/cloudflare";
import { takeCity } from "#app/features/location/city.server.ts";
import { FALLBACK_RANGE } from "#app/features/location/nearby.server.ts";
import { currentPlace, isAt } from "#app/features/location/place.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { page } from "#app/platform/outage.server.ts";
import { CATEGORY_IDS, CATEGORY_NAMES, categoryName } from "#contract/category.ts";
import {
  isEmptySearch,
  readSearchQuery,
  type SearchQuery,
  writeSearchQuery,
} from "#contract/search-query.ts";
import { readSearchRefusals, type SearchRefusals, writeSearchRefusals } from "#contract/search-refusals.ts";
import { cityLabel } from "#lib/city-label.ts";
import { isoDay } from "#lib/days.ts";

export interface SearchRequest {
  query: SearchQuery;
  /** The search is for the visitor's current location (§2.5). */
  isCurrent: boolean;
  /** Text of the city field that is not a city; the search then runs without one. */
  unknownCity: string | null;
  /** Dates and prices that cannot be used; the search then runs without them. */
  refusals: SearchRefusals;
  /** The request comes from a search form, not from a link. */
  submitted: boolean;
  /** Query string of the canonical URL, without `?`; null when the request already has it. */
  clean: string | null;
}

/** A search for one list, and the position in that list. */
export interface ListRequest extends SearchRequest {
  cursor: string | null;
  /** Miles around the city, where an earlier page had to be widened. */
  range: number | null;
}

/** Parameters that only forms add; a canonical URL has none of them. */
const FORM_PARAMS = ["city", "near", "category", "chosen", "from"];

/**
 * Reads a search from a request: the parameters of §5, and those that forms add to them: `city` (text), `near` (use
 * the city of the network address), `chosen` (remember this city), `category` (a name) and `from=form`. The canonical
 * URL also has the parameters named in `keep`, and input that cannot be used, so that the page can explain why.
 *
 * @throws Response a redirect to the choice between several cities of the typed name.
 * @throws ApiOutage when a typed city cannot be looked up.
 */
export async function readSearchRequest(
  request: Request,
  context: Pick<RequestContext, "api" | "cookies" | "edgeCity">,
  keep: string[] = [],
): Promise<SearchRequest> {
  const params = new URL(request.url).searchParams;
  const query = readSearchQuery(params);
  if (query.categoryId && !categoryName(query.categoryId)) delete query.categoryId;
  const category = CATEGORY_NAMES.find((name) => name === params.get("category"));
  if (category) query.categoryId = CATEGORY_IDS[category];

  const unknownCity = await takeCity(request, context, query);
  const refusals = readSearchRefusals(params);

  const canonical = writeSearchQuery(query);
  writeSearchRefusals(canonical, refusals);
  if (unknownCity !== null) canonical.set("city", unknownCity);
  for (const name of keep) {
    const value = params.get(name);
    if (value) canonical.set(name, value);
  }
  const clean = canonical.toString();
  return {
    query,
    isCurrent: isAt(await currentPlace(context.cookies), query),
    unknownCity,
    refusals,
    submitted: FORM_PARAMS.some((name) => params.has(name)),
    clean: clean === params.toString() ? null : clean,
  };
}

/**
 * Reads a request for one list of results.
 *
 * @throws Response a redirect to its canonical URL, or to the form when the search is empty; a 503 when a typed city
 * cannot be looked up.
 */
export async function readListRequest(
  request: Request,
  context: RequestContext,
  path: string,
): Promise<ListRequest> {
  const search = await page(readSearchRequest(request, context, ["cursor", "range"]));
  if (search.clean !== null) throw redirect(`${path}?${search.clean}`);
  if (isEmptySearch(search.query) && !search.query.categoryId) {
    const params = new URLSearchParams(search.unknownCity ? { city: search.unknownCity } : {});
    writeSearchRefusals(params, search.refusals);
    throw redirect(`/search?${params.size > 0 ? params : "empty=1"}`);
  }
  const params = new URL(request.url).searchParams;
  const range = params.get("range") === String(FALLBACK_RANGE) ? FALLBACK_RANGE : null;
  return { ...search, cursor: params.get("cursor"), range };
}

/** Data of a search page other than its results. */
export function searchPageData(
  { query, isCurrent, unknownCity, refusals }: SearchRequest,
  { language, edgeCity }: Pick<RequestContext, "language" | "edgeCity">,
) {
  return {
    title: searchTitle(query, language),
    query,
    isCurrent,
    unknownCity,
    refusals,
    near: edgeCity && cityLabel(edgeCity),
    today: isoDay(Date.now()),
  };
}

function searchTitle(query: SearchQuery, language: RequestContext["language"]): string {
  if (query.keyword) return pageTitle(language, "search:meta.for", { what: query.keyword });
  return query.cityName
    ? pageTitle(language, "search:meta.near", { city: query.cityName })
    : pageTitle(language, "search:meta.title");
}
