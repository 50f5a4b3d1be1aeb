export type { Favourite } from "./favourite.schema.ts";

/** Types that can be saved (§4 Favourites); `attraction` and `event` in paths. */
export const FAVOURITE_TYPES = ["ATTRACTION", "EVENT"] as const;

export type FavouriteType = (typeof FAVOURITE_TYPES)[number];

/** Ids per page (§9). */
export const FAVOURITE_IDS_PAGE = 100;

/** Orders of a favourites list: saved last, soonest first (events), by name. */
export const FAVOURITE_ORDERS = ["RECENT", "DATE", "NAME"] as const;

export type FavouriteOrder = (typeof FAVOURITE_ORDERS)[number];
