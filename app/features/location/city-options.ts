import type { CityChoice } from "./city-choice.ts";
import type { CitySearch } from "./use-city-search.ts";

/** An option of the city search box. */
export type CityOption = { kind: "locate" } | { kind: "recent" | "result" | "near"; choice: CityChoice };

/**
 * Options in their order (§2.5): the current location, or the city of the network address where the browser has no
 * geolocation; then the results of a search while there is text, else the recent cities.
 */
export function cityOptions(
  { answer, last }: Pick<CitySearch, "answer" | "last">,
  { typing, canLocate }: { typing: boolean; canLocate: boolean },
): CityOption[] {
  const near = last?.near ? [{ kind: "near" as const, choice: last.near }] : [];
  const here: CityOption[] = canLocate ? [{ kind: "locate" }] : near;
  const cities = typing
    ? (answer?.results ?? []).map((choice) => ({ kind: "result" as const, choice }))
    : (last?.recent ?? []).map((choice) => ({ kind: "recent" as const, choice }));
  return [...here, ...cities];
}
