import { type Database, rowsOf, runBatch } from "../../store/database.ts";
import { sql } from "../../store/sql.ts";
import { type CatalogTerm, deletions, nearestTerm, tolerance } from "../index/spelling.ts";
import type { SearchTerms } from "./filter.ts";

interface Corrected<Result> {
  result: Result;
  /** Terms that were searched for in the end. */
  terms: SearchTerms;
}

/**
 * Searches for `terms` and, if the catalog lacks some of them, once more for what was probably meant (`corrected`). Null
 * when a term resembles none of the catalog: then nothing matches.
 */
export async function searchCorrected<Result extends { unknownTerms: readonly string[] }>(
  db: Database,
  terms: SearchTerms,
  search: (terms: SearchTerms, corrected: boolean) => Promise<Result>,
): Promise<Corrected<Result> | null> {
  const result = await search(terms, false);
  if (result.unknownTerms.length === 0) return { result, terms };
  const corrections = await correctionsOf(db, result.unknownTerms);
  if (result.unknownTerms.some((term) => !corrections.has(term))) return null;
  const meant = terms.map((term) => corrections.get(term) ?? term);
  return { result: await search(meant, true), terms: meant };
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
