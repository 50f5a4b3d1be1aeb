import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { Event } from "#contract/event.ts";
import { toEventCard } from "../features/event/event-card-model.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { TOP_EVENTS } from "../features/home/top-events.tsx";
import { cityLabel } from "../features/search/search-values.ts";
import { pageTitle } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { cityQuery, homeCity } from "../platform/city.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";
import { readSearchRequest } from "../platform/search-request.server.ts";
import { tenantConfig } from "../platform/tenant.server.ts";
import { recentlyViewed } from "../platform/viewed.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["home", "search"] };

/** Recently viewed events on home: two rows of the grid. */
const RECENT_SHOWN = 6;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const card = { now: Date.now(), language: context.language };
  const recent = recentlyViewed(context, RECENT_SHOWN);
  recent?.catch(() => {});
  const asked = await orOutage(readSearchRequest(request, context, ["anywhere", "more"]));
  if (asked.clean !== null) throw redirect(`/?${asked.clean}#top-events`);

  const params = new URL(request.url).searchParams;
  const { chosen, choices } = await homeCity(context, asked.query, params.has("anywhere"));
  const filter = { categoryId: asked.query.categoryId, ...(chosen ? cityQuery(chosen) : {}) };
  const cardsOf = ({ items }: { items: Event[] }) => items.map((event) => toEventCard(event, card));
  const top = context.api.events.popular({ ...filter, limit: TOP_EVENTS.fetched }).then(cardsOf);
  const seen = recent?.then(({ events }) => cardsOf({ items: events.slice(0, RECENT_SHOWN) })) ?? null;
  const lists = await context.defer({ top, recent: seen ?? Promise.resolve([]) });
  const tenant = await tenantConfig(context);
  return {
    title: pageTitle(context.language, "home:meta.title"),
    top: lists.top,
    recent: seen ? lists.recent : null,
    filter,
    city: chosen && cityLabel(chosen),
    cities: choices.map((city) => ({ label: cityLabel(city), query: cityQuery(city) })),
    near: context.edgeCity && cityLabel(context.edgeCity),
    unknownCity: asked.unknownCity,
    anywhere: params.has("anywhere"),
    showAll: params.has("more"),
    today: new Date(card.now).toISOString().slice(0, 10),
    programme: tenant && tenant.loyalty.type !== "none" ? tenant.loyalty.programName : null,
    discountMessage: tenant?.discounts.find(({ messages }) => messages.topBanner)?.messages.topBanner ?? null,
  };
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
