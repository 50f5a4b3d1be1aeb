import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toEventCard } from "#app/features/event/event-card-model.ts";
import { BrowseCategories } from "#app/features/search/browse-categories.tsx";
import { CombinedResults } from "#app/features/search/combined-results.tsx";
import { KeywordNote } from "#app/features/search/corrected-keyword.tsx";
import { toAttractionResult, toVenueResult } from "#app/features/search/result-models.ts";
import { SearchFrame } from "#app/features/search/search-frame.tsx";
import {
  readSearchRequest,
  type SearchRequest,
  searchPageData,
} from "#app/features/search/search-request.server.ts";
import { findAllKinds } from "#app/features/search/search-results.server.ts";
import { searchFormValues } from "#app/features/search/search-values.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { isEmptySearch, type SearchQuery } from "#contract/search-query.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["search"], shared: SHARED_RESULTS } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = await page(readSearchRequest(request, context, ["empty"]));
  const target = redirectTarget(search, request);
  if (target) throw redirect(target);
  const pageData = { ...searchPageData(search, context), empty: wasSubmittedEmpty(search, request) };
  if (isEmptySearch(search.query)) return { ...pageData, results: null };

  const card = { now: Date.now(), language: context.language };
  const results = findAllKinds(context.api, search.query, {
    event: (event) => toEventCard(event, card),
    attraction: toAttractionResult,
    venue: toVenueResult,
  });
  return { ...pageData, results: await context.defer(results) };
}

/**
 * Where the request has to be redirected: to its canonical URL, or, when a form submitted more than a keyword, to the
 * search for events (§2.2). Null: it is at its canonical URL.
 */
function redirectTarget(search: SearchRequest, request: Request): string | null {
  const { query, clean, submitted, unknownCity, refusals } = search;
  const { searchParams } = new URL(request.url);
  if (isEmptySearch(query)) {
    if (query.categoryId) return `/search/events?${clean ?? searchParams}`;
    const isExplained = searchParams.has("empty") || unknownCity !== null || refusals.dates !== null;
    if (!isExplained && searchParams.size > 0) return "/search?empty=1";
  } else if (submitted && hasMoreThanKeyword(query)) return `/search/events?${clean ?? searchParams}`;
  return clean === null ? null : `/search?${clean}`;
}

const hasMoreThanKeyword = (query: SearchQuery) => Object.keys(query).some((name) => name !== "keyword");

const wasSubmittedEmpty = ({ query }: SearchRequest, request: Request) =>
  isEmptySearch(query) && new URL(request.url).searchParams.has("empty");

export default function Search() {
  const { query, isCurrent, unknownCity, refusals, near, today, empty, results } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("search");
  const values = searchFormValues(query, { isCurrent, unknownCity, dates: refusals.dates });
  return (
    <SearchFrame
      query={query}
      kind="all"
      form={{ values, empty, unknownCity, refusedDates: refusals.dates, near, today }}
      below={
        results ? (
          <KeywordNote typed={query.keyword ?? ""} corrected={results.corrected} text={t("below")} />
        ) : (
          t("belowForm")
        )
      }
    >
      {results ? <CombinedResults query={query} {...results} /> : <BrowseCategories title={t("browse")} />}
    </SearchFrame>
  );
}
