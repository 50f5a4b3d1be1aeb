import type { City } from "#contract/city.ts";
import { foldName } from "../domain/fold.ts";
import type { Place } from "../domain/near.ts";
import { type Database, rowsOf } from "./database.ts";
import { inBox, squaredDistance } from "./sql.ts";

interface CityRow {
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

const COLUMNS = "name, state_code, country_code, latitude, longitude";
const MAX_COUNT = 1000;
/** How far "nearest" reaches, near ring first (miles). */
const RINGS = [30, 150, 600];

/** Every city of the table is one that the API knows. */
function toCity(row: CityRow): City {
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
  const [listed, counted] = await db.batch<unknown>([
    db
      .prepare(`SELECT ${COLUMNS} FROM cities WHERE ${where} ORDER BY population DESC, id LIMIT ? OFFSET ?`)
      .bind(...values, page.limit, page.offset),
    db
      .prepare(`SELECT COUNT(*) AS total FROM (SELECT 1 FROM cities WHERE ${where} LIMIT ?)`)
      .bind(...values, MAX_COUNT),
  ]);
  return {
    items: rowsOf<CityRow>(listed).map(toCity),
    total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0,
  };
}

/** Cities of the nearest ring around `place` that holds any, nearest first; empty far out at sea. */
export async function nearestCities(db: Database, place: Place, limit: number): Promise<City[]> {
  const distance = squaredDistance("", place);
  for (const miles of RINGS) {
    const box = inBox("", place, miles);
    const statement = db.prepare(
      `SELECT ${COLUMNS} FROM cities WHERE ${box.text} ORDER BY ${distance.text}, id LIMIT ?`,
    );
    const { results } = await statement.bind(...box.values, ...distance.values, limit).all<CityRow>();
    if (results.length > 0) return results.map(toCity);
  }
  return [];
}

/** Where a city lies: the largest of that name (folded), country and state; null when unknown. */
export async function findCityPlace(
  db: Database,
  city: { name: string; countryCode?: string; stateCode?: string },
): Promise<Place | null> {
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
  const statement = db.prepare(
    `SELECT latitude, longitude FROM cities WHERE ${texts.join(" AND ")} ORDER BY population DESC LIMIT 1`,
  );
  return statement.bind(...values).first<Place>();
}
