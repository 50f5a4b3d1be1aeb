import { type HOTEL_ORDERS, hotelDetailSchema, hotelListSchema } from "#contract/hotel.ts";
import { isUuid } from "#contract/ids.ts";
import { CACHE_SHORT } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

/** Check-in and check-out (yyyy-MM-dd), guests a room and rooms. */
export interface StayQuery {
  startDate: string;
  endDate: string;
  guests: number;
  rooms: number;
}

export interface HotelQuery extends StayQuery {
  cityName?: string;
  stateCode?: string;
  countryCode?: string;
  latitude?: number;
  longitude?: number;
  /** Miles. */
  range?: number;
  order?: (typeof HOTEL_ORDERS)[number];
  limit?: number;
  cursor?: string | undefined;
}

export const hotelsApi = (client: ApiClient) => ({
  /** GET /api/hotel (x-addition) */
  list: (query: HotelQuery) =>
    client.read(
      { name: "hotels.list", path: "api/hotel", scope: "public", cache: CACHE_SHORT, query: { ...query } },
      hotelListSchema,
    ),

  /** GET /api/hotel/{id} (x-addition) */
  get: async (id: string, query: StayQuery) =>
    isUuid(id)
      ? client.find(
          {
            name: "hotels.get",
            path: apiPath`api/hotel/${id}`,
            scope: "public",
            cache: CACHE_SHORT,
            query: { ...query },
          },
          hotelDetailSchema,
        )
      : null,
});
