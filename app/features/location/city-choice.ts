import type { SearchQuery } from "#contract/search-query.ts";

/** Search parameters of a city. */
export type CityQuery = Pick<
  SearchQuery,
  "cityName" | "stateCode" | "countryCode" | "latitude" | "longitude"
>;

/** A city to choose. */
export interface CityChoice {
  /** `Boston, MA` */
  label: string;
  query: CityQuery;
  /** It is where the visitor's browser said that he is: shown as "My current location" (§2.5). */
  isCurrent?: boolean;
}

/** What a city field holds: a city, what was typed and is none (`query` null), or nothing (`label` empty). */
export interface CityValue extends Omit<CityChoice, "query"> {
  query: CityQuery | null;
}

/** What GET /cities answers. */
export interface CitiesAnswer {
  /** The typed text that `results` is for; "" when nothing was typed. */
  asked: string;
  /** The visitor's last cities (§9: 4), newest first, without the current location. */
  recent: CityChoice[];
  /** Where the visitor's browser said that he is, within the last 24 hours. */
  current: CityChoice | null;
  /** Where the edge believes that the visitor is. */
  near: CityChoice | null;
  /** Cities that the typed text is the beginning of, largest first; null: they could not be asked for. */
  results: CityChoice[] | null;
}

/** Why the current location is not known (§8). */
export type LocationProblem = "denied" | "browser" | "map" | "coordinates" | "often";

/** Whether there is no current location any more (§4): the browser refused it, or no city is near it. */
export const isForgotten = (problem: LocationProblem): boolean =>
  problem !== "browser" && problem !== "often";

/** What POST /location answers. */
export type LocationAnswer = { city: CityChoice } | { problem: LocationProblem } | { forgotten: true };

/** Parameters that a city in an address consists of, and those that choose one. */
const CITY_PARAMS = ["cityName", "stateCode", "countryCode", "latitude", "longitude"];
const CHOOSING_PARAMS = ["city", "near", "chosen", "anywhere", "cursor", "more"];

/**
 * The address `to` with this city in place of any other, from the list's beginning. `chosen` asks the server to
 * remember the city as a recent one.
 */
export const withCity = (to: string, query: CityQuery): string => replaced(to, cityFields(query));

/** The address `to` for all cities. */
export const withoutCity = (to: string): string => replaced(to, []);

function replaced(to: string, fields: [name: string, value: string][]): string {
  const url = new URL(to, "https://site.invalid");
  for (const name of [...CITY_PARAMS, ...CHOOSING_PARAMS]) url.searchParams.delete(name);
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Names and values of the hidden fields, or the parameters, of a chosen city. */
export function cityFields(query: CityQuery): [name: string, value: string][] {
  const filled = CITY_PARAMS.flatMap((name): [string, string][] => {
    const value: unknown = Reflect.get(query, name);
    return value === undefined || value === "" ? [] : [[name, String(value)]];
  });
  return [...filled, ["chosen", "1"]];
}
