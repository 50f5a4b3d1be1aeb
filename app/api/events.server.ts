import { eventDetailSchema, eventInfoSchema, eventListSchema } from "#contract/event.ts";
import { isUuid } from "#contract/ids.ts";
import { type OFFER_SORTS, offersSchema } from "#contract/offer.ts";
import type { SearchQuery } from "#contract/search-query.ts";
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
      { name: "events.list", path: "api/product", scope: "public", query: { ...query } },
      eventListSchema,
    ),

  /** GET /api/product/popular */
  popular: (query: EventQuery) =>
    client.read(
      { name: "events.popular", path: "api/product/popular", scope: "public", query: { ...query } },
      eventListSchema,
    ),

  /** GET /api/product/{id} */
  get: async (id: string) =>
    isUuid(id)
      ? client.find(
          { name: "events.get", path: apiPath`api/product/${id}`, scope: "public" },
          eventDetailSchema,
        )
      : null,

  /** GET /api/product/{id}/info */
  info: async (id: string) =>
    isUuid(id)
      ? client.find(
          { name: "events.info", path: apiPath`api/product/${id}/info`, scope: "public" },
          eventInfoSchema,
        )
      : null,

  /** GET /api/product/{id}/offers: carries signed quotes, so it is asked for anew on each view. */
  offers: async (id: string, query: OffersQuery) =>
    isUuid(id)
      ? client.find(
          {
            name: "events.offers",
            path: apiPath`api/product/${id}/offers`,
            scope: "public",
            // Only "true" is a value of this filter (contract): absent means all.
            query: { ...query, accessible: query.accessible || undefined },
          },
          offersSchema,
        )
      : null,
});
