import { isUuid } from "#contract/ids.ts";
import { venueListSchema, venueSchema } from "#contract/venue.schema.ts";
import { byId } from "./by-id.ts";
import { CACHE_10MIN, CACHE_10S } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";
import type { ListQuery } from "./list-query.ts";

export const venuesApi = (client: ApiClient) => ({
  /** GET /api/venue: venues that match the search; with dates, those with events then. */
  list: (query: ListQuery) =>
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
