import { useHref } from "@remix-run/react";
import { useLookup } from "#app/ui/use-lookup.ts";
import { readSuggestionGroups, type SuggestionGroup } from "./suggestion-model.ts";

/** §9 Debounces: general. */
const DEBOUNCE_MS = 250;

/**
 * Suggestions for `text`; while they are pending, those for the text before. Null when there are none yet, and during an
 * outage: the field works without them.
 */
export function useSuggestions(text: string): SuggestionGroup[] | null {
  const keyword = text.trim();
  const route = useHref("/suggestions");
  const address = keyword && `${route}?${new URLSearchParams({ keyword })}`;
  const { last, failed } = useLookup(address || null, { delayMs: DEBOUNCE_MS, read: readSuggestionGroups });
  return failed ? null : last;
}
