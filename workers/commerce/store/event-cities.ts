import type { City } from "#contract/city.ts";
import { foldName } from "#lib/text-fold.ts";
import { type CityFilter, type CityRow, COLUMNS, toCity } from "./cities.ts";
import { type Database, rowsOf } from "./database.ts";

interface VenueCity {
  city: string;
  state_code: string;
  country_code: string;
  latitude: number;
  longitude: number;
}

/**
 * Cities where events are on, those with the most coming ones first. Read from the venues, which count theirs: events
 * are never gone through. A city that the table of cities lacks is told with the middle of its venues.
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
  const fitting = results.filter(({ city }) => foldName(city).startsWith(prefix));
  const shown = fitting.slice(page.offset, page.offset + page.limit);
  const known = await knownCities(db, shown);
  return { items: shown.map((city) => known.get(keyOf(city)) ?? unknownCity(city)), total: fitting.length };
}

async function knownCities(db: Database, cities: readonly VenueCity[]): Promise<Map<string, City>> {
  const wanted = cities.map((city) => ({
    folded: foldName(city.city),
    state: city.state_code,
    country: city.country_code,
  }));
  const statement = db.prepare(
    `SELECT ${COLUMNS} FROM json_each(?) wanted CROSS JOIN cities ON name_folded = wanted.value ->> 'folded'
     AND country_code = wanted.value ->> 'country' AND state_code = wanted.value ->> 'state'
     ORDER BY population`,
  );
  const rows = rowsOf<CityRow>((await db.batch<unknown>([statement.bind(JSON.stringify(wanted))]))[0]);
  // The largest of a name comes last, and stays.
  return new Map(rows.map((row) => [keyOf({ ...row, city: row.name }), toCity(row)]));
}

const keyOf = ({ city, state_code, country_code }: Omit<VenueCity, "latitude" | "longitude">) =>
  `${country_code}-${state_code}-${foldName(city)}`;

const unknownCity = ({ city, state_code, country_code, latitude, longitude }: VenueCity): City => ({
  name: city,
  stateCode: state_code,
  countryCode: country_code,
  existsInApi: false,
  location: { latitude, longitude },
});
