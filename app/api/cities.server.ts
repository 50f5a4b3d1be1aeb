import { cityListSchema } from "#contract/city.ts";
import { CACHE_LONG } from "./cache.ts";
import type { ApiClient } from "./client.server.ts";

export interface CityQuery {
  keyword?: string;
  countryCode?: string;
  stateCode?: string;
  /** With `longitude`: nearest cities first. */
  latitude?: number;
  longitude?: number;
  limit?: number;
  offset?: number;
}

export const citiesApi = (client: ApiClient) => ({
  /** GET /api/city */
  list: (query: CityQuery = {}) =>
    client.read(
      { name: "cities.list", path: "api/city", scope: "public", cache: CACHE_LONG, query: { ...query } },
      cityListSchema,
    ),
});
