import { cityListSchema } from "#contract/city.schema.ts";
import { CACHE_10MIN } from "./cache.ts";
import type { ApiClient } from "./client.server.ts";

export interface CityQuery {
  keyword?: string;
  countryCode?: string;
  stateCode?: string;
  /** With `longitude`: sorts by distance. */
  latitude?: number;
  longitude?: number;
  /** Only cities with events, those with the most first. */
  onlyFavourite?: boolean;
  limit?: number;
  offset?: number;
}

export const citiesApi = (client: ApiClient) => ({
  /** GET /api/city. `signal` aborts when the visitor types on. */
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
