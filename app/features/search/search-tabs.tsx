import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
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

/** The kinds of results of one search, as links that keep the search and its filters (§2.1). */
export function SearchTabs({ query, current }: { query: SearchQuery; current: SearchKind }) {
  const { t } = useTranslation("search");
  const kinds = KINDS.filter((kind) => kind !== "hotels" || current === kind || hasCity(query));
  return (
    <nav aria-label={t("tabs.label")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={searchPath(kind, query)}
              aria-current={kind === current ? "page" : undefined}
              className={clsx(
                "-mb-px inline-flex min-h-11 items-center border-b-3 px-3 font-bold",
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
