import clsx from "clsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/ui/link.tsx";
import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";

const KINDS = ["all", "events", "attractions", "venues", "hotels"] as const;
export type SearchKind = (typeof KINDS)[number];

/** Path of the results of a kind for a search, filters included. */
export function searchPath(kind: SearchKind, query: SearchQuery): string {
  const params = writeSearchQuery(query).toString();
  return `/search${kind === "all" ? "" : `/${kind}`}${params && `?${params}`}`;
}

/** Whether hotels can be searched: they are looked for in a city. */
export const hasCity = ({ cityName, latitude }: SearchQuery): boolean =>
  cityName !== undefined || latitude !== undefined;

/** What stays free beside a tab at the end of the row, px. */
const EDGE_PX = 16;

/** The kinds of results of one search, as links that keep the search and its filters (§2.1). */
export function SearchTabs({ query, current }: { query: SearchQuery; current: SearchKind }) {
  const { t } = useTranslation("search");
  const kinds = KINDS.filter((kind) => kind !== "hotels" || current === kind || hasCity(query));
  const row = useRef<HTMLElement>(null);
  // On phones the last tabs may lie outside: the current one is pushed in.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth + EDGE_PX - row.current.clientWidth;
  }, []);
  return (
    <nav
      ref={row}
      aria-label={t("tabs.label")}
      className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max min-w-full border-b border-line sm:gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={searchPath(kind, query)}
              aria-current={kind === current ? "page" : undefined}
              className={clsx(
                "-mb-px inline-flex min-h-11 items-center border-b-3 px-2 font-bold max-sm:text-[0.9375rem] sm:px-3",
                kind === current
                  ? "border-brand text-ink"
                  : "border-transparent text-muted hover:border-control hover:text-ink",
              )}
            >
              {t(`tabs.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
