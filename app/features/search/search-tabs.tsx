import { useTranslation } from "react-i18next";
import { Tabs } from "#app/ui/tabs.tsx";
import type { SearchQuery } from "#contract/search-query.ts";
import { hasCity, SEARCH_KINDS, type SearchKind, searchPath } from "./search-path.ts";

/** The kinds of results of one search, as links that keep the search and its filters (§2.1). */
export function SearchTabs({ query, current }: { query: SearchQuery; current: SearchKind }) {
  const { t } = useTranslation("search");
  const kinds = SEARCH_KINDS.filter((kind) => kind !== "hotels" || current === kind || hasCity(query));
  const tabs = kinds.map((kind) => ({
    to: searchPath(kind, query),
    label: t(`tabs.${kind}`),
    isCurrent: kind === current,
  }));
  return <Tabs label={t("tabs.label")} tabs={tabs} />;
}
