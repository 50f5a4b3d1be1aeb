import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { IconClose } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { COUNTED_TO } from "#contract/list.ts";
import { type SearchQuery, SORTS } from "#contract/search-query.ts";
import { activeFilters, withoutFilters } from "./active-filters.ts";
import { searchPath } from "./search-path.ts";

/** Number of events, their sort order, and the active filters, as links. */
export function ResultsBar({ query, total }: { query: SearchQuery; total: number | null }) {
  const { t } = useTranslation("search");
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-bold tabular-nums">
          {total === null
            ? null
            : total >= COUNTED_TO
              ? t("events.countedMany", { count: COUNTED_TO })
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
                to={searchPath("events", { ...query, sort: sort === "RELEVANCE" ? "" : sort })}
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
      <FilterChips query={query} />
    </div>
  );
}

function FilterChips({ query }: { query: SearchQuery }) {
  const { t } = useTranslation(["search", "common"]);
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("filters.active")} className="flex flex-wrap items-center gap-2">
      {filters.map(({ text, values, without }) => (
        <li key={text}>
          <Link
            to={searchPath("events", without)}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-raised py-1 pl-3 pr-2 text-sm font-semibold hover:border-ink"
          >
            <span className="sr-only">{t("filters.remove")} </span>
            {t(text, values)}
            <IconClose className="size-4" />
          </Link>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <Link
            to={searchPath("events", withoutFilters(query))}
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-sm underline underline-offset-4"
          >
            {t("filters.clear")}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
