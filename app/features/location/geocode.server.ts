import { z } from "zod";
import type { Api } from "#app/api/index.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { type LocatedCity, toLocatedCity } from "#app/platform/located-city.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Visitor } from "#app/platform/visitor.server.ts";
import { addressOf } from "#app/platform/visitor-address.server.ts";
import { fetchOutside } from "#lib/outbound.ts";
import { windowLimit } from "#lib/window-limit.ts";

/** Degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Geocoder timeout (ms); then fall back to the city table. */
const GEOCODER_TIMEOUT_MS = 1_500;

const TEN_MINUTES = 600_000;
/** Lookups per visitor: more than a walk with the phone in hand needs. */
const visitorLimit = windowLimit({ limit: 10, windowMs: TEN_MINUTES });
/** Lookups per IP address: households and offices share one, and a client without cookies is a new visitor each time. */
const addressLimit = windowLimit({ limit: 60, windowMs: TEN_MINUTES });

/**
 * A geocoder's response to `GET GEOCODER_URL?longitude&latitude&types=place&limit=1&access_token=KEY`: GeoJSON as in
 * Mapbox's geocoding API, version 6. The first feature is the place, its context has the ISO 3166 codes of region and
 * country. No features: there is no place.
 */
const answerSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string().min(1).max(100),
        context: z.object({
          region: z.object({ region_code: z.string().optional() }).optional(),
          country: z.object({ country_code: z.string().regex(/^[A-Za-z]{2}$/) }),
        }),
      }),
    }),
  ),
});

interface Geocoding {
  api: { cities: Api["cities"] };
  settings: Pick<Settings, "geocoder">;
  log: Pick<Log, "error">;
}

interface Asker {
  settings: Pick<Settings, "geocoder">;
  visitor: Pick<Visitor, "id">;
}

/**
 * Seconds until this visitor may look up another point; 0: now. A lookup may cost a call of the geocoder, which charges
 * per call. Without a geocoder there is no limit: the city table is our own, its answers are cached per square kilometer,
 * and any search by coordinates costs more.
 */
export function geocodeWait({ settings, visitor }: Asker, request: Request): number {
  if (!settings.geocoder) return 0;
  const address = addressOf(request) ?? "";
  // A refused visitor does not use up the limit of others with the same address.
  return visitorLimit(visitor.id) || addressLimit(address);
}

/**
 * The city at a point, with the point's coordinates: from the configured geocoder or, without one and when it fails, the
 * nearest in the city table. Null if there is none, as at sea.
 *
 * @throws ApiOutage when the city table is unavailable as well.
 */
export async function cityAt({ api, settings, log }: Geocoding, point: Point): Promise<LocatedCity | null> {
  if (settings.geocoder) {
    try {
      return await askGeocoder(settings.geocoder, point);
    } catch (error) {
      log.error("maps provider", error);
    }
  }
  const [nearest] = (await api.cities.list({ ...point, limit: 1 })).items;
  return nearest ? { ...toLocatedCity(nearest), ...point } : null;
}

/** @throws Error for an unreadable response or a timeout. */
async function askGeocoder(
  { url, key }: NonNullable<Settings["geocoder"]>,
  { latitude, longitude }: Point,
): Promise<LocatedCity | null> {
  const address = new URL(url);
  const params = { longitude, latitude, types: "place", limit: 1, access_token: key };
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
  const rules = { origins: [new URL(url).origin], timeoutMs: GEOCODER_TIMEOUT_MS };
  const response = await fetchOutside(address, { headers: { Accept: "application/json" } }, rules);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { features } = answerSchema.parse(await response.json());
  const place = features[0]?.properties;
  if (!place) return null;
  const region = place.context.region?.region_code?.toUpperCase() ?? "";
  return {
    name: place.name,
    stateCode: /^[A-Z0-9]{1,3}$/.test(region) ? region : "",
    countryCode: place.context.country.country_code.toUpperCase(),
    latitude,
    longitude,
  };
}
