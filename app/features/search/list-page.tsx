import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { type ListKind, PagedList } from "#app/ui/paging/paged-list.tsx";
import type { ItemPage } from "#app/ui/paging/use-pages.ts";
import { COUNTED_TO } from "#contract/list.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import type { SearchRefusals } from "#contract/search-refusals.ts";
import { DISCOVERY } from "#tenant/tenant.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchFrame } from "./search-frame.tsx";
import { searchPath } from "./search-path.ts";
import { searchFormValues } from "./search-values.ts";

/** Data of a page with one list of results. */
export interface ListPageData<T> {
  query: SearchQuery;
  isCurrent: boolean;
  unknownCity: string | null;
  refusals: SearchRefusals;
  near: string | null;
  today: string;
  /** Null in an outage. */
  page: ItemPage<T> | null;
  isFirst: boolean;
  /** Nothing was within the default range of the city: these are within the fallback range. */
  widened: boolean;
}

/** A page with one list of results. `above` wraps the list, e.g. to put filters next to it. */
export function ListPage<T extends { id: string }>({
  kind,
  render,
  below,
  above,
  ...data
}: ListPageData<T> & {
  kind: Exclude<ListKind, "hotels">;
  render: (item: T, linkRef: Ref<HTMLAnchorElement> | undefined) => ReactNode;
  below?: ReactNode;
  above?: (list: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation("search");
  const { query, isCurrent, page, unknownCity, refusals, near, today } = data;
  const { dates } = refusals;
  const list = <List {...{ kind, render, ...data }} />;
  return (
    <SearchFrame
      query={query}
      kind={kind}
      form={{
        values: searchFormValues(query, { isCurrent, unknownCity, dates }),
        categoryId: query.categoryId,
        unknownCity,
        refusedDates: dates,
        near,
        today,
      }}
      below={below}
    >
      {above ? (
        above(list)
      ) : (
        <>
          <h2 className="text-lg font-bold tabular-nums">{page ? countOf(page.total) : null}</h2>
          {list}
        </>
      )}
    </SearchFrame>
  );

  function countOf(total: number) {
    return total >= COUNTED_TO
      ? t(`${kind}.countedMany`, { count: COUNTED_TO })
      : t(`${kind}.counted`, { count: total });
  }
}

function List<T extends { id: string }>({
  kind,
  query,
  page,
  isFirst,
  widened,
  render,
}: ListPageData<T> & {
  kind: Exclude<ListKind, "hotels">;
  render: (item: T, linkRef: Ref<HTMLAnchorElement> | undefined) => ReactNode;
}) {
  const { t } = useTranslation("search");
  const here = searchPath(kind, query);
  if (page === null) return <OutageNotice what={t(`${kind}.title`)} retryTo={here} />;
  if (page.items.length === 0 && isFirst) return <NothingFound query={query} kind={kind} />;
  return (
    <div className="grid gap-4">
      {widened ? <p role="status">{t("widened", DISCOVERY.locationRange)}</p> : null}
      <PagedList kind={kind} first={page} startTo={isFirst ? null : here} render={render} />
    </div>
  );
}
