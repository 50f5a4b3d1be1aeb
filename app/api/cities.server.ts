import { cityListSchema } from "#contract/city.schema.ts";
import { CACHE_10MIN } from "./cache.ts";
import type { ApiClient } from "./client.server.ts";

export interface CityQuery {
  keyword?: string;
  countryCode?: string;
  stateCode?: string;
  /** With `longitude`: nearest cities first. */
  latitude?: number;
  longitude?: number;
  /** Only cities where events are on, those with the most first. */
  onlyFavourite?: boolean;
  limit?: number;
  offset?: number;
}

export const citiesApi = (client: ApiClient) => ({
  /** GET /api/city. `signal`: of a visitor who types on meanwhile. */
  list: (query: CityQuery = {}, signal?: AbortSignal) =>
    client.read(
      {
        name: "cities.list",
        path: "api/city",
        scope: "public",
        cache: CACHE_10MIN,
        query: { ...query },
        signal,
      },
      cityListSchema,
    ),
});
