import { attractionListSchema, attractionSchema } from "#contract/attraction.schema.ts";
import { isPartnerId, isUuid } from "#contract/ids.ts";
import { byId } from "./by-id.ts";
import { CACHE_10MIN, CACHE_10S } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";
import type { ListQuery } from "./list-query.ts";

export const attractionsApi = (client: ApiClient) => ({
  /** GET /api/attraction: attractions with upcoming events that match the search. */
  list: (query: ListQuery) =>
    client.read(
      {
        name: "attractions.list",
        path: "api/attraction",
        scope: "public",
        cache: CACHE_10S,
        query: { ...query },
      },
      attractionListSchema,
    ),

  /** GET /api/attraction/{id} */
  get: byId(isUuid, (id) =>
    client.find(
      {
        name: "attractions.get",
        path: apiPath`api/attraction/${id}`,
        scope: "public",
        cache: CACHE_10MIN,
      },
      attractionSchema,
    ),
  ),

  /** GET /api/attraction/partner/{id}: by its id at a partner, e.g. of a league's team. */
  getByPartner: byId(isPartnerId, (id) =>
    client.find(
      {
        name: "attractions.getByPartner",
        path: apiPath`api/attraction/partner/${id}`,
        scope: "public",
        cache: CACHE_10MIN,
      },
      attractionSchema,
    ),
  ),

  /** GET /api/attraction/{id}/similar: same league or genre, most popular first. */
  similar: async (id: string, query: { limit?: number; offset?: number } = {}) =>
    client.read(
      {
        name: "attractions.similar",
        path: apiPath`api/attraction/${id}/similar`,
        scope: "public",
        cache: CACHE_10MIN,
        query,
      },
      attractionListSchema,
    ),
});
