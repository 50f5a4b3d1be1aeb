import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "#app/features/search/list-page.tsx";
import { toVenueResult } from "#app/features/search/result-models.ts";
import { fetchVenues, loadListPage } from "#app/features/search/search-results.server.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import { VenueResult } from "#app/features/search/venue-result.tsx";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["search"], shared: SHARED_RESULTS } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadListPage(request, context, { path: "/search/venues", fetchList: fetchVenues, toItem: toVenueResult });

export default function SearchVenues() {
  return (
    <ListPage
      kind="venues"
      {...useLoaderData<typeof loader>()}
      render={(item, linkRef) => <VenueResult venue={item} linkRef={linkRef} />}
    />
  );
}
