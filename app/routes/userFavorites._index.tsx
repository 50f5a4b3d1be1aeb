import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EventCard } from "#app/features/event/event-card.tsx";
import { toEventCard } from "#app/features/event/event-card-model.ts";
import { favouritesPage } from "#app/features/favourites/favourites-page.server.ts";
import { FavouritesPage } from "#app/features/favourites/favourites-page.tsx";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["favourites", "errors"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

/** GET /userFavorites, the specification's spelling: a member's favourite events (§2.1). */
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
