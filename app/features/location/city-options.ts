import type { CityChoice } from "./city-choice.ts";
import type { CitySearch } from "./use-city-search.ts";

/** What can be chosen in the city search box. */
export type CityOption = { kind: "locate" } | { kind: "recent" | "result" | "near"; choice: CityChoice };

/**
 * The options of the menu in their order (§2.5): the current location, where the browser can tell it, else the edge's
 * guess; then the results while something is typed, the recent cities while nothing is.
 */
export function cityOptions(
  { answer, last }: CitySearch,
  { typing, canLocate }: { typing: boolean; canLocate: boolean },
): CityOption[] {
  const near = last?.near ? [{ kind: "near" as const, choice: last.near }] : [];
  const here: CityOption[] = canLocate ? [{ kind: "locate" }] : near;
  const cities = typing
    ? (answer?.results ?? []).map((choice) => ({ kind: "result" as const, choice }))
    : (last?.recent ?? []).map((choice) => ({ kind: "recent" as const, choice }));
  return [...here, ...cities];
}
