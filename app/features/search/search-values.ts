import type { CityValue } from "#app/features/location/city-choice.ts";
import { isDate, type SearchQuery } from "#contract/search-query.ts";
import type { RefusedDates } from "#contract/search-refusals.ts";
import { cityLabel } from "#lib/city-label.ts";

/** What the search form shows. */
export interface SearchFormValues {
  keyword: string;
  city: CityValue;
  startDate: string;
  endDate: string;
}

export const NOTHING_TYPED: SearchFormValues = {
  keyword: "",
  city: { label: "", query: null },
  startDate: "",
  endDate: "",
};

/** The city of a search as a page names it; null without one, or when it has coordinates only. */
export function queryCity({ cityName = "", stateCode = "", countryCode = "" }: SearchQuery): string | null {
  return cityName ? cityLabel({ name: cityName, stateCode, countryCode }) : null;
}

/** What the form shows for a search: what it uses, and what was typed and could not be used. */
export function searchFormValues(
  query: SearchQuery,
  {
    unknownCity = null,
    dates = null,
    isCurrent = false,
  }: { unknownCity?: string | null; dates?: RefusedDates | null; isCurrent?: boolean } = {},
): SearchFormValues {
  const typedDay = (name: "startDate" | "endDate") => {
    const day = dates ? dates[name] : (query[name] ?? "");
    // A date field cannot hold what is no day; the words beside it quote that.
    return isDate(day) ? day : "";
  };
  return {
    keyword: query.keyword ?? "",
    city: unknownCity !== null ? { label: unknownCity, query: null } : { ...cityValue(query), isCurrent },
    startDate: typedDay("startDate"),
    endDate: typedDay("endDate"),
  };
}

function cityValue(query: SearchQuery): CityValue {
  const label = queryCity(query);
  const { cityName, stateCode, countryCode, latitude, longitude } = query;
  return label === null
    ? { label: "", query: null }
    : { label, query: { cityName, stateCode, countryCode, latitude, longitude } };
}
