import type { DatabaseSync } from "node:sqlite";
import { deletions, SHORTEST, tolerance } from "#workers/commerce/search/index/spelling.ts";

/** Beginnings of words that have a list of their own (letters). Longer ones begin few words. */
export const SHORT_PREFIX = 3;
/** Words kept for each of them. */
const KEPT = 12;

/** How many events have each word. */
export type WordCounts = Map<string, number>;

export function countWords(counts: WordCounts, words: readonly string[], events = 1): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + events);
}

/** Adds to the words of the catalogue; new ones can be misspelt from then on. */
export function addWords(database: DatabaseSync, counts: WordCounts): void {
  const known = database.prepare("SELECT 1 FROM search_terms WHERE term = ?");
  const add = database.prepare(
    "INSERT INTO search_terms (term, events) VALUES (?, ?) ON CONFLICT (term) DO UPDATE SET events = events + excluded.events",
  );
  const misspell = database.prepare("INSERT OR IGNORE INTO search_typos (deletion, term) VALUES (?, ?)");
  for (const [term, events] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isNew = known.get(term) === undefined;
    add.run(term, isNew ? Math.max(1, events) : events);
    // Numbers are not misspelt: another one is another one.
    if (!isNew || [...term].length < SHORTEST || /\p{N}/u.test(term)) continue;
    for (const deletion of deletions(term, tolerance(term))) misspell.run(deletion, term);
  }
}

/** Makes the lists of common words by their first letters anew. */
export function refreshPrefixes(database: DatabaseSync): void {
  database.exec("DELETE FROM search_prefixes");
  const insert = database.prepare(
    `INSERT INTO search_prefixes (prefix, term, events)
     SELECT prefix, term, events FROM (
       SELECT substr(term, 1, ?1) AS prefix, term, events,
         row_number() OVER (PARTITION BY substr(term, 1, ?1) ORDER BY events DESC, term) AS place
       FROM search_terms WHERE length(term) >= ?1)
     WHERE place <= ?2`,
  );
  for (let length = 1; length <= SHORT_PREFIX; length += 1) insert.run(length, KEPT);
}
