import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EntityHeader } from "../features/event/entity-header.tsx";
import { toEventCard } from "../features/event/event-card-model.ts";
import { UpcomingEvents } from "../features/event/upcoming-events.tsx";
import { withSiteName } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { notFound } from "../platform/errors.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";
import { recordView } from "../platform/viewed.server.ts";
import { Container } from "../ui/container.tsx";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["event"] };

/** Coming events a page (§9: default 20). */
const PAGE_SIZE = 20;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const card = { now: Date.now(), language: context.language };
  const events = context.api.events
    .list({ venueId: id, cursor, sort: "DATE", limit: PAGE_SIZE })
    .then((list) => ({
      cards: list.items.map((event) => toEventCard(event, card)),
      nextTo: list.nextCursor ? `/venue/${id}?cursor=${encodeURIComponent(list.nextCursor)}` : null,
    }));
  events.catch(() => {});
  const venue = await orOutage(context.api.venues.get(id));
  if (!venue) throw notFound();
  recordView(context, { type: "VENUE", id: venue.id });
  const place = `${[venue.city, venue.state || venue.country].join(", ")} ${venue.zipCode}`.trim();
  return {
    title: withSiteName(context.language, venue.name),
    venue: { id: venue.id, name: venue.name, address: [venue.street, place].filter(Boolean).join(", ") },
    ...(await context.defer({ events })),
  };
}

export default function Venue() {
  const { venue, events } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <EntityHeader
        name={venue.name}
        imageUrl={null}
        facts={<address className="not-italic">{venue.address}</address>}
      />
      <Container className="py-8">
        <UpcomingEvents events={events} retryTo={`/venue/${venue.id}`} />
      </Container>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
