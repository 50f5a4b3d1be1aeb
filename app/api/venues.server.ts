import { isUuid } from "#contract/ids.ts";
import { venueSchema } from "#contract/venue.ts";
import { CACHE_LONG } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export const venuesApi = (client: ApiClient) => ({
  /** GET /api/venue/{id} */
  get: async (id: string) =>
    isUuid(id)
      ? client.find(
          { name: "venues.get", path: apiPath`api/venue/${id}`, scope: "public", cache: CACHE_LONG },
          venueSchema,
        )
      : null,
});
