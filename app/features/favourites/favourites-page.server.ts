import { redirect } from "@remix-run/cloudflare";
import type { FavouriteQuery } from "#app/api/favourites.server.ts";
import { membersOnly } from "#app/features/member/members-only.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { CATEGORY_IDS } from "#contract/category.ts";
import { cityKey } from "#contract/city.ts";
import { FAVOURITE_IDS_PAGE } from "#contract/favourite.ts";
import { cityLabel } from "#lib/city-label.ts";
import {
  FAVOURITE_LIST_ORDERS,
  FAVOURITES_STEP,
  type FavouriteListQuery,
  type FavouriteTab,
  favouriteListPath,
} from "./favourite-list-query.ts";
import { signInFirstPath } from "./favourite-prompt-path.ts";
import { favouriteName, readFavourite } from "./favourites.server.ts";

/** The most favourites a member can have, so no page shows more. */
const MAX_SHOWN = 500;
const MAX_CITY = 120;

/** Reads the query of a favourites page; an invalid parameter counts as absent. */
function readListQuery(params: URLSearchParams): FavouriteListQuery {
  const order = FAVOURITE_LIST_ORDERS.find((name) => name === params.get("order")?.toUpperCase());
  const categoryId = Object.values(CATEGORY_IDS).find((id) => id === params.get("categoryId"));
  const city = params.get("city") ?? "";
  const shown = /^\d{1,4}$/.test(params.get("shown") ?? "") ? Number(params.get("shown")) : 0;
  return {
    order: order ?? "RECENT",
    categoryId: categoryId ?? "",
    city: city.length <= MAX_CITY ? city : "",
    shown: Math.min(Math.max(shown, FAVOURITES_STEP), MAX_SHOWN),
  };
}

/** The API's name of each tab's type. */
const TYPES = { events: "event", attractions: "attraction" } as const;

/** Data of a /userFavorites page: the list (null for an outage) and the cities it can be filtered by. */
export async function favouritesPage<Item, Shown>(
  request: Request,
  context: RequestContext,
  tab: FavouriteTab,
  { ask, show }: { ask: (query: FavouriteQuery) => Promise<Found<Item>>; show: (item: Item) => Shown },
) {
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  // The path is rebuilt from the parsed query, because the URL as sent may be too long for a redirect.
  const signIn = () => redirect(signInFirstPath(favouriteListPath(tab, query)));
  const [list, cities, removed] = await membersOnly(context, signIn, () =>
    Promise.all([
      firstFavourites(ask, query),
      favouriteCities(context, TYPES[tab]),
      removedFavourite(context, searchParams),
    ]),
  );
  return {
    title: pageTitle(context.language, "favourites:title"),
    query,
    cities,
    removed,
    list: list && { items: list.items.map(show), total: list.totalCount },
  };
}

interface Found<T> {
  items: T[];
  totalCount: number;
}

/** The first `shown` items of a list, with its total; null for an outage, never an empty list. */
async function firstFavourites<T>(
  ask: (query: FavouriteQuery) => Promise<Found<T>>,
  { order, categoryId, city, shown }: FavouriteListQuery,
): Promise<Found<T> | null> {
  const starts = Array.from({ length: Math.ceil(shown / FAVOURITE_IDS_PAGE) }, (_, page) => page);
  const parts = starts.map((page) => {
    const offset = page * FAVOURITE_IDS_PAGE;
    return ask({ order, categoryId, city, offset, limit: Math.min(FAVOURITE_IDS_PAGE, shown - offset) });
  });
  const pages = await section(Promise.all(parts));
  return pages && { items: pages.flatMap(({ items }) => items), totalCount: pages[0]?.totalCount ?? 0 };
}

/** Cities that a list can be filtered by; empty on an outage, which only hides that filter. */
async function favouriteCities(
  { api }: RequestContext,
  type: "event" | "attraction",
): Promise<{ key: string; label: string }[]> {
  const list = await section(api.favourites.cities(type));
  return (list?.items ?? []).map((city) => ({
    key: cityKey(city),
    label: cityLabel(city),
  }));
}

/** The favourite that was just removed without scripts, so that it can be restored. */
async function removedFavourite(context: RequestContext, params: URLSearchParams) {
  const [type = "", id = ""] = params.get("removed")?.split(".") ?? [];
  const item = readFavourite(new URLSearchParams({ type, id }));
  const name = item && (await section(favouriteName(context, item)));
  return item && name ? { ...item, name } : null;
}
