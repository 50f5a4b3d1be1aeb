import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isEmptySearch, writeSearchQuery } from "#contract/search-query.ts";
import { ApiRefusal } from "../api/outage.ts";
import { toEventCard } from "../features/event/event-card-model.ts";
import { OutageNotice } from "../features/layout/outage-notice.tsx";
import { EventResults } from "../features/search/event-results.tsx";
import { ResultsBar } from "../features/search/results-bar.tsx";
import { SearchFrame } from "../features/search/search-frame.tsx";
import { cityLabel, searchFormValues } from "../features/search/search-values.ts";
import { pageTitle } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { orNull, orOutage } from "../platform/or-outage.server.ts";
import { readSearchRequest } from "../platform/search-request.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["search"] };

/** Events a page (§9: default 20). */
const PAGE_SIZE = 20;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, clean, unknownCity } = await orOutage(readSearchRequest(request, context, ["cursor"]));
  if (clean !== null) throw redirect(`/search/events?${clean}`);
  if (isEmptySearch(query) && !query.categoryId) throw redirect("/search?empty=1");

  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const list = await orNull(context.api.events.list({ ...query, cursor, limit: PAGE_SIZE })).catch(
    (error) => {
      // A cursor that is none: the list from its beginning.
      if (cursor && error instanceof ApiRefusal) throw redirect(`/search/events?${writeSearchQuery(query)}`);
      throw error;
    },
  );
  const card = { now: Date.now(), language: context.language };
  const next = writeSearchQuery(query);
  if (list?.nextCursor) next.set("cursor", list.nextCursor);
  const found = {
    title: query.keyword
      ? pageTitle(context.language, "search:meta.for", { what: query.keyword })
      : pageTitle(context.language, "search:meta.title"),
    query,
    unknownCity,
    near: context.edgeCity && cityLabel(context.edgeCity),
    today: new Date(card.now).toISOString().slice(0, 10),
    isFirst: cursor === undefined,
    // Null: the API is out. The search stays on the page, and a page that loads more stays as it is.
    page: list && {
      cards: list.items.map((event) => toEventCard(event, card)),
      total: list.totalCount,
      nextTo: list.nextCursor ? `/search/events?${next}` : null,
    },
  };
  return data(found, { status: list ? 200 : 503 });
}

export default function SearchEvents() {
  const { query, page, unknownCity, near, today, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation("search");
  const here = `/search/events?${writeSearchQuery(query)}`;
  return (
    <SearchFrame
      title={query.keyword ? t("titleFor", { keyword: query.keyword }) : t("title")}
      form={{ values: searchFormValues(query), categoryId: query.categoryId, unknownCity, near, today }}
    >
      <ResultsBar query={query} total={page?.total ?? null} />
      {page ? (
        <EventResults first={page} startTo={isFirst ? null : here} />
      ) : (
        <OutageNotice what={t("events.title")} retryTo={here} />
      )}
    </SearchFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
