import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toEventCard } from "#app/features/event/event-card-model.ts";
import { EventResultsPage } from "#app/features/search/event-results-page.tsx";
import { fetchEvents, loadListPage } from "#app/features/search/search-results.server.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["search"], shared: SHARED_RESULTS } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const card = { now: Date.now(), language: context.language };
  return loadListPage(request, context, {
    path: "/search/events",
    fetchList: fetchEvents,
    toItem: (event) => toEventCard(event, card),
  });
};

export default function SearchEvents() {
  return <EventResultsPage {...useLoaderData<typeof loader>()} />;
}
