import { type Database, rowsOf, runBatch } from "../../store/database.ts";
import { sql } from "../../store/sql.ts";
import { type CatalogTerm, deletions, nearestTerm, tolerance } from "../index/spelling.ts";
import type { SearchTerms } from "./filter.ts";

/**
 * The terms that were probably meant, given those that the catalog lacks; null when one of these resembles none of the
 * catalog, so that nothing can match.
 */
export async function correctTerms(
  db: Database,
  terms: SearchTerms,
  unknownTerms: readonly string[],
): Promise<SearchTerms | null> {
  const corrections = await correctionsOf(db, unknownTerms);
  if (unknownTerms.some((term) => !corrections.has(term))) return null;
  return terms.map((term) => corrections.get(term) ?? term);
}

/** The catalog's term that each was probably meant for; those that resemble none are left out. */
async function correctionsOf(db: Database, terms: readonly string[]): Promise<Map<string, string>> {
  const correctable = terms.filter((term) => tolerance(term) > 0);
  if (correctable.length === 0) return new Map();
  const neighbors = await runBatch(
    db,
    correctable.map((term) =>
      sql(
        `SELECT DISTINCT t.term, t.events FROM json_each(?) deleted JOIN search_typos y ON y.deletion = deleted.value
         JOIN search_terms t ON t.term = y.term`,
        JSON.stringify(deletions(term, tolerance(term))),
      ),
    ),
  );
  return new Map(
    correctable.flatMap((term, index): [string, string][] => {
      const nearest = nearestTerm(term, rowsOf<CatalogTerm>(neighbors[index]));
      return nearest === null ? [] : [[term, nearest]];
    }),
  );
}
