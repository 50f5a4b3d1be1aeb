import { useTranslation } from "react-i18next";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { SLOT, WithUserText } from "#app/ui/user-text.tsx";
import type { SearchQuery } from "#contract/search-query.ts";
import { activeFilters, omit, withoutFilters } from "./active-filters.ts";
import { BrowseCategories } from "./browse-categories.tsx";
import { type SearchKind, searchPath } from "./search-path.ts";
import { queryCity } from "./search-values.ts";

const CITY = ["cityName", "stateCode", "countryCode", "latitude", "longitude"] as const;
const DATES = ["startDate", "endDate"] as const;

/** A search without results (§2.6), with links to less restrictive ones. */
export function NothingFound({ query, kind }: { query: SearchQuery; kind: Exclude<SearchKind, "hotels"> }) {
  const { t } = useTranslation("search");
  const city = queryCity(query);
  const links: { text: string; to: string }[] = [];
  const add = (text: string, search: SearchQuery) => links.push({ text, to: searchPath(kind, search) });
  if (activeFilters(query).length > 0) add(t("nothing.noFilters"), withoutFilters(query));
  if (query.latitude !== undefined || city) {
    add(city ? t("nothing.allCities", { city }) : t("nothing.anywhere"), omit(query, CITY));
  }
  if (query.startDate) add(t("nothing.anyDate"), omit(query, DATES));
  // Without its only parameter, a search is empty.
  const searches = links.filter(({ to }) => to.includes("?"));
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
        {searches.length > 0 ? (
          <ul className="mt-3 grid justify-items-center gap-1">
            {searches.map(({ text, to }) => (
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
