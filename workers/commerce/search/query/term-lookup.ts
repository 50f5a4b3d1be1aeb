import { rowsOf } from "../../store/database.ts";
import { type Sql, sql } from "../../store/sql.ts";
import type { SearchTerms } from "./filter.ts";
import { type NameCandidate, nameCandidates, namedAttractionIds } from "./named-attractions.ts";
import { expandedTermsCte } from "./term-expansion.ts";

/** What the catalog says about the terms of a keyword. */
export interface TermLookup {
  /** Terms that are neither in the catalog nor the beginning of one that is. */
  unknownTerms: string[];
  /** Attractions that the keyword names. */
  attractionIds: string[];
}

type TermLookupRow = { nr: number } | (NameCandidate & { nr: null });

/** Statement whose result `readTermLookup` reads. `withNames`: whether to look for attractions as well. */
export function termLookup(terms: SearchTerms, withNames: boolean): Sql {
  const expanded = expandedTermsCte(terms);
  const text = `WITH ${expanded.text} SELECT nr, NULL AS id, NULL AS name, NULL AS leagueId FROM expanded GROUP BY nr`;
  if (!withNames) return sql(text, ...expanded.values);
  const candidates = nameCandidates(terms);
  return sql(
    `${text} UNION ALL SELECT NULL, id, name, leagueId FROM (${candidates.text})`,
    ...expanded.values,
    ...candidates.values,
  );
}

export function readTermLookup(terms: SearchTerms, result: D1Result<unknown> | undefined): TermLookup {
  const rows = rowsOf<TermLookupRow>(result);
  return {
    unknownTerms: unknownTerms(
      terms,
      rows.map(({ nr }) => nr),
    ),
    attractionIds: namedAttractionIds(
      terms,
      rows.filter((row) => row.nr === null),
    ),
  };
}

/** The terms whose positions are not among `expanded`. */
export const unknownTerms = (terms: SearchTerms, expanded: readonly (number | null)[]): string[] =>
  terms.filter((_, nr) => !expanded.includes(nr));
