import type { Currency } from "#contract/money.ts";
import { isVenueKind } from "#tools/seats/plans.ts";
import { HOME_VENUES } from "./facts/home-venues.ts";
import { STAGES } from "./facts/stages.ts";
import { readNumber, readTable } from "./facts/table.ts";
import type { Venue } from "./model.ts";
import { uuid } from "./random.ts";

const COLUMNS = [
  "key",
  "name",
  "street",
  "city",
  "stateCode",
  "countryCode",
  "zipCode",
  "latitude",
  "longitude",
  "timezone",
  "plan",
] as const;

const CURRENCIES: Record<string, Currency> = { US: "USD", CA: "CAD", GB: "GBP" };

function readVenues(text: string): Venue[] {
  return readTable(text, COLUMNS).map((row) => {
    const { plan } = row;
    if (!isVenueKind(plan)) throw new Error(`no such kind of venue: ${plan}`);
    return {
      ...row,
      id: uuid(`venue:${row.key}`),
      latitude: readNumber(row.latitude),
      longitude: readNumber(row.longitude),
      plan,
      currency: CURRENCIES[row.countryCode] ?? "EUR",
    };
  });
}

export const homeVenues: readonly Venue[] = readVenues(HOME_VENUES);
export const stages: readonly Venue[] = readVenues(STAGES);
export const venues: readonly Venue[] = [...homeVenues, ...stages];

const byKey = new Map(venues.map((venue) => [venue.key, venue]));

/** The venue of that key; throws when there is none. */
export function venueOf(key: string): Venue {
  const venue = byKey.get(key);
  if (!venue) throw new Error(`no such venue: ${key}`);
  return venue;
}

/** Where tours go: performers stay in one region for a month. */
export type Region = "east" | "central" | "west" | "europe";

/** The touring region of a venue. */
export function regionOf(venue: Venue): Region {
  if (venue.countryCode !== "US" && venue.countryCode !== "CA") return "europe";
  if (venue.longitude < -104) return "west";
  return venue.longitude < -85.5 ? "central" : "east";
}
