import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FavouritesPage } from "../features/favourites/favourites-page.tsx";
import { AttractionResult } from "../features/search/attraction-result.tsx";
import { toAttractionResult } from "../features/search/result-models.ts";
import { pageTitle } from "../i18n/page-title.server.ts";
import { privateMeta } from "../lib/private-meta.ts";
import {
  favouriteCities,
  firstFavourites,
  membersOnly,
  readListQuery,
  removedFavourite,
  signInOnRefusal,
} from "../platform/favourite-list.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["favourites", "errors"] };

export const meta: MetaFunction<typeof loader> = privateMeta;

/** GET /userFavorites/attractions: a member's saved teams, artists and shows (§2.1). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await membersOnly(request, context);
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  const [list, cities, removed] = await Promise.all([
    firstFavourites(context.api.favourites.attractions, query),
    favouriteCities(context, "attraction"),
    removedFavourite(context, searchParams),
  ]).catch(signInOnRefusal("attractions", query));
  const found = {
    title: pageTitle(context.language, "favourites:title"),
    query,
    cities,
    removed,
    list: list && { items: list.items.map(toAttractionResult), total: list.totalCount },
  };
  return data(found, { status: list ? 200 : 503 });
}

export default function FavouriteAttractions() {
  const page = useLoaderData<typeof loader>();
  return (
    <FavouritesPage
      {...page}
      tab="attractions"
      type="ATTRACTION"
      card={(attraction) => <AttractionResult attraction={attraction} />}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
