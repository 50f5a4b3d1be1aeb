import { z } from "zod";
import type { Api } from "#app/api/index.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import { type LocatedCity, toLocatedCity } from "#app/platform/located-city.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { windowLimit } from "#lib/window-limit.ts";

/** Degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A maps provider without an answer for so long is done without, ms. */
const PROVIDER_TIMEOUT_MS = 1_500;

const TEN_MINUTES = 600_000;
/** Positions of one visitor that the provider is asked for: more than a walk with the phone in hand needs. */
const visitorLimit = windowLimit({ limit: 10, windowMs: TEN_MINUTES });
/** Of one address: households and offices share one, and who sends no cookies is a new visitor each time. */
const addressLimit = windowLimit({ limit: 60, windowMs: TEN_MINUTES });

/**
 * What a maps provider has to answer to `GET GEOCODER_URL?longitude&latitude&types=place&limit=1&access_token=KEY`:
 * GeoJSON as of Mapbox's geocoding API, version 6. The first feature names the place; its context the region and the
 * country by their ISO 3166 codes. No feature: nothing is there.
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
  sessionId: string;
}

/**
 * Seconds until this visitor may have another point named; 0: now. Each point may cost a call of the maps provider,
 * which charges by the call. Without a provider there is no limit: the city table is our own, its answers are shared
 * by all who stand within the same square kilometre, and any search by coordinates asks it for more than that.
 */
export function geocodeWait({ settings, sessionId }: Asker, request: Request): number {
  if (!settings.geocoder) return 0;
  // Set by the edge for every request, whatever the visitor sent; a run on one machine has none.
  const address = request.headers.get("CF-Connecting-IP") ?? "";
  // A visitor who is refused takes nothing from those who share his address.
  return visitorLimit(sessionId) || addressLimit(address);
}

/**
 * The city at a point, with the point's own coordinates: as the maps provider of the settings names it, else, or when
 * that fails, the nearest one of the city table. Null where there is none, out at sea.
 *
 * @throws ApiOutage when nobody can be asked.
 */
export async function cityAt({ api, settings, log }: Geocoding, point: Point): Promise<LocatedCity | null> {
  if (settings.geocoder) {
    try {
      return await askProvider(settings.geocoder, point);
    } catch (error) {
      log.error("maps provider", error);
    }
  }
  const [nearest] = (await api.cities.list({ ...point, limit: 1 })).items;
  return nearest ? { ...toLocatedCity(nearest), ...point } : null;
}

/** @throws Error without a readable answer in time. */
async function askProvider(
  { url, key }: NonNullable<Settings["geocoder"]>,
  { latitude, longitude }: Point,
): Promise<LocatedCity | null> {
  const address = new URL(url);
  const params = { longitude, latitude, types: "place", limit: 1, access_token: key };
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { features } = answerSchema.parse(await response.json());
  const found = features[0]?.properties;
  if (!found) return null;
  const region = found.context.region?.region_code?.toUpperCase() ?? "";
  return {
    name: found.name,
    stateCode: /^[A-Z0-9]{1,3}$/.test(region) ? region : "",
    countryCode: found.context.country.country_code.toUpperCase(),
    latitude,
    longitude,
  };
}
