import { z } from "zod";
import type { City } from "#contract/city.ts";

/** A city with a position: chosen, recent, geocoded, or where `request.cf` locates the visitor. */
export const locatedCitySchema = z.object({
  name: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type LocatedCity = z.infer<typeof locatedCitySchema>;

/** The parts of `request.cf` that name a place; coordinates arrive as text. */
const cfSchema = z.object({
  city: z.string().min(1),
  country: z.string().length(2),
  regionCode: z.string().default(""),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
});

/** The visitor's city according to Cloudflare's location data, or null. */
export function edgeCityOf(request: Request): LocatedCity | null {
  const parsed = cfSchema.safeParse(Reflect.get(request, "cf"));
  if (!parsed.success) return null;
  const { city, country, regionCode, latitude, longitude } = parsed.data;
  return { name: city, stateCode: regionCode, countryCode: country, latitude, longitude };
}

/** The visitor's IANA time zone according to Cloudflare's location data, or null. */
export function edgeTimeZoneOf(request: Request): string | null {
  const parsed = z.object({ timezone: z.string().min(1) }).safeParse(Reflect.get(request, "cf"));
  return parsed.success ? parsed.data.timezone : null;
}

/** A city of the API's city table. */
export function toLocatedCity({ name, stateCode, countryCode, location }: City): LocatedCity {
  return { name, stateCode, countryCode, latitude: location.latitude, longitude: location.longitude };
}
