import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Api } from "#app/api/index.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { type LocatedCity, locatedCitySchema, toLocatedCity } from "#app/platform/located-city.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";
import { cityKey } from "#contract/city.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import { DAY_SECONDS } from "#lib/days.ts";
import { foldName, foldText } from "#lib/text-fold.ts";
import { CITIES_COOKIE } from "./cookie-names.ts";
import { currentPlace, isAt } from "./place.server.ts";

/** Number of recent cities (§9). */
const RECENT_COUNT = 4;
const MONTH_SECONDS = 30 * DAY_SECONDS;
/** Candidates for a typed name (§9 city existence check). */
const CANDIDATES = 10;

/** The visitor's recent cities, newest first; home shows the first one. */
export async function recentCities(cookies: CookieJar): Promise<LocatedCity[]> {
  const parsed = z
    .array(locatedCitySchema)
    .max(RECENT_COUNT)
    .safeParse(await cookies.getSigned(CITIES_COOKIE));
  return parsed.success ? parsed.data : [];
}

/** Makes a city the most recent one. */
export async function rememberCity(cookies: CookieJar, city: LocatedCity): Promise<void> {
  const others = (await recentCities(cookies)).filter((known) => cityKey(known) !== cityKey(city));
  await cookies.setSigned(CITIES_COOKIE, [city, ...others].slice(0, RECENT_COUNT), { maxAge: MONTH_SECONDS });
}

/** Forgets the recent cities. */
export function forgetCities(cookies: CookieJar): void {
  cookies.delete(CITIES_COOKIE);
}

/** Search parameters of a city. */
export function cityQuery(city: LocatedCity): SearchQuery {
  const { name, stateCode, countryCode, latitude, longitude } = city;
  return { cityName: name, stateCode, countryCode, latitude, longitude };
}

/** The part of the API with cities. */
type Cities = Pick<Api, "cities">;

/** Result of looking up a typed city: the city, an ambiguous name, or null for an unknown one. */
export type TypedCity = { city: LocatedCity } | "several" | null;

/**
 * Looks up a typed city, e.g. `boston` or `Portland, ME`. Of several cities with that name it is the one in `familiar`
 * (the visitor's own and recent cities); otherwise they have to choose. A prefix such as `bost` stands for the largest
 * city that begins with it.
 *
 * @throws ApiOutage
 */
export async function findCity(api: Cities, typed: string, familiar: LocatedCity[]): Promise<TypedCity> {
  const [name = "", region = ""] = typed
    .slice(0, 100)
    .split(",")
    .map((part) => part.trim());
  if (name === "") return null;
  const code = foldText(region).toUpperCase();
  const { items } = await api.cities.list({ keyword: name, limit: CANDIDATES });
  const inRegion = items.filter((city) => code === "" || [city.stateCode, city.countryCode].includes(code));
  const namesakes = inRegion.filter((city) => foldName(city.name) === foldName(name));
  const isAmbiguous = namesakes.length > 1;
  const familiarKeys = new Set(familiar.map(cityKey));
  const city = isAmbiguous
    ? namesakes.find((namesake) => familiarKeys.has(cityKey(namesake)))
    : (namesakes[0] ?? inRegion[0]);
  if (city) return { city: toLocatedCity(city) };
  return isAmbiguous ? "several" : null;
}

/** Whether the city table has this city (§9 city existence check), whatever its coordinates. @throws ApiOutage */
export async function isKnownCity(api: Cities, city: LocatedCity): Promise<boolean> {
  const { name, stateCode, countryCode } = city;
  const { items } = await api.cities.list({ keyword: name, stateCode, countryCode, limit: CANDIDATES });
  return items.some((candidate) => cityKey(candidate) === cityKey(city));
}

/**
 * Resolves the city fields that a form adds to the parameters of `query`: `city` (text), `near` (the city of the network
 * address) or `chosen` (the query's own city is to be remembered). Puts the city into `query` and remembers it.
 *
 * @returns the text if it is not a city, otherwise null.
 * @throws Response a redirect to the choice between several cities of the typed name.
 * @throws ApiOutage when a typed city cannot be looked up.
 */
export async function takeCity(
  request: Request,
  { api, cookies, edgeCity }: Pick<RequestContext, "api" | "cookies" | "edgeCity">,
  query: SearchQuery,
): Promise<string | null> {
  const url = new URL(request.url);
  const typed = typedText(url.searchParams.get("city"));
  if (typed) {
    const familiar = [edgeCity, ...(await recentCities(cookies))].filter((city) => city !== null);
    const result = await findCity(api, typed, familiar);
    if (result === "several") throw redirect(choicesPath(typed, url));
    return result ? take(result.city) : typed;
  }
  if (url.searchParams.has("near") && edgeCity) return take(edgeCity);
  const city = url.searchParams.has("chosen") ? cityOf(query) : null;
  // A link from another site must not add arbitrary text to the recent cities.
  if (city && (await isKnownCity(api, city))) await rememberCity(cookies, city);
  return null;

  async function take(city: LocatedCity): Promise<null> {
    Object.assign(query, cityQuery(city));
    await rememberCity(cookies, city);
    return null;
  }
}

/** Text of a field without control characters, at most 100 characters. */
export function typedText(value: string | null): string {
  const text = (value ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return [...text].slice(0, 100).join("");
}

/** Path of the choice between cities of a typed name, which leads back to `url`. */
function choicesPath(typed: string, url: URL): string {
  const back = new URL(url);
  back.searchParams.delete("city");
  return `/cities?${new URLSearchParams({ q: typed, to: safeRedirect(back.pathname + back.search) })}`;
}

export interface HomeCity {
  /** Null: all cities. */
  chosen: LocatedCity | null;
  /** The chosen city is the visitor's current location. */
  isCurrent: boolean;
  /** The city of the network address, then the recent cities (§2.5). */
  choices: LocatedCity[];
}

/** The city whose events home shows: the URL's, the most recent one, the current location, or the network address's. */
export async function homeCity(
  context: Pick<RequestContext, "cookies" | "edgeCity">,
  query: SearchQuery,
  anywhere: boolean,
): Promise<HomeCity> {
  const recent = await recentCities(context.cookies);
  const place = await currentPlace(context.cookies);
  const cities = [context.edgeCity, ...recent]
    .filter((city) => city !== null)
    .filter((city) => !isAt(place, city));
  const keys = cities.map(cityKey);
  const choices = cities.filter((city, index) => keys.indexOf(cityKey(city)) === index);
  if (anywhere) return { chosen: null, isCurrent: false, choices };
  const chosen = cityOf(query) ?? recent[0] ?? place ?? context.edgeCity;
  return { chosen, isCurrent: chosen !== null && isAt(place, chosen), choices };
}

/** The city of a search, if it has a name and coordinates. */
export function cityOf({
  cityName,
  stateCode,
  countryCode,
  latitude,
  longitude,
}: SearchQuery): LocatedCity | null {
  if (!cityName || latitude === undefined || longitude === undefined) return null;
  return { name: cityName, stateCode: stateCode ?? "", countryCode: countryCode ?? "", latitude, longitude };
}
