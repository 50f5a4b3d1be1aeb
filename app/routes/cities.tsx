import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { CitiesPage } from "#app/features/location/cities-page.tsx";
import { cityQuery, recentCities, typedText } from "#app/features/location/city.server.ts";
import type { CitiesAnswer, CityChoice } from "#app/features/location/city-choice.ts";
import { currentPlace, isAt } from "#app/features/location/place.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { type LocatedCity, toLocatedCity } from "#app/platform/located-city.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { cityLabel } from "#lib/city-label.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["city"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

/** Cities on a page of the picker. */
const PAGE_SIZE = 24;
/** The picker goes no further: who is not among these has to type more (§9). */
const LAST = 1000;

const choice = (city: LocatedCity): CityChoice => ({ label: cityLabel(city), query: cityQuery(city) });

/**
 * GET /cities?q&to&limit&offset: cities that begin with `q`, the largest first, as choices that lead to `to`; without `q`
 * those where most is on. City fields ask with `limit`, and get nothing but recent cities without `q`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cookies, edgeCity, language } = context;
  const params = new URL(request.url).searchParams;
  const asked = typedText(params.get("q"));
  const isField = params.has("limit");
  const limit = isField ? whole(params.get("limit"), 1, PAGE_SIZE) : PAGE_SIZE;
  const offset = whole(params.get("offset"), 0, LAST - PAGE_SIZE);
  const query = asked ? { keyword: asked } : { onlyFavourite: true };
  const list =
    isField && !asked
      ? { items: [], totalCount: 0 }
      : await section(context.api.cities.list({ ...query, limit, offset }));
  const place = await currentPlace(cookies);
  const recent = (await recentCities(cookies)).filter((city) => !isAt(place, city));
  const found = {
    title: pageTitle(language, "city:page.title"),
    asked,
    recent: recent.map(choice),
    current: place && { ...choice(place), isCurrent: true },
    near: edgeCity && choice(edgeCity),
    results: list ? list.items.map((city) => choice(toLocatedCity(city))) : null,
    to: safeRedirect(params.get("to")),
    offset,
    nextOffset: list && offset + limit < Math.min(list.totalCount, LAST) ? offset + limit : null,
  } satisfies CitiesAnswer & Record<string, unknown>;
  return data(found, { status: list || isField ? 200 : 503 });
}

/** A whole number between two others; `least` for anything else. */
function whole(text: string | null, least: number, most: number): number {
  return /^\d{1,6}$/.test(text ?? "") ? Math.min(Math.max(Number(text), least), most) : least;
}

/** Without a connection a city field says so, and its page stays. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const params = new URL(request.url).searchParams;
    if (!(error instanceof TypeError) || !params.has("limit")) throw error;
    const asked = (params.get("q") ?? "").trim();
    return { asked, recent: [], current: null, near: null, results: null } satisfies CitiesAnswer;
  }
}

export default function Cities() {
  return <CitiesPage {...useLoaderData<typeof loader>()} />;
}
