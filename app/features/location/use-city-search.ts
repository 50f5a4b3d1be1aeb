import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { CitiesAnswer } from "./city-choice.ts";

/** How long typing has to rest before cities are asked for (§7, §9), ms. */
const DEBOUNCE_MS = 500;

export interface CitySearch {
  /** The answer for what stands there now; null while it is awaited. An answer for older text is never shown. */
  answer: CitiesAnswer | null;
  /** The last answer, whatever it was for: recent cities do not depend on what is typed. */
  last: CitiesAnswer | null;
}

/**
 * Asks for recent cities and those that begin with `typed`, as long as `active`.
 *
 * @param limit how many results (§9: 3 in the search box, 5 in home's dropdown).
 */
export function useCitySearch(
  typed: string,
  { active, limit }: { active: boolean; limit: number },
): CitySearch {
  const { load, data = null } = useFetcher<CitiesAnswer>();
  const asked = typed.trim();
  const isKnown = data?.asked === asked && data.results !== null;
  useEffect(() => {
    if (!active || isKnown) return;
    const params = new URLSearchParams({ q: asked, limit: String(limit) });
    const timer = setTimeout(() => load(`/cities?${params}`), asked === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [active, isKnown, asked, limit, load]);
  return { answer: data?.asked === asked ? data : null, last: data };
}
