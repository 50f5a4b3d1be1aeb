import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EventCard } from "../features/event/event-card.tsx";
import { toEventCard } from "../features/event/event-card-model.ts";
import { FavouritesPage } from "../features/favourites/favourites-page.tsx";
import { privateMeta } from "../lib/private-meta.ts";
import { favouritesPage } from "../platform/favourite-list.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["favourites", "errors"] };

export const meta: MetaFunction<typeof loader> = privateMeta;

/** GET /userFavorites: a member's saved events (§2.1). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const card = { now: Date.now(), language: context.language };
  const ask = context.api.favourites.events;
  const page = await favouritesPage(request, context, "events", {
    ask,
    show: (event) => toEventCard(event, card),
  });
  return data(page, { status: page.list ? 200 : 503 });
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
