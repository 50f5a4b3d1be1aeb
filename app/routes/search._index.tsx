import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isEmptySearch, type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { toEventCard } from "../features/event/event-card-model.ts";
import { EventList } from "../features/event/event-list.tsx";
import { OutageNotice } from "../features/layout/outage-notice.tsx";
import { NoData } from "../features/search/no-data.tsx";
import { SearchFrame } from "../features/search/search-frame.tsx";
import { cityLabel, searchFormValues } from "../features/search/search-values.ts";
import { pageTitle } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { orNull, orOutage } from "../platform/or-outage.server.ts";
import { readSearchRequest } from "../platform/search-request.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { SectionTitle } from "../ui/page-title.tsx";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["search"] };

/** Events of the combined results (§9: page size 5). */
const SHOWN = 5;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, clean, unknownCity } = await orOutage(readSearchRequest(request, context));
  const onlyKeyword = Object.keys(query).every((name) => name === "keyword");
  // A keyword alone stays here; any other search is one for events (§2.2).
  if (!onlyKeyword && !isEmptySearch(query)) throw redirect(`/search/events?${writeSearchQuery(query)}`);
  if (clean !== null && query.keyword) throw redirect(`/search?${clean}`);

  const card = { now: Date.now(), language: context.language };
  const list = query.keyword ? await orNull(context.api.events.list({ ...query, limit: SHOWN })) : null;
  const isOut = list === null && query.keyword !== undefined;
  const found = {
    title: query.keyword
      ? pageTitle(context.language, "search:meta.for", { what: query.keyword })
      : pageTitle(context.language, "search:meta.title"),
    query,
    unknownCity,
    submitted: new URL(request.url).searchParams.size > 0,
    near: context.edgeCity && cityLabel(context.edgeCity),
    today: new Date(card.now).toISOString().slice(0, 10),
    cards: list?.items.map((event) => toEventCard(event, card)) ?? null,
    hasMore: list?.nextCursor != null,
    isOut,
  };
  return data(found, { status: isOut ? 503 : 200 });
}

export default function Search() {
  const { query, cards, hasMore, isOut, submitted, unknownCity, near, today } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("search");
  const empty = submitted && cards === null && !isOut && !unknownCity;
  return (
    <SearchFrame
      title={query.keyword ? t("titleFor", { keyword: query.keyword }) : t("title")}
      form={{ values: searchFormValues(query), empty, unknownCity, near, today }}
    >
      {isOut ? (
        <OutageNotice what={t("events.title")} retryTo={`/search?${writeSearchQuery(query)}`} />
      ) : null}
      {cards ? <Found {...{ query, cards, hasMore }} /> : null}
    </SearchFrame>
  );
}

function Found({
  query,
  cards,
  hasMore,
}: {
  query: SearchQuery;
  cards: Parameters<typeof EventList>[0]["events"];
  hasMore: boolean;
}) {
  const { t } = useTranslation("search");
  if (cards.length === 0) return <NoData title={t("events.none")}>{t("events.noneHint")}</NoData>;
  const allTo = `/search/events?${writeSearchQuery(query)}`;
  return (
    <section aria-labelledby="events-title" className="grid gap-5">
      <SectionTitle id="events-title">{t("events.title")}</SectionTitle>
      <EventList events={cards} layout="row" />
      {hasMore ? (
        <Link to={allTo} className={buttonClass({ variant: "secondary" }, "justify-self-center")}>
          {t("events.all")}
        </Link>
      ) : null}
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
