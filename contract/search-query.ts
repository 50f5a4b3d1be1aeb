/** Search state of §3 and its normalisation rules of §5; pure, shared by storefront and API. */
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
  /** All-in price a ticket, whole units of the event's own currency. */
  minPrice?: number;
  maxPrice?: number;
  /** Only events with tickets to be had (§4). */
  available?: boolean;
}

/** First and last date that any search may name (§9). */
export const FIRST_DATE = "1901-01-01";
export const INFINITE_DATE = "9999-01-01";
/** Longest keyword that is searched for; what is longer is cut, never an error (characters). */
export const MAX_KEYWORD = 100;
/** Highest price that a filter may name (whole units). */
export const MAX_PRICE = 100_000;
export const SORTS = ["RELEVANCE", "DATE", "PRICE"] as const;

/** Whether `value` is a real calendar day written yyyy-MM-dd within the bounds of §9. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_DATE || value > INFINITE_DATE) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/**
 * Reads URL parameters into a search (§5): empty values are removed; a keyword is kept only if not blank; an
 * end without a start and a start without an end lose the pair's other half as §5 says (start without end keeps
 * the start; end without start is dropped); invalid or reversed dates drop both; a city is kept only with a name
 * and country code, or with coordinates.
 */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const query: SearchQuery = {};
  // Control characters have no meaning in a search and break logs.
  const text = (name: string) => (params.get(name) ?? "").replace(/\p{Cc}+/gu, " ").trim();
  // By code points: half an emoji would not survive the way into a URL and back.
  const words = (name: string) => [...text(name)].slice(0, MAX_KEYWORD).join("").trim();
  const code = (name: string, pattern: RegExp) => {
    const value = text(name).toUpperCase();
    return pattern.test(value) ? value : "";
  };
  const keyword = words("keyword");
  if (keyword) query.keyword = keyword;

  const start = text("startDate");
  const end = text("endDate");
  const valid = isDate(start) && (end === "" || (isDate(end) && start <= end));
  if (start && valid) {
    query.startDate = start;
    if (end) query.endDate = end;
  }

  const sort = text("sort").toUpperCase();
  if (SORTS.some((known) => known === sort)) query.sort = sort;

  const cityName = words("cityName");
  const countryCode = code("countryCode", /^[A-Z]{2}$/);
  const coordinates = readCoordinates(text("latitude"), text("longitude"));
  if ((cityName && countryCode) || coordinates) {
    if (cityName) query.cityName = cityName;
    if (countryCode) query.countryCode = countryCode;
    const stateCode = code("stateCode", /^[A-Z0-9]{1,3}$/);
    if (stateCode) query.stateCode = stateCode;
    Object.assign(query, coordinates);
  }
  const categoryId = text("categoryId");
  if (categoryId) query.categoryId = categoryId;
  Object.assign(query, readPrices(text("minPrice"), text("maxPrice")));
  if (text("available") === "true") query.available = true;
  return query;
}

/** What is no whole number, or too high, is dropped; of a reversed pair both are, as of dates. */
function readPrices(minText: string, maxText: string): Pick<SearchQuery, "minPrice" | "maxPrice"> {
  const price = (value: string) =>
    /^\d{1,6}$/.test(value) && Number(value) <= MAX_PRICE ? Number(value) : undefined;
  const minPrice = price(minText);
  const maxPrice = price(maxText);
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) return {};
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}

function readCoordinates(latitudeText: string, longitudeText: string) {
  if (!latitudeText || !longitudeText) return null;
  const latitude = Number(latitudeText);
  const longitude = Number(longitudeText);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Parameters of a shareable URL for `query`, in a fixed order, without empty values (§5). */
export function writeSearchQuery(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  const names = [
    "keyword",
    "cityName",
    "stateCode",
    "countryCode",
    "latitude",
    "longitude",
    "startDate",
    "endDate",
    "categoryId",
    "minPrice",
    "maxPrice",
    "available",
    "sort",
  ] as const;
  for (const name of names) {
    const value = query[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  return params;
}

/** A search is empty without keyword, valid city and start date; it then shows searchWarning (§5). */
export function isEmptySearch(query: SearchQuery): boolean {
  return !query.keyword && !query.cityName && query.latitude === undefined && !query.startDate;
}
