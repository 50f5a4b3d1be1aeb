/** The state of a search (§3) and how it is normalized (§5); pure, shared by storefront and API. */
export interface SearchQuery {
  keyword?: string;
  startDate?: string;
  endDate?: string;
  sort?: string;
  cityName?: string;
  stateCode?: string;
  countryCode?: string;
  latitude?: number;
  longitude?: number;
  categoryId?: string;
  /** All-in price per ticket, in whole units of the event's own currency. */
  minPrice?: number;
  maxPrice?: number;
  /** Only events with tickets available (§4). */
  available?: boolean;
}

/** First and last date that a search may use (§9). */
export const FIRST_DATE = "1901-01-01";
export const INFINITE_DATE = "9999-01-01";
/** Longer keywords are cut, not refused (characters). */
export const MAX_KEYWORD = 100;
/** Highest price that a filter may use (whole units). */
export const MAX_PRICE = 100_000;
export const SORTS = ["RELEVANCE", "DATE", "PRICE"] as const;

/** Whether `value` is a real calendar day written yyyy-MM-dd within the bounds of §9. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_DATE || value > INFINITE_DATE) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/**
 * How each URL parameter of a search is read (§5). The only list of them: an entry here makes the parameter part of
 * shareable URLs, in this order, and of the pages that visitors share (`SEARCH_PARAMS`).
 */
const READERS: { [Name in keyof SearchQuery]-?: (params: URLSearchParams) => SearchQuery[Name] } = {
  keyword: (params) => readWords(params, "keyword") || undefined,
  cityName: (params) => readCity(params).cityName,
  stateCode: (params) => readCity(params).stateCode,
  countryCode: (params) => readCity(params).countryCode,
  latitude: (params) => readCity(params).latitude,
  longitude: (params) => readCity(params).longitude,
  startDate: (params) => readDates(params).startDate,
  endDate: (params) => readDates(params).endDate,
  categoryId: (params) => readText(params, "categoryId") || undefined,
  minPrice: (params) => readPrices(params).minPrice,
  maxPrice: (params) => readPrices(params).maxPrice,
  available: (params) => readText(params, "available") === "true" || undefined,
  sort: (params) => SORTS.find((sort) => sort === readText(params, "sort").toUpperCase()),
};

/** Names of the URL parameters of a search, in the order of a shareable URL. */
export const SEARCH_PARAMS = Object.keys(READERS) as readonly (keyof SearchQuery)[];

/**
 * Reads URL parameters into a search (§5). Empty values are dropped, and so is a blank keyword. An end date without
 * a start is dropped; a start without an end stays. Invalid or reversed dates drop both. A city needs either a name
 * and a country code, or coordinates.
 */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const values = SEARCH_PARAMS.map((name) => [name, READERS[name](params)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Text without control characters, which have no meaning in a search and break logs. */
const readText = (params: URLSearchParams, name: keyof SearchQuery): string =>
  (params.get(name) ?? "").replace(/\p{Cc}+/gu, " ").trim();

/** Cuts by code points: half an emoji would not survive a round trip through a URL. */
const readWords = (params: URLSearchParams, name: keyof SearchQuery): string =>
  [...readText(params, name)].slice(0, MAX_KEYWORD).join("").trim();

function readCode(params: URLSearchParams, name: keyof SearchQuery, pattern: RegExp): string | undefined {
  const value = readText(params, name).toUpperCase();
  return pattern.test(value) ? value : undefined;
}

function readDates(params: URLSearchParams): Pick<SearchQuery, "startDate" | "endDate"> {
  const startDate = readText(params, "startDate");
  const endDate = readText(params, "endDate");
  if (!isDate(startDate)) return {};
  if (endDate === "") return { startDate };
  return isDate(endDate) && startDate <= endDate ? { startDate, endDate } : {};
}

type CityParams = "cityName" | "stateCode" | "countryCode" | "latitude" | "longitude";

function readCity(params: URLSearchParams): Pick<SearchQuery, CityParams> {
  const cityName = readWords(params, "cityName") || undefined;
  const countryCode = readCode(params, "countryCode", /^[A-Z]{2}$/);
  const coordinates = readCoordinates(params);
  if (!(cityName && countryCode) && !coordinates) return {};
  const stateCode = readCode(params, "stateCode", /^[A-Z0-9]{1,3}$/);
  return { cityName, stateCode, countryCode, ...coordinates };
}

function readCoordinates(params: URLSearchParams): Pick<SearchQuery, "latitude" | "longitude"> | null {
  const [latitudeText, longitudeText] = [readText(params, "latitude"), readText(params, "longitude")];
  if (!latitudeText || !longitudeText) return null;
  const latitude = Number(latitudeText);
  const longitude = Number(longitudeText);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A price that is not a whole number up to MAX_PRICE is dropped; a reversed pair drops both, as with dates. */
function readPrices(params: URLSearchParams): Pick<SearchQuery, "minPrice" | "maxPrice"> {
  const price = (name: "minPrice" | "maxPrice") => {
    const text = readText(params, name);
    return /^\d{1,6}$/.test(text) && Number(text) <= MAX_PRICE ? Number(text) : undefined;
  };
  const minPrice = price("minPrice");
  const maxPrice = price("maxPrice");
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    ? {}
    : { minPrice, maxPrice };
}

/** Parameters of a shareable URL for `query`, in a fixed order, without empty values (§5). */
export function writeSearchQuery(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of SEARCH_PARAMS) {
    const value = query[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params;
}

/** Whether a search has no keyword, valid city or start date; such a search shows searchWarning (§5). */
export function isEmptySearch(query: SearchQuery): boolean {
  return !query.keyword && !query.cityName && query.latitude === undefined && !query.startDate;
}
