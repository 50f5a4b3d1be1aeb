import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";

/** Kinds of results, in the order of the tabs. */
export const SEARCH_KINDS = ["all", "events", "attractions", "venues", "hotels"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Path of the results of a kind for a search, filters included. */
export function searchPath(kind: SearchKind, query: SearchQuery): string {
  const params = writeSearchQuery(query).toString();
  return `/search${kind === "all" ? "" : `/${kind}`}${params && `?${params}`}`;
}

/** Whether the search has a city, without which hotels cannot be searched. */
export const hasCity = ({ cityName, latitude }: SearchQuery): boolean =>
  cityName !== undefined || latitude !== undefined;
