import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { hasCity } from "#app/features/search/search-path.ts";
import { SearchTabs } from "#app/features/search/search-tabs.tsx";
import { queryCity } from "#app/features/search/search-values.ts";
import { StaySentence } from "#app/features/stay/stay-sentence.tsx";
import type { StayTexts } from "#app/features/stay/stay-texts.ts";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { PagedList } from "#app/ui/paging/paged-list.tsx";
import type { ItemPage } from "#app/ui/paging/use-pages.ts";
import { HOTEL_ORDERS, type HotelOrder } from "#contract/hotel-stay.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import { DISCOVERY } from "#tenant/tenant.ts";
import { HotelCard } from "./hotel-card.tsx";
import type { HotelCardData } from "./hotel-models.ts";
import { HotelSearchForm, type HotelSearchFormProps } from "./hotel-search-form.tsx";
import { Prompt } from "./prompt.tsx";

export interface HotelSearchPageProps {
  query: SearchQuery;
  /** Path of the first page. */
  here: string;
  form: HotelSearchFormProps;
  order: HotelOrder;
  /** The city that distances are from; null for a place without a name. */
  from: string | null;
  /** With its parameters for links; null for an incomplete search. */
  stay: (StayTexts & { params: string }) | null;
  isFirst: boolean;
  widened: boolean;
  /** Null in an outage; absent for an incomplete search. */
  page?: ItemPage<HotelCardData> | null | undefined;
}

/** Hotel search: the form, tabs to the other kinds of results, and hotels. */
export function HotelSearchPage({ query, form, stay, ...results }: HotelSearchPageProps) {
  const { t } = useTranslation("hotel");
  const navigation = useNavigation();
  const searching = navigation.state === "loading" && navigation.location.pathname === "/search/hotels";
  const city = queryCity(query);
  return (
    <main id="main" tabIndex={-1}>
      <div className="border-b border-line bg-sunken">
        <Container className="grid gap-4 py-5 sm:py-6">
          <PageTitle below={stay ? <StaySentence stay={stay} /> : t("search.below")}>
            {city ? t("search.near", { city }) : t("search.title")}
          </PageTitle>
          <HotelSearchForm key={JSON.stringify([form.city, form.typed])} query={query} {...form} />
        </Container>
      </div>
      <Container className="grid gap-6 pb-10 pt-3">
        <SearchTabs query={query} current="hotels" />
        <div
          aria-busy={searching || undefined}
          className={clsx("grid content-start gap-6 transition-opacity", searching && "opacity-60")}
        >
          <Results
            stay={stay}
            corrected={form.refused.some(({ message }) => message !== "prompt")}
            cityKnown={hasCity(query)}
            {...results}
          />
        </div>
      </Container>
    </main>
  );
}

function Results({
  page,
  stay,
  here,
  order,
  from,
  isFirst,
  widened,
  corrected,
  cityKnown,
}: Omit<HotelSearchPageProps, "query" | "form"> & {
  /** A field has to be corrected. */
  corrected: boolean;
  /** The search has a city: only the dates are missing. */
  cityKnown: boolean;
}) {
  const { t } = useTranslation("hotel");
  if (page === null) return <OutageNotice what={t("search.title")} retryTo={here} />;
  if (!page || !stay) {
    if (corrected) return <Prompt title={t("search.correct")} />;
    return cityKnown ? (
      <Prompt title={t("search.promptDates")}>{t("search.promptDatesHint")}</Prompt>
    ) : (
      <Prompt title={t("search.prompt")}>{t("search.promptHint")}</Prompt>
    );
  }
  if (page.items.length === 0) return <NoData title={t("search.none")}>{t("search.noneHint")}</NoData>;
  return (
    <>
      <HotelBar total={page.total} order={order} here={here} />
      {widened ? <p className="text-muted">{t("search.widened", DISCOVERY.locationRange)}</p> : null}
      <PagedList
        kind="hotels"
        first={page}
        startTo={isFirst ? null : here}
        render={(hotel, linkRef) => (
          <HotelCard
            hotel={hotel}
            from={from}
            stay={stay}
            to={`/hotel/${hotel.id}?${stay.params}`}
            linkRef={linkRef}
          />
        )}
      />
    </>
  );
}

/** Number of hotels, and links to change their order. */
function HotelBar({ total, order, here }: { total: number; order: HotelOrder; here: string }) {
  const { t } = useTranslation("hotel");
  const sorted = (sort: HotelOrder) => {
    const [path = "", search = ""] = here.split("?");
    const params = new URLSearchParams(search);
    params.delete("sort");
    if (sort !== "RELEVANCE") params.set("sort", sort);
    return `${path}?${params}`;
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-lg font-bold tabular-nums">{t("search.counted", { count: total })}</h2>
      <nav aria-label={t("sort.label")} className="flex flex-wrap items-center gap-1 text-sm">
        <span aria-hidden="true" className="mr-1 text-muted">
          {t("sort.label")}
        </span>
        {HOTEL_ORDERS.map((sort) => (
          <Link
            key={sort}
            to={sorted(sort)}
            aria-current={sort === order ? "true" : undefined}
            preventScrollReset
            className={clsx(
              "inline-flex min-h-9 items-center rounded-control px-2.5 font-semibold",
              sort === order ? "bg-ink text-surface" : "hover:bg-sunken",
            )}
          >
            {t(`sort.${sort}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
