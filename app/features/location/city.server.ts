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

/** Recent cities that are kept (§9). */
const RECENT = 4;
const MONTH_SECONDS = 30 * DAY_SECONDS;
/** How many cities a typed name is matched with (§9 city existence check). */
const CHECKED = 10;

/** The visitor's recent cities, newest first; the first one is the city that home shows. */
export async function recentCities(cookies: CookieJar): Promise<LocatedCity[]> {
  const parsed = z
    .array(locatedCitySchema)
    .max(RECENT)
    .safeParse(await cookies.getSigned(CITIES_COOKIE));
  return parsed.success ? parsed.data : [];
}

/** Puts a city at the head of the recent ones. */
export async function rememberCity(cookies: CookieJar, city: LocatedCity): Promise<void> {
  const others = (await recentCities(cookies)).filter((known) => cityKey(known) !== cityKey(city));
  await cookies.setSigned(CITIES_COOKIE, [city, ...others].slice(0, RECENT), { maxAge: MONTH_SECONDS });
}

/** Search parameters of a city. */
export function cityQuery(city: LocatedCity): SearchQuery {
  const { name, stateCode, countryCode, latitude, longitude } = city;
  return { cityName: name, stateCode, countryCode, latitude, longitude };
}

/** The part of the API that knows cities. */
type Cities = Pick<Api, "cities">;

/** What a typed city may be: that one, one of several, or none that is known. */
export type TypedCity = { city: LocatedCity } | "several" | null;

/**
 * The city that a visitor typed, e.g. `boston` or `Portland, ME`. Of several with that name it is the one that he knows
 * (where he is, or chosen before); without such a one the visitor has to choose. A name that is only begun, like `bost`,
 * is the largest city that begins so.
 *
 * @throws ApiOutage
 */
export async function findCity(api: Cities, typed: string, known: LocatedCity[]): Promise<TypedCity> {
  const [name = "", region = ""] = typed
    .slice(0, 100)
    .split(",")
    .map((part) => part.trim());
  if (name === "") return null;
  const code = foldText(region).toUpperCase();
  const { items } = await api.cities.list({ keyword: name, limit: CHECKED });
  const fitting = items.filter((city) => code === "" || [city.stateCode, city.countryCode].includes(code));
  const named = fitting.filter((city) => foldName(city.name) === foldName(name));
  const keys = new Set(known.map(cityKey));
  const found = named.length > 1 ? named.find((city) => keys.has(cityKey(city))) : (named[0] ?? fitting[0]);
  if (found) return { city: toLocatedCity(found) };
  return named.length > 1 ? "several" : null;
}

/** Whether the city table has this city (§9 city existence check), wherever its coordinates come from. @throws ApiOutage */
export async function isKnownCity(api: Cities, city: LocatedCity): Promise<boolean> {
  const { name, stateCode, countryCode } = city;
  const { items } = await api.cities.list({ keyword: name, stateCode, countryCode, limit: CHECKED });
  return items.some((one) => cityKey(one) === cityKey(city));
}

/**
 * What the city fields of a search form say, beside the parameters of `query`: `city` (typed), `near` (where the edge sees
 * the visitor), or `chosen` (the query's own city is to be remembered). The city is put into `query` and
 * remembered.
 *
 * @returns what was typed and is no city; else null.
 * @throws Response a redirect to the page on which a visitor chooses one of several cities of that name.
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
    const known = [edgeCity, ...(await recentCities(cookies))].filter((city) => city !== null);
    const found = await findCity(api, typed, known);
    if (found === "several") throw redirect(choicesPath(typed, url));
    return found ? take(found.city) : typed;
  }
  if (url.searchParams.has("near") && edgeCity) return take(edgeCity);
  const city = url.searchParams.has("chosen") ? cityOf(query) : null;
  // A link from anywhere must not put words of its own among the recent cities.
  if (city && (await isKnownCity(api, city))) await rememberCity(cookies, city);
  return null;

  async function take(city: LocatedCity): Promise<null> {
    Object.assign(query, cityQuery(city));
    await rememberCity(cookies, city);
    return null;
  }
}

/** Text of a city field as it is used: without control characters, at most 100 characters. */
export function typedText(value: string | null): string {
  const text = (value ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return [...text].slice(0, 100).join("");
}

/** GET /cities for a typed name; the choice leads back to `url`. */
function choicesPath(typed: string, url: URL): string {
  const back = new URL(url);
  back.searchParams.delete("city");
  return `/cities?${new URLSearchParams({ q: typed, to: safeRedirect(back.pathname + back.search) })}`;
}

export interface HomeCity {
  /** Null: all cities. */
  chosen: LocatedCity | null;
  /** The chosen city is where the visitor's browser says that he is. */
  isCurrent: boolean;
  /** Where the edge sees the visitor, then the recent cities (§2.5). */
  choices: LocatedCity[];
}

/** The city whose events home shows: the URL's, else the last one used, else the edge's. */
export async function homeCity(
  context: Pick<RequestContext, "cookies" | "edgeCity">,
  query: SearchQuery,
  anywhere: boolean,
): Promise<HomeCity> {
  const recent = await recentCities(context.cookies);
  const place = await currentPlace(context.cookies);
  const known = [context.edgeCity, ...recent]
    .filter((city) => city !== null)
    .filter((city) => !isAt(place, city));
  const choices = known.filter(
    (city, index) => known.findIndex((one) => cityKey(one) === cityKey(city)) === index,
  );
  if (anywhere) return { chosen: null, isCurrent: false, choices };
  const chosen = cityOf(query) ?? recent[0] ?? place ?? context.edgeCity;
  return { chosen, isCurrent: chosen !== null && isAt(place, chosen), choices };
}

/** The city of a search, when it names one whole. */
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
