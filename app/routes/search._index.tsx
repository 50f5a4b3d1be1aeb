import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toEventCard } from "#app/features/event/event-card-model.ts";
import { BrowseCategories } from "#app/features/search/browse-categories.tsx";
import { CombinedResults } from "#app/features/search/combined-results.tsx";
import { KeywordNote } from "#app/features/search/corrected-keyword.tsx";
import { toAttractionResult, toVenueResult } from "#app/features/search/result-models.ts";
import { combinedResults } from "#app/features/search/search-combined.server.ts";
import { searchFacts } from "#app/features/search/search-facts.server.ts";
import { SearchFrame } from "#app/features/search/search-frame.tsx";
import { readSearchRequest, type SearchRequest } from "#app/features/search/search-request.server.ts";
import { searchFormValues } from "#app/features/search/search-values.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { isEmptySearch, type SearchQuery } from "#contract/search-query.ts";

export const handle = { i18n: ["search"], shared: SHARED_RESULTS } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = await page(readSearchRequest(request, context, ["empty"]));
  const elsewhere = elsewhereFor(asked, request);
  if (elsewhere) throw redirect(elsewhere);
  const facts = { ...searchFacts(asked, context), empty: isEmptyAnswer(asked, request) };
  if (isEmptySearch(asked.query)) return { ...facts, results: null };

  const card = { now: Date.now(), language: context.language };
  const found = combinedResults(context.api, asked.query, {
    event: (event) => toEventCard(event, card),
    attraction: toAttractionResult,
    venue: toVenueResult,
  });
  return { ...facts, results: await context.defer(found) };
}

/** A keyword alone stays; any other submission is one for events (§2.2). Null: the request is at its clean address. */
function elsewhereFor({ query, clean, submitted, ...asked }: SearchRequest, request: Request): string | null {
  const { searchParams } = new URL(request.url);
  if (isEmptySearch(query)) {
    const { unknownCity, refusals } = asked;
    if (query.categoryId) return `/search/events?${clean ?? searchParams}`;
    const said = searchParams.has("empty") || unknownCity !== null || refusals.dates !== null;
    if (!said && searchParams.size > 0) return "/search?empty=1";
  } else if (submitted && moreThanKeyword(query)) return `/search/events?${clean ?? searchParams}`;
  return clean === null ? null : `/search?${clean}`;
}

const moreThanKeyword = (query: SearchQuery) => Object.keys(query).some((name) => name !== "keyword");

const isEmptyAnswer = ({ query }: SearchRequest, request: Request) =>
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

export function ErrorBoundary() {
  return <RouteError />;
}
