import { CATEGORY_IDS, CATEGORY_NAMES, categoryName } from "../../contract/category.ts";
import { readSearchQuery, type SearchQuery, writeSearchQuery } from "../../contract/search-query.ts";
import { cityQuery, findCity, rememberCity } from "./city.server.ts";
import type { RequestContext } from "./context.server.ts";

export interface SearchRequest {
  query: SearchQuery;
  /** What was typed as a city and is none; the search then runs without a city. */
  unknownCity: string | null;
  /** Query string of the clean URL for `query`, without `?`, when the request's own differs from it; else null. */
  clean: string | null;
}

/**
 * Reads a search from a request: the parameters of §5, and what the plain form adds to them: `city` (typed text),
 * `near` (the city where the edge sees the visitor) and `category` (a name). `keep` names further parameters that
 * the clean URL keeps.
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

  const typed = (params.get("city") ?? "").replace(/\p{Cc}+/gu, " ").trim();
  const near = params.has("near") ? context.edgeCity : null;
  const city = near ?? (typed ? await findCity(context.api, typed) : null);
  if (city) {
    Object.assign(query, cityQuery(city));
    await rememberCity(context.cookies, city);
  }
  const unknownCity = typed !== "" && !city ? typed.slice(0, 100) : null;

  const wanted = writeSearchQuery(query);
  for (const name of unknownCity ? ["city", ...keep] : keep) {
    const value = params.get(name);
    if (value) wanted.set(name, value);
  }
  const clean = wanted.toString();
  return { query, unknownCity, clean: clean === params.toString() ? null : clean };
}
