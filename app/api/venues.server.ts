import { isUuid } from "#contract/ids.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import { venueListSchema, venueSchema } from "#contract/venue.schema.ts";
import { byId } from "./by-id.ts";
import { CACHE_10MIN, CACHE_10S } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export interface VenueQuery extends SearchQuery {
  /** Miles around the city; the API's default is 50 (§9). */
  range?: number;
  limit?: number;
  /** `nextCursor` of the previous answer. */
  cursor?: string | undefined;
}

export const venuesApi = (client: ApiClient) => ({
  /** GET /api/venue: venues that match the search; with dates, those with events then. */
  list: (query: VenueQuery) =>
    client.read(
      { name: "venues.list", path: "api/venue", scope: "public", cache: CACHE_10S, query: { ...query } },
      venueListSchema,
    ),

  /** GET /api/venue/{id} */
  get: byId(isUuid, (id) =>
    client.find(
      { name: "venues.get", path: apiPath`api/venue/${id}`, scope: "public", cache: CACHE_10MIN },
      venueSchema,
    ),
  ),
});
