import type { CityValue } from "#app/features/location/city-choice.ts";
import { isDate, type SearchQuery } from "#contract/search-query.ts";
import type { RefusedDates } from "#contract/search-refusals.ts";
import { cityLabel } from "#lib/city-label.ts";

/** Values of the search form. */
export interface SearchFormValues {
  keyword: string;
  city: CityValue;
  startDate: string;
  endDate: string;
}

export const EMPTY_FORM: SearchFormValues = {
  keyword: "",
  city: { label: "", query: null },
  startDate: "",
  endDate: "",
};

/** Label of the city of a search; null without a city, and for bare coordinates. */
export function queryCity({ cityName = "", stateCode = "", countryCode = "" }: SearchQuery): string | null {
  return cityName ? cityLabel({ name: cityName, stateCode, countryCode }) : null;
}

/** Values of the form for a search, including input that could not be used. */
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
    // A date field can only hold a valid date; the message next to it quotes the invalid one.
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
