import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { rangeText } from "#app/features/dates/date-text.ts";
import { Container } from "#app/ui/container.tsx";
import { IconSearch } from "#app/ui/icons.tsx";
import { ModalLink } from "#app/ui/modal-link.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SLOT, WithUserText } from "#app/ui/user-text.tsx";
import { isEmptySearch, type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { DISCOVERY } from "#tenant/tenant.ts";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";
import type { SearchKind } from "./search-path.ts";
import { SearchTabs } from "./search-tabs.tsx";
import { queryCity } from "./search-values.ts";

/** Page of search results: the form with the current search, tabs, and results. */
export function SearchFrame({
  query,
  form,
  kind,
  below,
  children,
}: {
  query: SearchQuery;
  form: SearchFormProps;
  kind: SearchKind;
  /** A line under the title. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const navigation = useNavigation();
  const searching = navigation.state === "loading" && navigation.location.pathname.startsWith("/search");
  const nothingYet = isEmptySearch(query) && !query.categoryId;
  // On phones results come first, unless a field has to be corrected.
  const formFirst = nothingYet || form.empty || form.unknownCity || form.refusedDates;
  return (
    <main id="main" tabIndex={-1}>
      <div className="border-b border-line bg-sunken">
        <Container className="grid gap-4 py-5 sm:py-6">
          <PageTitle below={below}>
            <ResultsTitle query={query} />
          </PageTitle>
          {formFirst ? null : <SearchSummary query={query} today={form.today} />}
          <div className={clsx(!formFirst && "max-sm:hidden")}>
            {/* A new search resets the fields. */}
            <SearchForm key={JSON.stringify([form.values, form.empty])} {...form} />
          </div>
        </Container>
      </div>
      <Container className="grid gap-6 pb-10 pt-3">
        {nothingYet ? null : <SearchTabs query={query} current={kind} />}
        <div
          aria-busy={searching || undefined}
          className={clsx("grid content-start gap-6 transition-opacity", searching && "opacity-60")}
        >
          {children}
        </div>
      </Container>
    </main>
  );
}

function ResultsTitle({ query }: { query: SearchQuery }) {
  const { t } = useTranslation("search");
  const city = queryCity(query);
  if (query.keyword) {
    return <WithUserText sentence={t("titleFor", { keyword: SLOT })}>{query.keyword}</WithUserText>;
  }
  return <>{city ? t("titleNear", { city }) : t("title")}</>;
}

/** On phones, a one-line summary of the search that opens the search modal. */
function SearchSummary({ query, today }: { query: SearchQuery; today: string }) {
  const { t, i18n } = useTranslation("search");
  const { t: common } = useTranslation("common");
  const params = writeSearchQuery(query);
  const { startDate = null, endDate = null } = query;
  const dates = rangeText({ startDate, endDate }, { today, ...DISCOVERY }, common, i18n.language);
  return (
    <ModalLink
      to={`/modal/search?${params}`}
      className="flex min-h-14 items-center gap-3 rounded-control border border-control bg-raised px-3 py-2 sm:hidden"
    >
      <IconSearch className="size-5 shrink-0 text-brand" />
      <span className="grid min-w-0 grow leading-tight">
        <span dir="auto" className="truncate font-bold">
          {query.keyword ?? t("summary.anything")}
        </span>
        <span className="truncate text-sm text-muted" suppressHydrationWarning>
          {[queryCity(query) ?? t("summary.anywhere"), dates].join(" · ")}
        </span>
      </span>
      <span className="shrink-0 font-semibold text-brand">{t("summary.change")}</span>
    </ModalLink>
  );
}
