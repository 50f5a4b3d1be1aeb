import { useTranslation } from "react-i18next";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { SLOT, WithUserText } from "#app/ui/user-text.tsx";
import type { SearchQuery } from "#contract/search-query.ts";
import { activeFilters, omit, withoutFilters } from "./active-filters.ts";
import { BrowseCategories } from "./browse-categories.tsx";
import { type SearchKind, searchPath } from "./search-tabs.tsx";
import { queryCity } from "./search-values.ts";

const CITY = ["cityName", "stateCode", "countryCode", "latitude", "longitude"] as const;
const DATES = ["startDate", "endDate"] as const;

/** Said when a search truly has no results (§2.6): what to try instead, as links. */
export function NothingFound({ query, kind }: { query: SearchQuery; kind: Exclude<SearchKind, "hotels"> }) {
  const { t } = useTranslation("search");
  const city = queryCity(query);
  const ways: { text: string; to: string }[] = [];
  const way = (text: string, without: SearchQuery) => ways.push({ text, to: searchPath(kind, without) });
  if (activeFilters(query).length > 0) way(t("nothing.noFilters"), withoutFilters(query));
  if (query.latitude !== undefined || city) {
    way(city ? t("nothing.allCities", { city }) : t("nothing.anywhere"), omit(query, [...CITY]));
  }
  if (query.startDate) way(t("nothing.anyDate"), omit(query, [...DATES]));
  // Without the last thing that was asked for, there is nothing left to search.
  const open = ways.filter(({ to }) => to.includes("?"));
  return (
    <div className="grid gap-8">
      <NoData
        title={
          query.keyword ? (
            <WithUserText sentence={t(`${kind}.noneFor`, { keyword: SLOT })}>{query.keyword}</WithUserText>
          ) : (
            t(`${kind}.none`)
          )
        }
      >
        {query.keyword ? <p>{t("nothing.spelling")}</p> : null}
        {open.length > 0 ? (
          <ul className="mt-3 grid justify-items-center gap-1">
            {open.map(({ text, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-9 items-center font-semibold text-brand underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </NoData>
      <BrowseCategories title={t("nothing.browse")} />
    </div>
  );
}
