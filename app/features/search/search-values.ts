import type { SearchQuery } from "#contract/search-query.ts";
import type { SearchFormValues } from "./search-form.tsx";

/** A city as forms show it and read it back: `Boston, MA`, `London, GB`. */
export function cityLabel(city: { name: string; stateCode: string; countryCode: string }): string {
  return [city.name, city.stateCode || city.countryCode].filter(Boolean).join(", ");
}

/** What the search form shows for a search. */
export function searchFormValues(query: SearchQuery): SearchFormValues {
  const { cityName = "", stateCode = "", countryCode = "" } = query;
  return {
    keyword: query.keyword ?? "",
    city: cityName ? cityLabel({ name: cityName, stateCode, countryCode }) : "",
    startDate: query.startDate ?? "",
    endDate: query.endDate ?? "",
  };
}
