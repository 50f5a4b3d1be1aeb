import { attractionSchema } from "#contract/attraction.ts";
import { isUuid } from "#contract/ids.ts";
import { CACHE_LONG } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export const attractionsApi = (client: ApiClient) => ({
  /** GET /api/attraction/{id} */
  get: async (id: string) =>
    isUuid(id)
      ? client.find(
          {
            name: "attractions.get",
            path: apiPath`api/attraction/${id}`,
            scope: "public",
            cache: CACHE_LONG,
          },
          attractionSchema,
        )
      : null,
});
