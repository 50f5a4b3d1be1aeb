import type { City } from "#contract/city.ts";
import { foldName } from "#lib/text-fold.ts";
import { CITY_COLUMNS, type CityFilter, type CityRow, toCity } from "./cities.ts";
import { type Database, selectRows } from "./database.ts";
import { sql } from "./sql.ts";

interface VenueCity {
  city: string;
  state_code: string;
  country_code: string;
  latitude: number;
  longitude: number;
}

/**
 * Cities with coming events, those with the most first. Read from the venues, which count theirs, not from the events. A
 * city missing from the table of cities gets the average position of its venues.
 */
export async function listEventCities(
  db: Database,
  filter: CityFilter,
  page: { limit: number; offset: number },
): Promise<{ items: City[]; total: number }> {
  const { results } = await db
    .prepare(
      `SELECT city, state_code, country_code, AVG(latitude) AS latitude, AVG(longitude) AS longitude
       FROM venues WHERE coming_events > 0 AND country_code = COALESCE(?1, country_code)
       AND state_code = COALESCE(?2, state_code)
       GROUP BY country_code, state_code, city ORDER BY SUM(coming_events) DESC, city, state_code, country_code`,
    )
    .bind(filter.countryCode?.toUpperCase() ?? null, filter.stateCode?.toUpperCase() ?? null)
    .all<VenueCity>();
  const prefix = foldName(filter.keyword ?? "");
  const matching = results.filter(({ city }) => foldName(city).startsWith(prefix));
  const venueCities = matching.slice(page.offset, page.offset + page.limit);
  const listed = await listedCities(db, venueCities);
  return {
    items: venueCities.map((city) => listed.get(keyOf(city)) ?? unlistedCity(city)),
    total: matching.length,
  };
}

/** Those of the cities that the table of cities has, by `keyOf`. */
async function listedCities(db: Database, cities: readonly VenueCity[]): Promise<Map<string, City>> {
  const wanted = cities.map((city) => ({
    folded: foldName(city.city),
    state: city.state_code,
    country: city.country_code,
  }));
  const rows = await selectRows<CityRow>(
    db,
    sql(
      `SELECT ${CITY_COLUMNS} FROM json_each(?) wanted CROSS JOIN cities ON name_folded = wanted.value ->> 'folded'
     AND country_code = wanted.value ->> 'country' AND state_code = wanted.value ->> 'state'
     ORDER BY population`,
      JSON.stringify(wanted),
    ),
  );
  // The largest city of a name comes last and wins.
  return new Map(rows.map((row) => [keyOf({ ...row, city: row.name }), toCity(row)]));
}

const keyOf = ({ city, state_code, country_code }: Omit<VenueCity, "latitude" | "longitude">) =>
  `${country_code}-${state_code}-${foldName(city)}`;

const unlistedCity = ({ city, state_code, country_code, latitude, longitude }: VenueCity): City => ({
  name: city,
  stateCode: state_code,
  countryCode: country_code,
  existsInApi: false,
  location: { latitude, longitude },
});
