import { useHref } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readSuggestionGroups, type SuggestionGroup } from "./suggestion-model.ts";

/** §9 Debounces: general. */
const DEBOUNCE_MS = 250;

/** What the last answer that still counts said, and for which text. */
export interface Suggested {
  typed: string;
  groups: SuggestionGroup[];
}

/**
 * Suggestions for what is typed; null before there are any. An answer that comes after more was typed is ignored, and
 * an outage is no answer: the field works on without. Asked by `fetch`, because a fetcher that fails takes its page away.
 *
 * @param typed text of the field, or null while nobody types.
 */
export function useSuggestions(typed: string | null): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const address = useHref("/suggestions");
  const keyword = typed?.trim() ?? "";

  useEffect(() => {
    if (keyword === "") {
      setSuggested(null);
      return;
    }
    const asking = new AbortController();
    const ask = async () => {
      const response = await fetch(`${address}?${new URLSearchParams({ keyword })}`, {
        headers: { Accept: "application/json" },
        signal: asking.signal,
      });
      return response.ok ? readSuggestionGroups(await response.json()) : [];
    };
    const timer = setTimeout(() => {
      ask().then(
        (groups) => {
          if (!asking.signal.aborted) setSuggested({ typed: keyword, groups });
        },
        () => {
          if (!asking.signal.aborted) setSuggested(null);
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, keyword]);

  return suggested;
}
