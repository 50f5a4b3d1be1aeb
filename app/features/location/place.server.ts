import { z } from "zod";
import type { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { type LocatedCity, locatedCitySchema } from "#app/platform/located-city.server.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import { DAY_MS } from "#lib/days.ts";
import { PLACE_COOKIE } from "./cookie-names.ts";
import type { Point } from "./geocode.server.ts";

/** Lifetime of a current location (§4, §9), ms. */
const LIFE_MS = DAY_MS;

const placeSchema = z.object({ city: locatedCitySchema, until: z.number() });

const pointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Rounds to two decimals, about a kilometer: enough for a search in miles, and not an address. */
function coarse({ latitude, longitude }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** The point of a form, rounded; null if it is not on earth. */
export function readPoint(form: FormData): Point | null {
  const [latitude, longitude] = ["latitude", "longitude"].map((name) => {
    const text = form.get(name);
    return typeof text === "string" && text.trim() !== "" ? Number(text) : Number.NaN;
  });
  const parsed = pointSchema.safeParse({ latitude, longitude });
  return parsed.success ? coarse(parsed.data) : null;
}

/** The visitor's city with their own rounded coordinates, if their browser reported it within the last 24 hours. */
export async function currentPlace(cookies: CookieJar, now = Date.now()): Promise<LocatedCity | null> {
  const parsed = placeSchema.safeParse(await cookies.getSigned(PLACE_COOKIE));
  return parsed.success && parsed.data.until > now ? parsed.data.city : null;
}

/** Stores a current location for 24 hours, replacing any other. */
export async function keepPlace(cookies: CookieJar, city: LocatedCity, now = Date.now()): Promise<void> {
  await cookies.setSigned(PLACE_COOKIE, { city, until: now + LIFE_MS }, { maxAge: LIFE_MS / 1000 });
}

export function forgetPlace(cookies: CookieJar): void {
  cookies.delete(PLACE_COOKIE);
}

/** Whether a search is for the current location: "My current location" (§2.5). */
export function isAt(place: LocatedCity | null, query: Pick<SearchQuery, "latitude" | "longitude">): boolean {
  return place !== null && place.latitude === query.latitude && place.longitude === query.longitude;
}
