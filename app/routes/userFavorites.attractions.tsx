import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { favouritesPage } from "#app/features/favourites/favourites-page.server.ts";
import { FavouritesPage } from "#app/features/favourites/favourites-page.tsx";
import { AttractionResult } from "#app/features/search/attraction-result.tsx";
import { toAttractionResult } from "#app/features/search/result-models.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["favourites", "errors"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

/**
 * GET /userFavorites/attractions, the specification's spelling: a member's favourite teams, artists and shows
 * (§2.1).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ask = context.api.favourites.attractions;
  const page = await favouritesPage(request, context, "attractions", { ask, show: toAttractionResult });
  return data(page, { status: page.list ? 200 : 503 });
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
