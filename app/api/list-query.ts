import type { SearchQuery } from "#contract/search-query.ts";

/** A search for one of the API's lists, and a page of it. */
export interface ListQuery extends SearchQuery {
  /** Miles around the city; the API's default is 50 (§9). */
  range?: number;
  limit?: number;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
}
