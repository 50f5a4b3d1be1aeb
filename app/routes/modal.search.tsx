import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cityQuery, recentCities } from "#app/features/location/city.server.ts";
import { CITIES_COOKIE, PLACE_COOKIE } from "#app/features/location/cookie-names.ts";
import { SearchModal } from "#app/features/search/search-modal.tsx";
import { readSearchRequest } from "#app/features/search/search-request.server.ts";
import { searchFormValues } from "#app/features/search/search-values.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { SEARCH_PARAMS } from "#contract/search-query.ts";
import { cityLabel } from "#lib/city-label.ts";
import { isoDay } from "#lib/days.ts";

export const handle = {
  i18n: ["search"],
  modal: true,
  layout: "blank",
  // The page lists the visitor's recent cities.
  shared: { ...SHARED_RESULTS, params: SEARCH_PARAMS, personal: [CITIES_COOKIE, PLACE_COOKIE] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, isCurrent } = await page(readSearchRequest(request, context));
  const recent = await recentCities(context.cookies);
  return {
    title: pageTitle(context.language, "search:meta.title"),
    values: searchFormValues(query, { isCurrent }),
    categoryId: query.categoryId,
    near: context.edgeCity && cityLabel(context.edgeCity),
    today: isoDay(Date.now()),
    recent: recent.map((city) => ({ label: cityLabel(city), query: cityQuery(city) })),
  };
}

export default function ModalSearch() {
  return <SearchModal {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
