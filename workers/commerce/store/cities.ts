import type { City } from "#contract/city.ts";
import { circleAround, type Place } from "#lib/near.ts";
import { foldName } from "#lib/text-fold.ts";
import { type Database, rowsOf, runBatch, selectFirst, selectRows } from "./database.ts";
import { allOf, inBox, limitClause, type Sql, sql, squaredDistance } from "./sql.ts";

export interface CityRow {
  name: string;
  state_code: string;
  country_code: string;
  latitude: number;
  longitude: number;
}

export interface CityFilter {
  /** Beginning of the name; case and accents do not matter. */
  keyword?: string;
  countryCode?: string;
  stateCode?: string;
}

export const CITY_COLUMNS = "name, state_code, country_code, latitude, longitude";
const MAX_COUNT = 1000;
/** Prefixes of up to this many letters match thousands of cities. */
const SHORT_PREFIX = 2;
/** Radii in which the nearest cities are looked for, one after the other (miles). */
const NEAREST_RADII = [30, 150, 600];

export function toCity(row: CityRow): City {
  return {
    name: row.name,
    stateCode: row.state_code,
    countryCode: row.country_code,
    existsInApi: true,
    location: { latitude: row.latitude, longitude: row.longitude },
  };
}

/** Largest cities first. `total` counts at most 1,000. */
export async function listCities(
  db: Database,
  filter: CityFilter,
  page: { limit: number; offset: number },
): Promise<{ items: City[]; total: number }> {
  const [listed, counted] = await runBatch(db, cityStatements(filter, page));
  return {
    items: rowsOf<CityRow>(listed).map(toCity),
    total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0,
  };
}

/** The page and its count. */
export function cityStatements(filter: CityFilter, page: { limit: number; offset: number }): Sql[] {
  const prefix = foldName(filter.keyword ?? "");
  const { countryCode, stateCode } = filter;
  const where = allOf([
    // A range and not LIKE: LIKE cannot use the index, nor take a pattern over 50 bytes in D1.
    prefix ? sql("name_folded >= ? AND name_folded < ?", prefix, `${prefix}\u{10FFFF}`) : null,
    countryCode ? sql("country_code = ?", countryCode.toUpperCase()) : null,
    stateCode ? sql("state_code = ?", stateCode.toUpperCase()) : null,
  ]);
  // For a letter or two, reading by size soon meets the largest matches; by name, thousands would have to be sorted.
  const bySize = prefix !== "" && prefix.length <= SHORT_PREFIX && !countryCode && !stateCode;
  const from = bySize ? "cities INDEXED BY cities_by_population" : "cities";
  return [
    sql(
      `SELECT ${CITY_COLUMNS} FROM ${from} WHERE ${where.text} ORDER BY population DESC, id ${limitClause(page.limit, page.offset)}`,
      ...where.values,
    ),
    sql(
      `SELECT COUNT(*) AS total FROM (SELECT 1 FROM cities WHERE ${where.text} ${limitClause(MAX_COUNT)})`,
      ...where.values,
    ),
  ];
}

/** The cities within the smallest radius that contains any, nearest first; empty far out at sea. */
export async function nearestCities(db: Database, place: Place, limit: number): Promise<City[]> {
  for (const miles of NEAREST_RADII) {
    const rows = await selectRows<CityRow>(db, nearestStatement(place, miles, limit));
    if (rows.length > 0) return rows.map(toCity);
  }
  return [];
}

/** Cities within `miles` (a box), nearest first: reads a few ranges of the index by half-degree cells. */
export function nearestStatement(place: Place, miles: number, limit: number): Sql {
  const { box } = circleAround(place, miles);
  const rows: number[] = [];
  for (let row = Math.floor((box.south + 90) * 2); row <= Math.floor((box.north + 90) * 2); row += 1)
    rows.push(row);
  const column = (longitude: number) => Math.floor((longitude + 180) * 2);
  const columns =
    box.west <= box.east ? "cell_column BETWEEN ? AND ?" : "(cell_column >= ? OR cell_column <= ?)";
  const bounds = inBox("", box);
  const distance = squaredDistance("", place, box);
  return sql(
    `SELECT ${CITY_COLUMNS} FROM cities INDEXED BY cities_by_cell
      WHERE cell_row IN (${rows.join(", ")}) AND ${columns} AND ${bounds.text} ORDER BY ${distance.text}, id ${limitClause(limit)}`,
    column(box.west),
    column(box.east),
    ...bounds.values,
    ...distance.values,
  );
}

/** A city by name, country and state; case and accents do not matter. */
export interface CityName {
  name: string;
  countryCode?: string | undefined;
  stateCode?: string | undefined;
}

/** Positions of cities, most recently used last; null: no such city. Lives as long as the isolate. */
const places = new Map<string, Place | null>();
const MAX_PLACES = 2_000;

/**
 * Position of a city: the largest of that name, country and state; null when there is none. Cached: the table comes with
 * a release and does not change under a running Worker.
 */
export async function findCityPlace(db: Database, city: CityName): Promise<Place | null> {
  const statement = placeStatement(city);
  const key = statement.text + JSON.stringify(statement.values);
  const cached = places.get(key);
  const place = cached === undefined ? await selectFirst<Place>(db, statement) : cached;
  places.delete(key);
  places.set(key, place);
  const oldest = places.size > MAX_PLACES ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
  return place;
}

function placeStatement({ name, countryCode, stateCode }: CityName): Sql {
  const where = allOf([
    sql("name_folded = ?", foldName(name)),
    countryCode ? sql("country_code = ?", countryCode.toUpperCase()) : null,
    // The table has states for some countries only.
    stateCode ? sql("state_code IN (?, '')", stateCode.toUpperCase()) : null,
  ]);
  return sql(
    `SELECT latitude, longitude FROM cities WHERE ${where.text} ORDER BY population DESC LIMIT 1`,
    ...where.values,
  );
}
