import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findEntity } from "#app/features/entity/entity.server.ts";
import { upcomingEvents } from "#app/features/entity/upcoming.server.ts";
import { toUpcomingPage } from "#app/features/entity/upcoming-model.ts";
import { venueMeta } from "#app/features/entity/venue-meta.server.ts";
import { VenuePage } from "#app/features/entity/venue-page.tsx";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["entity", "search"],
  shared: { freshMs: 5_000, lifeMs: 10_000, path: { id: "uuid" }, params: ["cursor"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const upcoming = await upcomingEvents(context, request, { path: `/venue/${id}`, venueId: id });
  const venue = await findEntity(context, { type: "VENUE", id }, context.api.venues.get(id));
  const card = { now: Date.now(), language: context.language };
  const events = upcoming.page.then((page) => toUpcomingPage(page, card));
  const { name, street, city, state, country, zipCode, latitude, longitude } = venue;
  const shared = {
    ...venueMeta(context, venue),
    venue: { id: venue.id, name, street, city, state, country, zipCode, latitude, longitude },
    isFirst: upcoming.isFirst,
    near: null,
  };
  if (upcoming.isFirst) return { ...shared, ...(await context.defer({ page: events })) };
  const page = await section(events);
  return data({ ...shared, page }, { status: page ? 200 : 503 });
}

export default function Venue() {
  return <VenuePage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
