import { useHref } from "@remix-run/react";
import { type Lookup, useLookup } from "#app/ui/use-lookup.ts";
import { type CitySuggestions, readCitySuggestions } from "./city-choice.ts";

/** §9 Debounces: city search. */
const DEBOUNCE_MS = 500;

export type CitySearch = Lookup<CitySuggestions>;

/**
 * Looks up the visitor's recent cities and those that begin with `text`.
 *
 * @param enabled false: nothing is requested.
 * @param limit number of results (§9: 3 in the search box, 5 in home's dropdown).
 */
export function useCitySearch(
  text: string,
  { enabled, limit }: { enabled: boolean; limit: number },
): CitySearch {
  const route = useHref("/city-suggestions");
  const q = text.trim();
  return useLookup(`${route}?${new URLSearchParams({ q, limit: String(limit) })}`, {
    delayMs: q === "" ? 0 : DEBOUNCE_MS,
    read: readCitySuggestions,
    enabled,
  });
}
