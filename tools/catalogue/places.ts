import type { DatabaseSync } from "node:sqlite";
import { foldName } from "#lib/text-fold.ts";
import { Refusal } from "./refusal.ts";

interface Place {
  latitude: number;
  longitude: number;
}

/** Degrees around a place in which a city or venue with a known zone is looked for. */
const REACH = 3;

const validZones = new Map<string, boolean>();

/** Whether a text names an IANA zone. */
export function isZone(zone: string): boolean {
  let valid = validZones.get(zone);
  if (valid === undefined) {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      // Offsets are accepted by newer engines and are no zones.
      valid = /^[A-Za-z]/.test(zone);
    } catch {
      valid = false;
    }
    // Zones are few; a file of wrong ones must not fill the memory.
    if (validZones.size < 2_000) validZones.set(zone, valid);
  }
  return valid;
}

/** Where cities lie and which zones they have, from the catalogue that is imported into. */
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
       WHERE latitude BETWEEN ?1 - ${REACH} AND ?1 + ${REACH} AND longitude BETWEEN ?2 - ${REACH} AND ?2 + ${REACH}
       AND timezone <> ''`;
    this.#near = database.prepare(
      `${nearest("cities")} UNION ALL ${nearest("venues")} ORDER BY away LIMIT 1`,
    );
  }

  /** The largest city of that name, in that state when one is given; null when none is known. */
  ofCity(name: string, state: string, country: string): Place | null {
    const row = this.#city.get(foldName(name), state, country);
    return row ? { latitude: Number(row.latitude), longitude: Number(row.longitude) } : null;
  }

  /** The stated zone, else that of the nearest place whose zone is known. @throws Refusal */
  zone(stated: string | null | undefined, { latitude, longitude }: Place): string {
    if (stated) {
      if (isZone(stated)) return stated;
      throw new Refusal("bad_place", "timezone", `${JSON.stringify(stated.slice(0, 40))} is no time zone`);
    }
    const row = this.#near.get(latitude, longitude);
    if (row) return String(row.timezone);
    throw new Refusal("bad_place", "timezone", "is missing, and no place nearby has a known one");
  }
}
