import {
  favouriteAttractionsSchema,
  favouriteCitiesSchema,
  favouriteEventsSchema,
  favouriteIdsSchema,
} from "#contract/favourite.schema.ts";
import { FAVOURITE_IDS_PAGE, type Favourite, type FavouriteOrder } from "#contract/favourite.ts";
import { type ApiClient, noContent } from "./client.server.ts";

export interface FavouriteQuery {
  order?: FavouriteOrder;
  categoryId?: string;
  city?: string;
  limit?: number;
  offset?: number;
}

export const favouritesApi = (client: ApiClient) => ({
  /** GET /api/favourite/{type}/ids: pages of 100 (§9). */
  ids: (type: "attraction" | "event", query: { limit?: number; offset?: number } = {}) =>
    client.read(
      {
        name: "favourites.ids",
        path: `api/favourite/${type}/ids`,
        scope: "visitor",
        query: { limit: FAVOURITE_IDS_PAGE, ...query },
      },
      favouriteIdsSchema,
    ),

  /** GET /api/favourite/{type}/cities (x-addition): what lists can be filtered by. */
  cities: (type: "attraction" | "event") =>
    client.read(
      { name: "favourites.cities", path: `api/favourite/${type}/cities`, scope: "visitor" },
      favouriteCitiesSchema,
    ),

  /** GET /api/favourite/event */
  events: (query: FavouriteQuery) =>
    client.read(
      { name: "favourites.events", path: "api/favourite/event", scope: "visitor", query: { ...query } },
      favouriteEventsSchema,
    ),

  /** GET /api/favourite/attraction */
  attractions: (query: FavouriteQuery) =>
    client.read(
      {
        name: "favourites.attractions",
        path: "api/favourite/attraction",
        scope: "visitor",
        query: { ...query },
      },
      favouriteAttractionsSchema,
    ),

  /** POST /api/favourite */
  add: (items: Favourite[]) =>
    client.ask(
      { name: "favourites.add", method: "POST", path: "api/favourite", scope: "visitor", body: { items } },
      noContent,
    ),

  /** DELETE /api/favourite/delete */
  remove: (items: Favourite[]) =>
    client.ask(
      {
        name: "favourites.remove",
        method: "DELETE",
        path: "api/favourite/delete",
        scope: "visitor",
        body: { items },
      },
      noContent,
    ),
});
