import { rowsOf } from "../../store/database.ts";
import { type Sql, sql } from "../../store/sql.ts";
import { SHORT_PREFIX } from "../index/terms.ts";
import type { SearchTerms } from "./filter.ts";
import {
  compileNames,
  type NameCandidate,
  type NamedIds,
  type ResolvedNames,
  resolveNames,
} from "./named-attractions.ts";

/** Completions of a half-typed term: the most common ones. */
const MAX_COMPLETIONS = 8;
/** Terms examined for the completions of a prefix longer than `SHORT_PREFIX`. */
const MAX_EXAMINED = 2_000;
/** Sorts after every letter. */
const LAST_CHARACTER = "\u{10FFFF}";

/** The SQL of a keyword. */
export interface CompiledKeyword {
  /**
   * CTE `expanded (nr, term, events)`: for each search term, by position, the matching terms of the catalog and about how
   * many events have each. A term matches itself; the last one also matches its completions.
   */
  expanded: Sql;
  termCount: number;
  /** SELECT of the index query for events of the attractions that the keyword names, or null. */
  namedQuery: Sql;
  /** Statement whose result `readKeywordLookup` reads. */
  lookup: Sql;
}

export function compileKeyword(terms: SearchTerms, named: NamedIds): CompiledKeyword {
  const expanded = expandedTermsCte(terms);
  const { candidates, query } = compileNames(terms, named);
  const lookup = sql(
    `WITH ${expanded.text} SELECT nr, NULL AS id, NULL AS name, NULL AS leagueId FROM expanded GROUP BY nr`,
    ...expanded.values,
  );
  return {
    expanded,
    termCount: terms.length,
    namedQuery: query,
    lookup: candidates
      ? sql(
          `${lookup.text} UNION ALL SELECT NULL, id, name, leagueId FROM (${candidates.text})`,
          ...lookup.values,
          ...candidates.values,
        )
      : lookup,
  };
}

function expandedTermsCte(terms: SearchTerms): Sql {
  const completions = completionsOf(terms.at(-1) ?? "");
  return sql(
    `expanded (nr, term, events) AS MATERIALIZED (
      SELECT keyword.key, t.term, t.events FROM json_each(?) keyword CROSS JOIN search_terms t ON t.term = keyword.value
      UNION SELECT ${terms.length - 1}, term, events FROM (${completions.text}))`,
    JSON.stringify(terms),
    ...completions.values,
  );
}

/** The most common terms that start with `prefix`. */
function completionsOf(prefix: string): Sql {
  const best = `ORDER BY events DESC, term LIMIT ${MAX_COMPLETIONS}`;
  if ([...prefix].length <= SHORT_PREFIX)
    return sql(`SELECT term, events FROM search_prefixes WHERE prefix = ? ${best}`, prefix);
  return sql(
    `SELECT term, events FROM (SELECT term, events FROM search_terms WHERE term >= ? AND term < ? LIMIT ${MAX_EXAMINED})
      ${best}`,
    prefix,
    prefix + LAST_CHARACTER,
  );
}

/** What the catalog says about a keyword. */
export interface KeywordLookup extends ResolvedNames {
  /** Terms that are neither in the catalog nor the beginning of one that is. */
  unknownTerms: string[];
}

type LookupRow = { nr: number } | (NameCandidate & { nr: null });

/** `guess`: the `namedQuery` that the search used. */
export function readKeywordLookup(
  terms: SearchTerms,
  result: D1Result<unknown> | undefined,
  guess: string | null,
): KeywordLookup {
  const rows = rowsOf<LookupRow>(result);
  return {
    unknownTerms: unknownTerms(
      terms,
      rows.map(({ nr }) => nr),
    ),
    ...resolveNames(
      terms,
      rows.filter((row) => row.nr === null),
      guess,
    ),
  };
}

/** The terms whose positions are not among those of `expanded`. */
export const unknownTerms = (terms: SearchTerms, expanded: readonly (number | null)[]): string[] =>
  terms.filter((_, nr) => !expanded.includes(nr));
