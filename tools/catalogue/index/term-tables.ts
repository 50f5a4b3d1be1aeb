import type { DatabaseSync } from "node:sqlite";
import { deletions, SHORTEST_CORRECTED, tolerance } from "#workers/commerce/search/index/spelling.ts";
import { SHORT_PREFIX } from "#workers/commerce/search/index/terms.ts";

/** Terms stored for each prefix. */
const TERMS_PER_PREFIX = 12;

/** Number of events per term. */
export type TermCounts = Map<string, number>;

export function countTerms(counts: TermCounts, terms: readonly string[], events = 1): void {
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + events);
}

/** Adds to `search_terms`, and for new terms to `search_typos`. */
export function addTerms(database: DatabaseSync, counts: TermCounts): void {
  const existing = database.prepare("SELECT 1 FROM search_terms WHERE term = ?");
  const add = database.prepare(
    "INSERT INTO search_terms (term, events) VALUES (?, ?) ON CONFLICT (term) DO UPDATE SET events = events + excluded.events",
  );
  const addTypo = database.prepare("INSERT OR IGNORE INTO search_typos (deletion, term) VALUES (?, ?)");
  for (const [term, events] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isNew = existing.get(term) === undefined;
    add.run(term, isNew ? Math.max(1, events) : events);
    // A different number is not a typo.
    if (!isNew || [...term].length < SHORTEST_CORRECTED || /\p{N}/u.test(term)) continue;
    for (const deletion of deletions(term, tolerance(term))) addTypo.run(deletion, term);
  }
}

/** Rebuilds `search_prefixes`: the most common terms for each short prefix. */
export function refreshPrefixes(database: DatabaseSync): void {
  database.exec("DELETE FROM search_prefixes");
  const insert = database.prepare(
    `INSERT INTO search_prefixes (prefix, term, events)
     SELECT prefix, term, events FROM (
       SELECT substr(term, 1, ?1) AS prefix, term, events,
         row_number() OVER (PARTITION BY substr(term, 1, ?1) ORDER BY events DESC, term) AS position
       FROM search_terms WHERE length(term) >= ?1)
     WHERE position <= ?2`,
  );
  for (let length = 1; length <= SHORT_PREFIX; length += 1) insert.run(length, TERMS_PER_PREFIX);
}
