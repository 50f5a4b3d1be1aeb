/** Favourites shown at first, and added by each "show more" (§9 items per page). */
export const FAVOURITES_STEP = 20;
export const FAVOURITE_LIST_ORDERS = ["RECENT", "DATE", "NAME"] as const;

export type FavouriteTab = "events" | "attractions";

/** Query of a favourites page; an empty string means no filter. */
export interface FavouriteListQuery {
  order: (typeof FAVOURITE_LIST_ORDERS)[number];
  categoryId: string;
  /** A city key (contract/city.ts). */
  city: string;
  /** Number of items shown, from the beginning of the list. */
  shown: number;
}

/** Whether a filter is on. */
export const isFiltered = ({ categoryId, city }: FavouriteListQuery): boolean =>
  categoryId !== "" || city !== "";

/** Path of a favourites page (§2.1). `removed` is the favourite that an undo is offered for, as `EVENT.<id>`. */
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
