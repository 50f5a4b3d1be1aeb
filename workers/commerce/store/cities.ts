import type { City } from "#contract/city.ts";
import { boxAround, type Place } from "#lib/near.ts";
import { foldName } from "#lib/text-fold.ts";
import { type Database, rowsOf } from "./database.ts";
import { inBox, type Sql, squaredDistance } from "./sql.ts";

export interface CityRow {
  name: string;
  state_code: string;
  country_code: string;
  latitude: number;
  longitude: number;
}

export interface CityFilter {
  /** Beginning of the name, in any case, with or without accents. */
  keyword?: string;
  countryCode?: string;
  stateCode?: string;
}

export const COLUMNS = "name, state_code, country_code, latitude, longitude";
const MAX_COUNT = 1000;
const FEW_LETTERS = 2;
/** How far "nearest" reaches, near ring first (miles). */
const RINGS = [30, 150, 600];

/** Every city of the table is one that the API knows. */
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
  const [listed, counted] = await db.batch<unknown>(
    cityStatements(filter, page).map(({ text, values }) => db.prepare(text).bind(...values)),
  );
  return {
    items: rowsOf<CityRow>(listed).map(toCity),
    total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0,
  };
}

export function cityStatements(filter: CityFilter, page: { limit: number; offset: number }): Sql[] {
  const texts: string[] = [];
  const values: string[] = [];
  const prefix = foldName(filter.keyword ?? "");
  if (prefix) {
    // A range and not LIKE: LIKE can neither use the index nor take a pattern over 50 bytes in D1.
    texts.push("name_folded >= ? AND name_folded < ?");
    values.push(prefix, `${prefix}\u{10FFFF}`);
  }
  if (filter.countryCode) {
    texts.push("country_code = ?");
    values.push(filter.countryCode.toUpperCase());
  }
  if (filter.stateCode) {
    texts.push("state_code = ?");
    values.push(filter.stateCode.toUpperCase());
  }
  const where = texts.join(" AND ") || "TRUE";
  // Of what begins with a letter or two, the largest are soon met by size; by name thousands would be sorted.
  const bySize = prefix !== "" && prefix.length <= FEW_LETTERS && texts.length === 1;
  const from = bySize ? "cities INDEXED BY cities_by_population" : "cities";
  return [
    {
      text: `SELECT ${COLUMNS} FROM ${from} WHERE ${where} ORDER BY population DESC, id LIMIT ? OFFSET ?`,
      values: [...values, page.limit, page.offset],
    },
    {
      text: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM cities WHERE ${where} LIMIT ?)`,
      values: [...values, MAX_COUNT],
    },
  ];
}

/** Cities of the nearest ring around `place` that holds any, nearest first; empty far out at sea. */
export async function nearestCities(db: Database, place: Place, limit: number): Promise<City[]> {
  for (const miles of RINGS) {
    const { text, values } = nearestStatement(place, miles, limit);
    const { results } = await db
      .prepare(text)
      .bind(...values)
      .all<CityRow>();
    if (results.length > 0) return results.map(toCity);
  }
  return [];
}

/** Cities within `miles` (a box), nearest first: a few stretches of the index by half-degree cells. */
export function nearestStatement(place: Place, miles: number, limit: number): Sql {
  const { south, north, west, east } = boxAround(place, miles);
  const rows: number[] = [];
  for (let row = Math.floor((south + 90) * 2); row <= Math.floor((north + 90) * 2); row += 1) rows.push(row);
  const column = (longitude: number) => Math.floor((longitude + 180) * 2);
  const columns = west <= east ? "cell_column BETWEEN ? AND ?" : "(cell_column >= ? OR cell_column <= ?)";
  const box = inBox("", place, miles);
  const distance = squaredDistance("", place, miles);
  return {
    text: `SELECT ${COLUMNS} FROM cities INDEXED BY cities_by_cell
      WHERE cell_row IN (${rows.join(", ")}) AND ${columns} AND ${box.text} ORDER BY ${distance.text}, id LIMIT ${limit}`,
    values: [column(west), column(east), ...box.values, ...distance.values],
  };
}

/** A city by its name, in any case and with or without accents. */
export interface CityName {
  name: string;
  countryCode?: string;
  stateCode?: string;
}

/** Places of cities that were asked for, the last one last; null: no such city. Kept while the isolate lives. */
const places = new Map<string, Place | null>();
const MOST_PLACES = 2_000;

/**
 * Where a city lies: the largest of that name, country and state; null when it is unknown. Looked up once: the table
 * comes with a release and does not change under a running Worker.
 */
export async function findCityPlace(db: Database, city: CityName): Promise<Place | null> {
  const { text, values } = placeStatement(city);
  const key = text + JSON.stringify(values);
  const known = places.get(key);
  const place =
    known === undefined
      ? await db
          .prepare(text)
          .bind(...values)
          .first<Place>()
      : known;
  places.delete(key);
  places.set(key, place);
  const oldest = places.size > MOST_PLACES ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
  return place;
}

function placeStatement(city: CityName): Sql {
  const texts = ["name_folded = ?"];
  const values = [foldName(city.name)];
  if (city.countryCode) {
    texts.push("country_code = ?");
    values.push(city.countryCode.toUpperCase());
  }
  if (city.stateCode) {
    // Only some countries' states are known here.
    texts.push("state_code IN (?, '')");
    values.push(city.stateCode.toUpperCase());
  }
  const where = texts.join(" AND ");
  return {
    text: `SELECT latitude, longitude FROM cities WHERE ${where} ORDER BY population DESC LIMIT 1`,
    values,
  };
}
