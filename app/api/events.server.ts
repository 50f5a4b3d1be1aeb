import {
  eventDatesSchema,
  eventDetailSchema,
  eventInfoSchema,
  eventListSchema,
  linkoverSchema,
} from "#contract/event.schema.ts";
import { isPartnerId, isUuid } from "#contract/ids.ts";
import { offersSchema } from "#contract/offer.schema.ts";
import type { OFFER_SORTS } from "#contract/offer.ts";
import { sectionSeatsSchema } from "#contract/section-seats.schema.ts";
import { byId } from "./by-id.ts";
import { CACHE_1S, CACHE_2S, CACHE_10MIN, CACHE_10S } from "./cache.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";
import type { ListQuery } from "./list-query.ts";

export interface EventQuery extends ListQuery {
  venueId?: string;
  attractionId?: string;
}

/** The API takes prices in minor units (contract/money.ts), a search in whole ones. */
const inMinorUnits = ({ minPrice, maxPrice, ...query }: EventQuery) => ({
  ...query,
  ...(minPrice !== undefined && { minPrice: minPrice * 100 }),
  ...(maxPrice !== undefined && { maxPrice: maxPrice * 100 }),
});

export interface OffersQuery {
  quantity: number;
  /** Section ids, separated by commas. */
  section?: string;
  row?: string;
  accessible?: boolean;
  aisle?: boolean;
  kind?: "standard" | "resale";
  /** All-in for a ticket, minor units. */
  minPrice?: number;
  maxPrice?: number;
  sort?: (typeof OFFER_SORTS)[number];
  limit?: number;
  offset?: number;
}

export const eventsApi = (client: ApiClient) => ({
  /** GET /api/product */
  list: (query: EventQuery) =>
    client.read(
      {
        name: "events.list",
        path: "api/product",
        scope: "public",
        cache: CACHE_10S,
        query: inMinorUnits(query),
      },
      eventListSchema,
    ),

  /** GET /api/product/popular */
  popular: (query: EventQuery) =>
    client.read(
      {
        name: "events.popular",
        path: "api/product/popular",
        scope: "public",
        cache: CACHE_10S,
        query: inMinorUnits(query),
      },
      eventListSchema,
    ),

  /** GET /api/product/{id} */
  get: byId(isUuid, (id) =>
    client.find(
      { name: "events.get", path: apiPath`api/product/${id}`, scope: "public", cache: CACHE_2S },
      eventDetailSchema,
    ),
  ),

  /** GET /api/product/legacy/{id}: by its id in the previous catalogue. */
  getLegacy: byId(isPartnerId, (id) =>
    client.find(
      {
        name: "events.getLegacy",
        path: apiPath`api/product/legacy/${id}`,
        scope: "public",
        cache: CACHE_2S,
      },
      eventDetailSchema,
    ),
  ),

  /** GET /api/product/{id}/info */
  info: byId(isUuid, (id) =>
    client.find(
      { name: "events.info", path: apiPath`api/product/${id}/info`, scope: "public", cache: CACHE_10MIN },
      eventInfoSchema,
    ),
  ),

  /** GET /api/product/{id}/offers: carries signed quotes, which stay valid longer than the answer is cached. */
  offers: byId(isUuid, (id, query: OffersQuery) =>
    client.find(
      {
        name: "events.offers",
        path: apiPath`api/product/${id}/offers`,
        scope: "public",
        cache: CACHE_1S,
        // These filters have one value, "true" (contract); absent means all.
        query: {
          ...query,
          accessible: query.accessible || undefined,
          aisle: query.aisle || undefined,
        },
      },
      offersSchema,
    ),
  ),

  /** GET /api/product/{id}/section/{section}/seats */
  sectionSeats: byId(isUuid, (id, section: string) =>
    client.find(
      {
        name: "events.sectionSeats",
        path: apiPath`api/product/${id}/section/${section}/seats`,
        scope: "public",
        cache: CACHE_1S,
      },
      sectionSeatsSchema,
    ),
  ),

  /** GET /api/product/dates: other upcoming dates of the same attractions. */
  dates: (id: string, query: { limit?: number; offset?: number } = {}) =>
    client.read(
      {
        name: "events.dates",
        path: "api/product/dates",
        scope: "public",
        cache: CACHE_10S,
        query: { id, ...query },
      },
      eventDatesSchema,
    ),

  /** POST /api/event/linkover: where the provider sells this event. */
  linkover: (productId: string) =>
    client.ask(
      {
        name: "events.linkover",
        method: "POST",
        path: "api/event/linkover",
        scope: "public",
        body: { productId },
      },
      linkoverSchema,
    ),
});
