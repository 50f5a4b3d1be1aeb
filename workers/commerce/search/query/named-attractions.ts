import { searchWords } from "../index/terms.ts";

export interface NamedAttraction {
  id: string;
  name: string;
  leagueId: string | null;
}

/** Attractions with all words of a keyword that are looked at, the best first. */
export const ATTRACTION_NAME_MATCHES = 12;
/** A keyword that fits more than so many is the name of none. */
export const MOST_NAMED = 4;
/** Words of names that hardly anybody types. */
const SILENT = new Set(["the", "fc", "cf", "sc", "and"]);

/**
 * Ids of those attractions that the words of a keyword name: all of a name's words, or of a team its nickname, which
 * is the end of its name ("celtics", "red sox"; "boston" names no team). Empty for what is no name or that of many.
 */
export function meantAttractions(words: readonly string[], found: readonly NamedAttraction[]): string[] {
  const typed = new Set(words.filter((word) => !SILENT.has(word)));
  if (typed.size === 0) return [];
  const meant = found.filter(({ name, leagueId }) => {
    const whole = searchWords(name);
    const named = whole.filter((word) => !SILENT.has(word));
    if (![...typed].every((word) => named.includes(word))) return false;
    if (named.every((word) => typed.has(word))) return true;
    const end = whole.at(-1);
    return leagueId !== null && end !== undefined && typed.has(end);
  });
  return meant.length > MOST_NAMED ? [] : meant.map(({ id }) => id);
}
