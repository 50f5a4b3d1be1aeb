import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EventCard } from "../features/event/event-card.tsx";
import { toEventCard } from "../features/event/event-card-model.ts";
import { FavouritesPage } from "../features/favourites/favourites-page.tsx";
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

/** GET /userFavorites: a member's saved events (§2.1). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await membersOnly(request, context);
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  const [list, cities, removed] = await Promise.all([
    firstFavourites(context.api.favourites.events, query),
    favouriteCities(context, "event"),
    removedFavourite(context, searchParams),
  ]).catch(signInOnRefusal("events", query));
  const card = { now: Date.now(), language: context.language };
  const found = {
    title: pageTitle(context.language, "favourites:title"),
    query,
    cities,
    removed,
    list: list && { items: list.items.map((event) => toEventCard(event, card)), total: list.totalCount },
  };
  return data(found, { status: list ? 200 : 503 });
}

export default function FavouriteEvents() {
  const page = useLoaderData<typeof loader>();
  return (
    <FavouritesPage
      {...page}
      tab="events"
      type="EVENT"
      card={(event) => <EventCard event={event} layout="row" />}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
