import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CitiesPage } from "#app/features/location/cities-page.tsx";
import { typedText } from "#app/features/location/city.server.ts";
import { cityChoice, knownCities, wholeNumber } from "#app/features/location/city-choices.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { toLocatedCity } from "#app/platform/located-city.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["city"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

const PAGE_SIZE = 24;
/** The last city that can be paged to (§9); beyond it visitors have to type more of the name. */
const LAST = 1000;

/**
 * GET /cities?q&to&offset: cities that begin with `q`, the largest first, as links that take the choice to `to`;
 * without `q` the cities with the most events.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const typed = typedText(params.get("q"));
  const offset = wholeNumber(params.get("offset"), 0, LAST - PAGE_SIZE);
  const query = typed ? { keyword: typed } : { onlyFavourite: true };
  const list = await section(context.api.cities.list({ ...query, limit: PAGE_SIZE, offset }));
  const page = {
    title: pageTitle(context.language, "city:page.title"),
    typed,
    ...(await knownCities(context)),
    results: list ? list.items.map((city) => cityChoice(toLocatedCity(city))) : null,
    to: safeRedirect(params.get("to")),
    offset,
    nextOffset: list && offset + PAGE_SIZE < Math.min(list.totalCount, LAST) ? offset + PAGE_SIZE : null,
  };
  return data(page, { status: list ? 200 : 503 });
}

export default function Cities() {
  return <CitiesPage {...useLoaderData<typeof loader>()} />;
}
