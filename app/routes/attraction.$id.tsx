import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categoryName } from "#contract/category.ts";
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
    .list({ attractionId: id, cursor, sort: "DATE", limit: PAGE_SIZE })
    .then((list) => ({
      cards: list.items.map((event) => toEventCard(event, card)),
      nextTo: list.nextCursor ? `/attraction/${id}?cursor=${encodeURIComponent(list.nextCursor)}` : null,
    }));
  events.catch(() => {});
  const attraction = await orOutage(context.api.attractions.get(id));
  if (!attraction) throw notFound();
  recordView(context, { type: "ATTRACTION", id: attraction.id });
  const { name, imageUrl, genre, subgenre } = attraction;
  const facts = [...new Set([genre, subgenre])].filter(Boolean).join(" · ");
  return {
    title: withSiteName(context.language, name),
    attraction: { id: attraction.id, name, imageUrl, facts, category: categoryName(attraction.categoryId) },
    ...(await context.defer({ events })),
  };
}

export default function Attraction() {
  const { attraction, events } = useLoaderData<typeof loader>();
  const { id, name, imageUrl, category, facts } = attraction;
  return (
    <main id="main" tabIndex={-1}>
      <EntityHeader {...{ name, imageUrl, category, facts }} />
      <Container className="py-8">
        <UpcomingEvents events={events} retryTo={`/attraction/${id}`} />
      </Container>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
