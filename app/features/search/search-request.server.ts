import { takeCity } from "#app/features/location/city.server.ts";
import { currentPlace, isAt } from "#app/features/location/place.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { CATEGORY_IDS, CATEGORY_NAMES, categoryName } from "#contract/category.ts";
import { readSearchQuery, type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { readSearchRefusals, type SearchRefusals, writeSearchRefusals } from "#contract/search-refusals.ts";

export interface SearchRequest {
  query: SearchQuery;
  /** The search is for where the visitor's browser said that he is (§2.5). */
  isCurrent: boolean;
  /** What was typed as a city and is none; the search then runs without a city. */
  unknownCity: string | null;
  /** Dates and prices that were typed and cannot be used; the search then runs without them. */
  refusals: SearchRefusals;
  /** The request comes from a search form, not from a link. */
  submitted: boolean;
  /** Query string of the clean URL for `query`, without `?`, when the request's own differs from it; else null. */
  clean: string | null;
}

/** What forms add to the parameters of §5; none of them is in a clean URL. */
const FORM_PARAMS = ["city", "near", "category", "chosen", "from"];

/**
 * Reads a search from a request: the parameters of §5, and what forms add to them: `city` (typed text), `near` (the
 * city where the edge sees the visitor), `chosen` (the city is one to remember), `category` (a name) and `from=form`.
 * `keep` names further parameters that the clean URL keeps. What was typed and cannot be used stays in it as well.
 *
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

  const wanted = writeSearchQuery(query);
  writeSearchRefusals(wanted, refusals);
  if (unknownCity !== null) wanted.set("city", unknownCity);
  for (const name of keep) {
    const value = params.get(name);
    if (value) wanted.set(name, value);
  }
  const clean = wanted.toString();
  return {
    query,
    isCurrent: isAt(await currentPlace(context.cookies), query),
    unknownCity,
    refusals,
    submitted: FORM_PARAMS.some((name) => params.has(name)),
    clean: clean === params.toString() ? null : clean,
  };
}
