import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "#app/features/search/list-page.tsx";
import { toVenueResult } from "#app/features/search/result-models.ts";
import { venueQuery } from "#app/features/search/search-combined.server.ts";
import { searchFacts } from "#app/features/search/search-facts.server.ts";
import { findPage, readListRequest } from "#app/features/search/search-results.server.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import { VenueResult } from "#app/features/search/venue-result.tsx";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["search"], shared: SHARED_RESULTS } satisfies RouteHandle;

const PATH = "/search/venues";

export const meta: MetaFunction<typeof loader> = noindexMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = await readListRequest(request, context, PATH);
  const found = await findPage(asked, PATH, (page) =>
    context.api.venues.list({ ...venueQuery(asked.query), ...page }),
  );
  const facts = {
    ...searchFacts(asked, context),
    isFirst: asked.cursor === null,
    widened: found?.widened ?? false,
    // Null: the API is out. The search stays on the page, and a page that loads more stays as it is.
    page: found && {
      items: found.items.map(toVenueResult),
      total: found.total,
      nextTo: found.next && `${PATH}?${found.next}`,
    },
  };
  return data(facts, { status: found ? 200 : 503 });
}

export default function SearchVenues() {
  return (
    <ListPage
      kind="venues"
      {...useLoaderData<typeof loader>()}
      render={(item, linkRef) => <VenueResult venue={item} linkRef={linkRef} />}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
