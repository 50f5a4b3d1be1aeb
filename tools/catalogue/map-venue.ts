import type { VenueRow as StoredVenue } from "#workers/commerce/store/rows.ts";
import type { VenueKind } from "../seats/plans.ts";
import type { FeedVenue } from "./feed-schema.ts";
import { importedId } from "./ids.ts";
import type { Places } from "./places.ts";
import { Refusal } from "./refusal.ts";
import { readLine, readName } from "./text.ts";

/** A row of `venues` as the feed describes it. */
export interface VenueRow extends StoredVenue {
  plan: VenueKind;
}

/** Kinds of venues by their name, since feeds have no capacity. The first match wins. */
const KINDS: readonly (readonly [RegExp, VenueKind])[] = [
  [/ball ?park|baseball|softball/i, "ballpark"],
  [/stadi|field\b|\bbowl\b|speedway|raceway|fairground/i, "stadium"],
  [/theat|opera|playhouse|auditorium|concert hall|\bhall\b|ballet|palace/i, "theatre"],
  [/arena|cent(er|re)\b|coliseum|colosseum|forum|garden|dome|amphi|pavilion/i, "arena"],
];

/** What a venue of this name most likely is. */
export const kindOf = (name: string): VenueKind =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "club";

/** A venue as a row. A missing position or time zone is taken from its city. @throws Refusal */
export function mapVenue(venue: FeedVenue, places: Places): VenueRow {
  if (venue.test) throw new Refusal("test_record", "test", "is a test record");
  const name = readName(venue.name, "name");
  const city = readName(venue.city?.name, "city.name");
  const country = venue.country?.countryCode?.trim().toUpperCase() ?? "";
  if (!/^[A-Z]{2}$/.test(country))
    throw new Refusal("bad_place", "country.countryCode", "is missing or not a two-letter country code");
  const state = readLine(venue.state?.stateCode, "state.stateCode").toUpperCase();
  const stated = readPlace(venue.location);
  const place = stated ?? places.ofCity(city, state, country);
  if (!place)
    throw new Refusal("bad_place", "location", `is missing, and the city ${city}, ${country} is unknown`);
  return {
    id: importedId("venue", venue.id),
    partner_id: venue.id,
    name,
    street: readLine(venue.address?.line1, "address.line1"),
    city,
    state_code: state,
    country_code: country,
    zip_code: readLine(venue.postalCode, "postalCode"),
    latitude: place.latitude,
    longitude: place.longitude,
    timezone: places.zone(venue.timezone, place),
    plan: kindOf(name),
  };
}

/** Coordinates; null when there are none, or 0, 0, which feeds use for "none". @throws Refusal */
function readPlace(location: FeedVenue["location"]): { latitude: number; longitude: number } | null {
  const latitude = readDegrees(location?.latitude, 90, "location.latitude");
  const longitude = readDegrees(location?.longitude, 180, "location.longitude");
  if (latitude === null && longitude === null) return null;
  if (latitude === null || longitude === null)
    throw new Refusal("bad_place", "location", "has only one of latitude and longitude");
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function readDegrees(value: number | string | null | undefined, most: number, field: string): number | null {
  if (value === null || value === undefined || value === "") return null;
  const degrees = Number(value);
  if (!Number.isFinite(degrees) || Math.abs(degrees) > most || String(value).trim() === "")
    throw new Refusal(
      "bad_place",
      field,
      `is ${String(value).slice(0, 30)}, not a number from ${-most} to ${most}`,
    );
  return degrees;
}
