import type { City } from "./city.schema.ts";

export type { City } from "./city.schema.ts";

/** The city key is built from country, state and name (§3), e.g. `US-MA-Boston`. */
export function cityKey(city: Pick<City, "countryCode" | "stateCode" | "name">): string {
  return `${city.countryCode}-${city.stateCode}-${city.name}`;
}
