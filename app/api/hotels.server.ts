import { hotelDetailSchema, hotelListSchema } from "#contract/hotel.schema.ts";
import type { HotelOrder, Stay } from "#contract/hotel-stay.ts";
import { isUuid } from "#contract/ids.ts";
import { byId } from "./by-id.ts";
import { CACHE_10S } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export interface HotelQuery extends Stay {
  cityName?: string;
  stateCode?: string;
  countryCode?: string;
  latitude?: number;
  longitude?: number;
  /** Miles. */
  range?: number;
  order?: HotelOrder;
  limit?: number;
  cursor?: string | undefined;
}

/** A query with the ages of children separated by commas. */
const written = <Query extends Stay>({ children, ...query }: Query) => ({
  ...query,
  ...(children.length > 0 && { children: children.join(",") }),
});

export const hotelsApi = (client: ApiClient) => ({
  /** GET /api/hotel (x-addition) */
  list: (query: HotelQuery) =>
    client.read(
      { name: "hotels.list", path: "api/hotel", scope: "public", cache: CACHE_10S, query: written(query) },
      hotelListSchema,
    ),

  /** GET /api/hotel/{id} (x-addition) */
  get: byId(isUuid, (id, query: Stay) =>
    client.find(
      {
        name: "hotels.get",
        path: apiPath`api/hotel/${id}`,
        scope: "public",
        cache: CACHE_10S,
        query: written(query),
      },
      hotelDetailSchema,
    ),
  ),
});
