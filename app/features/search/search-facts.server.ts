import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import { cityLabel } from "#lib/city-label.ts";
import { isoDay } from "#lib/days.ts";
import type { SearchRequest } from "./search-request.server.ts";

/** What every page of search shows besides its results. */
export function searchFacts(
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
