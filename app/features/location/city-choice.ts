import type { SearchQuery } from "#contract/search-query.ts";
import { isRecord } from "#lib/is-record.ts";

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
  /** It is the visitor's current location: labeled "My current location" (§2.5). */
  isCurrent?: boolean;
}

/** Content of a city field: a city, text that is not a city (`query` null), or nothing (`label` empty). */
export interface CityValue extends Omit<CityChoice, "query"> {
  query: CityQuery | null;
}

/** Cities that can be offered without a search. */
export interface KnownCities {
  /** The visitor's recent cities (§9: 4), newest first, without the current location. */
  recent: CityChoice[];
  /** The city of the visitor's network address. */
  near: CityChoice | null;
}

/** What GET /city-suggestions answers. */
export interface CitySuggestions extends KnownCities {
  /** Cities whose names begin with the text, largest first; none for an empty text. */
  results: CityChoice[];
}

/** Reads the answer of GET /city-suggestions; null when it is malformed. */
export function readCitySuggestions(body: unknown): CitySuggestions | null {
  if (!isRecord(body)) return null;
  const { recent, near, results } = body;
  const isComplete = isChoices(recent) && isChoices(results) && (near === null || isChoice(near));
  return isComplete ? { recent, near, results } : null;
}

const isChoice = (value: unknown): value is CityChoice =>
  isRecord(value) && typeof value.label === "string" && isRecord(value.query);

const isChoices = (value: unknown): value is CityChoice[] => Array.isArray(value) && value.every(isChoice);

/** Why there is no current location (§8). */
export type LocationProblem = "denied" | "browser" | "map" | "coordinates" | "often";

/** Whether the server has dropped the current location (§4): the browser refused it, or no city is near it. */
export const isForgotten = (problem: LocationProblem): boolean =>
  problem !== "browser" && problem !== "often";

/** What POST /location answers. */
export type LocationAnswer = { city: CityChoice } | { problem: LocationProblem } | { forgotten: true };

/** Parameters of a city, and those that have to go when it is replaced. */
const CITY_PARAMS = ["cityName", "stateCode", "countryCode", "latitude", "longitude"] as const;
const CHOOSING_PARAMS = ["city", "near", "chosen", "anywhere", "cursor", "more"];

/**
 * The path `to` with this city instead of any other, at the start of its list. Its parameter `chosen` asks the server
 * to remember the city as a recent one.
 */
export const withCity = (to: string, query: CityQuery): string => replaceCity(to, cityFields(query));

/** The path `to` for all cities. */
export const withoutCity = (to: string): string => replaceCity(to, []);

function replaceCity(to: string, fields: [name: string, value: string][]): string {
  const url = new URL(to, "https://site.invalid");
  for (const name of [...CITY_PARAMS, ...CHOOSING_PARAMS]) url.searchParams.delete(name);
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Names and values of a chosen city's hidden fields or parameters. */
export function cityFields(query: CityQuery): [name: string, value: string][] {
  const filled = CITY_PARAMS.flatMap((name): [string, string][] => {
    const value = query[name];
    return value === undefined || value === "" ? [] : [[name, String(value)]];
  });
  return [...filled, ["chosen", "1"]];
}
