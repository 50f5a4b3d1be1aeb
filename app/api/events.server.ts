import { eventDetailSchema, eventInfoSchema, eventListSchema } from "#contract/event.ts";
import { isUuid } from "#contract/ids.ts";
import { type OFFER_SORTS, offersSchema } from "#contract/offer.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import { CACHE_BRIEF, CACHE_LONG, CACHE_MOMENT, CACHE_SHORT } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export interface EventQuery extends SearchQuery {
  venueId?: string;
  attractionId?: string;
  limit?: number;
  /** `nextCursor` of the answer before. */
  cursor?: string;
}

export interface OffersQuery {
  quantity: number;
  section?: string;
  row?: string;
  accessible?: boolean;
  kind?: "standard" | "resale";
  sort?: (typeof OFFER_SORTS)[number];
  limit?: number;
  offset?: number;
}

export const eventsApi = (client: ApiClient) => ({
  /** GET /api/product */
  list: (query: EventQuery) =>
    client.read(
      { name: "events.list", path: "api/product", scope: "public", cache: CACHE_SHORT, query: { ...query } },
      eventListSchema,
    ),

  /** GET /api/product/popular */
  popular: (query: EventQuery) =>
    client.read(
      {
        name: "events.popular",
        path: "api/product/popular",
        scope: "public",
        cache: CACHE_SHORT,
        query: { ...query },
      },
      eventListSchema,
    ),

  /** GET /api/product/{id} */
  get: async (id: string) =>
    isUuid(id)
      ? client.find(
          { name: "events.get", path: apiPath`api/product/${id}`, scope: "public", cache: CACHE_BRIEF },
          eventDetailSchema,
        )
      : null,

  /** GET /api/product/{id}/info */
  info: async (id: string) =>
    isUuid(id)
      ? client.find(
          { name: "events.info", path: apiPath`api/product/${id}/info`, scope: "public", cache: CACHE_LONG },
          eventInfoSchema,
        )
      : null,

  /** GET /api/product/{id}/offers: carries signed quotes, which outlive the moment that it is kept. */
  offers: async (id: string, query: OffersQuery) =>
    isUuid(id)
      ? client.find(
          {
            name: "events.offers",
            path: apiPath`api/product/${id}/offers`,
            scope: "public",
            cache: CACHE_MOMENT,
            // Only "true" is a value of this filter (contract): absent means all.
            query: { ...query, accessible: query.accessible || undefined },
          },
          offersSchema,
        )
      : null,
});
