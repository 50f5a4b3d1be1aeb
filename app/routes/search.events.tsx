import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isEmptySearch, writeSearchQuery } from "#contract/search-query.ts";
import { toEventCard } from "../features/event/event-card-model.ts";
import { EventResults } from "../features/search/event-results.tsx";
import { ResultsBar } from "../features/search/results-bar.tsx";
import { SearchFrame } from "../features/search/search-frame.tsx";
import { cityLabel, searchFormValues } from "../features/search/search-values.ts";
import { pageTitle } from "../i18n/page-title.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";
import { readSearchRequest } from "../platform/search-request.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["search"] };

/** Events a page (§9: default 20). */
const PAGE_SIZE = 20;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? [{ title: data.title }] : []);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, clean, unknownCity } = await orOutage(readSearchRequest(request, context, ["cursor"]));
  if (clean !== null) throw redirect(`/search/events?${clean}`);
  if (isEmptySearch(query) && !query.categoryId) throw redirect("/search?empty=1");

  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const list = await orOutage(context.api.events.list({ ...query, cursor, limit: PAGE_SIZE }));
  const card = { now: Date.now(), language: context.language };
  const next = writeSearchQuery(query);
  if (list.nextCursor) next.set("cursor", list.nextCursor);
  return {
    title: pageTitle(context.language, "search:meta.title"),
    query,
    unknownCity,
    near: context.edgeCity && cityLabel(context.edgeCity),
    today: new Date(card.now).toISOString().slice(0, 10),
    isFirst: cursor === undefined,
    page: {
      cards: list.items.map((event) => toEventCard(event, card)),
      total: list.totalCount,
      nextTo: list.nextCursor ? `/search/events?${next}` : null,
    },
  };
}

export default function SearchEvents() {
  const { query, page, unknownCity, near, today, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation("search");
  return (
    <SearchFrame
      title={query.keyword ? t("titleFor", { keyword: query.keyword }) : t("title")}
      form={{ values: searchFormValues(query), categoryId: query.categoryId, unknownCity, near, today }}
    >
      <ResultsBar query={query} total={page.total} />
      <EventResults first={page} startTo={isFirst ? null : `/search/events?${writeSearchQuery(query)}`} />
    </SearchFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
