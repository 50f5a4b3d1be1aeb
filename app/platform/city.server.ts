import { z } from "zod";
import { type City, cityKey } from "../../contract/city.ts";
import type { SearchQuery } from "../../contract/search-query.ts";
import type { Api } from "../api/index.server.ts";
import type { RequestContext } from "./context.server.ts";
import type { CookieJar } from "./cookie-jar.server.ts";
import { type EdgeCity, edgeCitySchema } from "./env.server.ts";

const COOKIE = "__Host-cities";
/** Recent cities that are kept (§9). */
const RECENT = 4;
const MONTH_SECONDS = 30 * 24 * 3600;
/** How many cities a typed name is matched with (§9 city existence check). */
const CHECKED = 10;

/** The visitor's recent cities, newest first; the first one is the city that home shows. */
export async function recentCities(cookies: CookieJar): Promise<EdgeCity[]> {
  const parsed = z
    .array(edgeCitySchema)
    .max(RECENT)
    .safeParse(await cookies.getSigned(COOKIE));
  return parsed.success ? parsed.data : [];
}

/** Puts a city at the head of the recent ones. */
export async function rememberCity(cookies: CookieJar, city: EdgeCity): Promise<void> {
  const others = (await recentCities(cookies)).filter((known) => cityKey(known) !== cityKey(city));
  await cookies.setSigned(COOKIE, [city, ...others].slice(0, RECENT), { maxAge: MONTH_SECONDS });
}

/** Search parameters of a city. */
export function cityQuery(city: EdgeCity): SearchQuery {
  const { name, stateCode, countryCode, latitude, longitude } = city;
  return { cityName: name, stateCode, countryCode, latitude, longitude };
}

const flat = (city: City): EdgeCity => ({
  name: city.name,
  stateCode: city.stateCode,
  countryCode: city.countryCode,
  latitude: city.location.latitude,
  longitude: city.location.longitude,
});

/** Lower case without accents, so that `Montreal` finds `Montréal`. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * The city that a visitor typed, e.g. `boston` or `Portland, ME`; null when there is none of that name. Of several
 * the API's first (largest) is taken unless a state or country code after a comma says which.
 *
 * @throws ApiOutage
 */
export async function findCity(api: Api, typed: string): Promise<EdgeCity | null> {
  const [name = "", region = ""] = typed
    .slice(0, 100)
    .split(",")
    .map((part) => part.trim());
  if (name === "") return null;
  const { items } = await api.cities.list({ keyword: name, limit: CHECKED });
  const code = fold(region).toUpperCase();
  const fitting = items.filter((city) => code === "" || [city.stateCode, city.countryCode].includes(code));
  const found = fitting.find((city) => fold(city.name) === fold(name)) ?? fitting[0];
  return found ? flat(found) : null;
}

export interface HomeCity {
  /** Null: all cities. */
  chosen: EdgeCity | null;
  /** Where the edge sees the visitor, then the recent cities (§2.5). */
  choices: EdgeCity[];
}

/** The city whose events home shows: the URL's, else the last one used, else the edge's. */
export async function homeCity(
  context: Pick<RequestContext, "cookies" | "edgeCity">,
  query: SearchQuery,
  anywhere: boolean,
): Promise<HomeCity> {
  const recent = await recentCities(context.cookies);
  const known = [context.edgeCity, ...recent].filter((city) => city !== null);
  const choices = known.filter(
    (city, index) => known.findIndex((one) => cityKey(one) === cityKey(city)) === index,
  );
  if (anywhere) return { chosen: null, choices };
  return { chosen: cityOf(query) ?? recent[0] ?? context.edgeCity, choices };
}

function cityOf({ cityName, stateCode, countryCode, latitude, longitude }: SearchQuery): EdgeCity | null {
  if (!cityName || latitude === undefined || longitude === undefined) return null;
  return { name: cityName, stateCode: stateCode ?? "", countryCode: countryCode ?? "", latitude, longitude };
}
