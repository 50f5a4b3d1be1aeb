import { z } from "zod";
import type { City } from "#contract/city.ts";
import type { EdgeCity } from "./env.server.ts";

/** The parts of `request.cf` that name a place; coordinates arrive as text. */
const cfSchema = z.object({
  city: z.string().min(1),
  country: z.string().length(2),
  regionCode: z.string().default(""),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
});

/** The visitor's city as the edge's own location data has it, or null. */
export function edgeCityOf(request: Request): EdgeCity | null {
  const parsed = cfSchema.safeParse(Reflect.get(request, "cf"));
  if (!parsed.success) return null;
  const { city, country, regionCode, latitude, longitude } = parsed.data;
  return { name: city, stateCode: regionCode, countryCode: country, latitude, longitude };
}

/** A city of the API's table. */
export function fromApi({ name, stateCode, countryCode, location }: City): EdgeCity {
  return { name, stateCode, countryCode, latitude: location.latitude, longitude: location.longitude };
}
