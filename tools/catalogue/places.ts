import type { DatabaseSync } from "node:sqlite";
import { foldName } from "#lib/text-fold.ts";
import { Refusal } from "./refusal.ts";

interface Place {
  latitude: number;
  longitude: number;
}

/** How far from a place a city or venue may be to lend it its time zone, in degrees. */
const SEARCH_DEGREES = 3;

const validZones = new Map<string, boolean>();

/** Whether a text is the name of an IANA time zone. */
export function isZone(zone: string): boolean {
  let valid = validZones.get(zone);
  if (valid === undefined) {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      // Newer engines accept offsets, too; they are not zones.
      valid = /^[A-Za-z]/.test(zone);
    } catch {
      valid = false;
    }
    // There are few zones; a file full of wrong ones must not fill the memory.
    if (validZones.size < 2_000) validZones.set(zone, valid);
  }
  return valid;
}

/** Positions and time zones of cities, from the catalogue being imported into. */
export class Places {
  readonly #city;
  readonly #near;

  constructor(database: DatabaseSync) {
    this.#city = database.prepare(
      `SELECT latitude, longitude FROM cities WHERE name_folded = ?1 AND country_code = ?3
       AND (?2 = '' OR state_code = '' OR state_code = ?2) ORDER BY state_code = ?2 DESC, population DESC LIMIT 1`,
    );
    const nearest = (table: string) =>
      `SELECT timezone, abs(latitude - ?1) + abs(longitude - ?2) AS away FROM ${table}
       WHERE latitude BETWEEN ?1 - ${SEARCH_DEGREES} AND ?1 + ${SEARCH_DEGREES} AND longitude BETWEEN ?2 - ${SEARCH_DEGREES} AND ?2 + ${SEARCH_DEGREES}
       AND timezone <> ''`;
    this.#near = database.prepare(
      `${nearest("cities")} UNION ALL ${nearest("venues")} ORDER BY away LIMIT 1`,
    );
  }

  /** The position of the largest city of that name, in that state if one is given; null when there is none. */
  ofCity(name: string, state: string, country: string): Place | null {
    const row = this.#city.get(foldName(name), state, country);
    return row ? { latitude: Number(row.latitude), longitude: Number(row.longitude) } : null;
  }

  /** The stated zone, else that of the nearest place that has one. @throws Refusal */
  zone(stated: string | null | undefined, { latitude, longitude }: Place): string {
    if (stated) {
      if (isZone(stated)) return stated;
      throw new Refusal("bad_place", "timezone", `${JSON.stringify(stated.slice(0, 40))} is not a time zone`);
    }
    const row = this.#near.get(latitude, longitude);
    if (row) return String(row.timezone);
    throw new Refusal("bad_place", "timezone", "is missing, and no place nearby has one");
  }
}
