/** Favourites first shown, and more at each "show more" (§9 items per page). */
export const FAVOURITES_STEP = 20;
export const FAVOURITE_LIST_ORDERS = ["RECENT", "DATE", "NAME"] as const;

export type FavouriteTab = "events" | "attractions";

/** What a favourites page is asked for; empty: no filter. */
export interface FavouriteListQuery {
  order: (typeof FAVOURITE_LIST_ORDERS)[number];
  categoryId: string;
  /** A city key (contract/city.ts). */
  city: string;
  /** How many of the list, from its beginning. */
  shown: number;
}

/** Whether something is left out of the list. */
export const isFiltered = ({ categoryId, city }: FavouriteListQuery): boolean =>
  categoryId !== "" || city !== "";

/** Path of a favourites page (§2.1). `removed`: the thing that an undo is offered for, as `EVENT.<id>`. */
export function favouriteListPath(
  tab: FavouriteTab,
  query: Partial<FavouriteListQuery> = {},
  removed?: string,
): string {
  const { order = "RECENT", categoryId = "", city = "", shown = FAVOURITES_STEP } = query;
  const params = new URLSearchParams({
    ...(order !== "RECENT" && { order }),
    ...(categoryId && { categoryId }),
    ...(city && { city }),
    ...(shown > FAVOURITES_STEP && { shown: String(shown) }),
    ...(removed && { removed }),
  }).toString();
  return `/userFavorites${tab === "attractions" ? "/attractions" : ""}${params && `?${params}`}`;
}
