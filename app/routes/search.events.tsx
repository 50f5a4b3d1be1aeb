import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toEventCard } from "#app/features/event/event-card-model.ts";
import { EventResultsPage } from "#app/features/search/event-results-page.tsx";
import { searchFacts } from "#app/features/search/search-facts.server.ts";
import { findPage, readListRequest } from "#app/features/search/search-results.server.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["search"], shared: SHARED_RESULTS } satisfies RouteHandle;

const PATH = "/search/events";

export const meta: MetaFunction<typeof loader> = noindexMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = await readListRequest(request, context, PATH);
  const found = await findPage(asked, PATH, (page) => context.api.events.list({ ...asked.query, ...page }));
  const card = { now: Date.now(), language: context.language };
  const facts = {
    ...searchFacts(asked, context),
    isFirst: asked.cursor === null,
    widened: found?.widened ?? false,
    corrected: found?.corrected ?? null,
    // Null: the API is out. The search stays on the page, and a page that loads more stays as it is.
    page: found && {
      items: found.items.map((event) => toEventCard(event, card)),
      total: found.total,
      nextTo: found.next && `${PATH}?${found.next}`,
    },
  };
  return data(facts, { status: found ? 200 : 503 });
}

export default function SearchEvents() {
  return <EventResultsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
