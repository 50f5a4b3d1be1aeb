import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AttractionResult } from "#app/features/search/attraction-result.tsx";
import { ListPage } from "#app/features/search/list-page.tsx";
import { toAttractionResult } from "#app/features/search/result-models.ts";
import { fetchAttractions, loadListPage } from "#app/features/search/search-results.server.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["search"], shared: SHARED_RESULTS } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadListPage(request, context, {
    path: "/search/attractions",
    fetchList: fetchAttractions,
    toItem: toAttractionResult,
  });

export default function SearchAttractions() {
  return (
    <ListPage
      kind="attractions"
      {...useLoaderData<typeof loader>()}
      render={(item, linkRef) => <AttractionResult attraction={item} linkRef={linkRef} />}
    />
  );
}
