import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useOutletContext } from "@remix-run/react";
import { toEventCard } from "#app/features/event/event-card-model.ts";
import { VIEWED_COOKIE } from "#app/features/history/cookie-name.ts";
import { isOld, sameFilter, useLoadedAt } from "#app/features/home/freshness.ts";
import { homeMeta } from "#app/features/home/home-meta.server.ts";
import { HomePage, type PersonalLists } from "#app/features/home/home-page.tsx";
import { loyaltyOffer } from "#app/features/home/loyalty-offer.ts";
import { topEvents } from "#app/features/home/top-events.server.ts";
import { TOP_EVENTS } from "#app/features/home/top-events.tsx";
import { leagueMarks } from "#app/features/league/league-marks.server.ts";
import { cityQuery, homeCity } from "#app/features/location/city.server.ts";
import { CITIES_COOKIE, PLACE_COOKIE } from "#app/features/location/cookie-names.ts";
import { readSearchRequest } from "#app/features/search/search-request.server.ts";
import { MEMBER_COOKIE } from "#app/platform/member-session.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { SEARCH_PARAMS } from "#contract/search-query.ts";
import { cityLabel } from "#lib/city-label.ts";
import { isoDay } from "#lib/days.ts";

/** Parameters of home in addition to those of a search. */
const HOME_PARAMS = ["anywhere", "more", "notice"];

export const handle = {
  i18n: ["home", "search"],
  shared: {
    freshMs: 5_000,
    lifeMs: 10_000,
    params: [...SEARCH_PARAMS, ...HOME_PARAMS],
    byCity: true,
    personal: [VIEWED_COOKIE, CITIES_COOKIE, PLACE_COOKIE],
  },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const card = { now: Date.now(), language: context.language };
  // The addresses of home in other languages (hreflang) must not redirect.
  const search = await page(readSearchRequest(request, context, [...HOME_PARAMS, "lang"]));
  if (search.clean !== null) throw redirect(`/?${search.clean}#top-events`);

  const params = new URL(request.url).searchParams;
  const { chosen, isCurrent, choices } = await homeCity(context, search.query, params.has("anywhere"));
  const filter = { categoryId: search.query.categoryId, ...(chosen ? cityQuery(chosen) : {}) };
  const { top } = await context.defer({
    top: topEvents(context.api, filter, TOP_EVENTS.fetched).then(({ items, scope }) => ({
      cards: items.map((event) => toEventCard(event, card)),
      scope,
    })),
  });
  const tenant = await tenantConfig(context);
  return {
    ...homeMeta(context),
    top,
    filter,
    cityNamed: search.query.cityName !== undefined,
    city: chosen && cityLabel(chosen),
    isCurrent,
    cities: choices.map((city) => ({ label: cityLabel(city), query: cityQuery(city) })),
    near: context.edgeCity && cityLabel(context.edgeCity),
    unknownCity: search.unknownCity,
    anywhere: params.has("anywhere"),
    showAll: params.has("more"),
    today: isoDay(card.now),
    leagues: leagueMarks(),
    loyalty: tenant && loyaltyOffer(tenant, context.cookies.get(MEMBER_COOKIE) !== null),
    discountMessage: tenant?.discounts.find(({ messages }) => messages.topBanner)?.messages.topBanner ?? null,
  };
}

/** The same city and category are not loaded again (§4), unless the list is stale or a form was submitted. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, formAction, defaultShouldRevalidate } = change;
  const done = formMethod !== undefined && formMethod !== "GET" && !formAction?.endsWith("/favourite");
  if (done || !sameFilter(currentUrl, nextUrl)) return defaultShouldRevalidate;
  return isOld("top");
};

export default function Home() {
  const data = useLoaderData<typeof loader>();
  useLoadedAt("top", data);
  return <HomePage {...data} personal={useOutletContext<PersonalLists>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
