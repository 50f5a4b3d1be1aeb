import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { type SearchQuery, SORTS, writeSearchQuery } from "#contract/search-query.ts";
import { CategoryLinks } from "../home/category-links.tsx";

/** Above the results: how many there are, the category and the order, all as links. */
export function ResultsBar({ query, total }: { query: SearchQuery; total: number | null }) {
  const { t } = useTranslation("search");
  const to = (changed: SearchQuery) => `/search/events?${writeSearchQuery({ ...query, ...changed })}`;
  return (
    <div className="grid gap-4">
      <CategoryLinks chosen={query.categoryId} to={(categoryId) => to({ categoryId })} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-bold tabular-nums">
          {total === null
            ? null
            : total >= 1000
              ? t("events.countedMany", { count: 1000 })
              : t("events.counted", { count: total })}
        </h2>
        <nav aria-label={t("sort.label")} className="flex flex-wrap items-center gap-1 text-sm">
          <span aria-hidden="true" className="mr-1 text-muted">
            {t("sort.label")}
          </span>
          {SORTS.map((sort) => {
            const current = (query.sort ?? "RELEVANCE") === sort;
            return (
              <Link
                key={sort}
                to={to({ sort: sort === "RELEVANCE" ? "" : sort })}
                aria-current={current ? "true" : undefined}
                preventScrollReset
                className={clsx(
                  "inline-flex min-h-9 items-center rounded-control px-2.5 font-semibold",
                  current ? "bg-ink text-surface" : "hover:bg-sunken",
                )}
              >
                {t(`sort.${sort}`)}
              </Link>
            );
          })}
        </nav>
      </div>
    </div>
  );
}
