import { type Sql, sql } from "../../store/sql.ts";
import { ANYTHING, cityTermToken } from "../index/tokens.ts";
import type { SearchTerms } from "./filter.ts";
import { type IndexGroup, matchExpression, type TermPrefixes } from "./index-groups.ts";
import { guessNamed, namedTokens } from "./named-attractions.ts";
import { expandedTermsCte } from "./term-expansion.ts";

/** A term in more events than this is treated as unselective. */
const COMMON_TERM_EVENTS = 100_000;

/** A query that matches nothing; FTS5 rejects an empty one. */
const MATCHES_NOTHING = `"${cityTermToken("0none0")}"`;

/** Ids of the attractions that a keyword names; "guess" before they have been looked up. */
export type NamedIds = readonly string[] | "guess";

interface MatchInput {
  terms: SearchTerms | undefined;
  prefixes: TermPrefixes;
  /** What must match besides the terms. */
  groups: readonly IndexGroup[];
  named: NamedIds;
  /** Most entries of the rarest group's posting list to read; absent: all. */
  scanLimit?: number;
}

/**
 * CTE `query (match, named, rarest)`, one row. The database composes the query itself, from the terms that it finds in
 * the catalog, so that a search takes one round trip.
 *
 * - `match`: FTS5 query, one group per term and filter, rarest first; matches nothing when a term is unknown
 * - `named`: FTS5 query for events of the attractions that the keyword names, or null
 * - `rarest`: FTS5 query of the rarest group, where its posting list is longer than `scanLimit` and may have nothing in
 *   common with the others; else null
 */
export function matchQueryCte({ terms, prefixes, groups, named, scanLimit }: MatchInput): Sql {
  const expanded = terms && expandedTermsCte(terms);
  const termGroups = terms && termGroupRows(prefixes);
  const fixedGroups = groups.length > 0 || terms ? groups : [{ words: [ANYTHING], estimate: 0 }];
  const allTermsKnown = terms ? `(SELECT COUNT(DISTINCT nr) FROM expanded) = ${terms.length}` : "TRUE";
  const rarest =
    scanLimit === undefined ? "NULL" : `CASE WHEN ${allTermsKnown} THEN (${rarestGroup(scanLimit)}) END`;
  const namedQuery = namedQueryOf(terms, named);
  return {
    text: `${expanded ? `${expanded.text},` : ""}
    match_groups (words, estimate, common) AS MATERIALIZED (
      ${termGroups ? `${termGroups.text} UNION ALL` : ""} SELECT value ->> 0, value ->> 1, FALSE FROM json_each(?)),
    query (match, named, rarest) AS MATERIALIZED (SELECT CASE WHEN ${allTermsKnown}
      THEN (SELECT group_concat(words, ' AND ' ORDER BY estimate) FROM match_groups) ELSE '${MATCHES_NOTHING}' END,
      (${namedQuery.text}), ${rarest})`,
    values: [
      ...(expanded?.values ?? []),
      ...(termGroups?.values ?? []),
      JSON.stringify(fixedGroups.map(({ words, estimate }) => [matchExpression([words]), estimate])),
      ...namedQuery.values,
    ],
  };
}

/** The query, narrowed to events of the named attractions. */
export const NAMED_ONLY = `SELECT CASE WHEN named IS NULL THEN '${MATCHES_NOTHING}' ELSE '(' || match || ') AND (' || named || ')' END FROM query`;
/** The query without events of the named attractions. */
export const OTHERS_ONLY =
  "SELECT CASE WHEN named IS NULL THEN match ELSE '(' || match || ') NOT (' || named || ')' END FROM query";

function namedQueryOf(terms: SearchTerms | undefined, named: NamedIds): Sql {
  if (!terms) return sql("SELECT NULL");
  if (named === "guess") return guessNamed(terms);
  const tokens = namedTokens(named);
  return tokens === null ? sql("SELECT NULL") : sql("SELECT ?", tokens);
}

/** One group per search term: its matching terms, each with every prefix. */
function termGroupRows({ prefixes, share }: TermPrefixes): Sql {
  return sql(
    `SELECT '(' || group_concat('"' || prefix.value || term || '"', ' OR ') || ')',
      SUM(events) * ${share / prefixes.length}, SUM(events) >= ${COMMON_TERM_EVENTS * prefixes.length}
      FROM expanded CROSS JOIN json_each(?) prefix GROUP BY nr`,
    JSON.stringify(prefixes),
  );
}

/** Null where the posting list is short, or where all other groups are common, so that they meet it soon. */
const rarestGroup = (scanLimit: number) =>
  `SELECT words FROM (SELECT words, estimate FROM match_groups ORDER BY estimate LIMIT 1) WHERE estimate > ${scanLimit}
  AND EXISTS (SELECT 1 FROM (SELECT common FROM match_groups ORDER BY estimate LIMIT -1 OFFSET 1) WHERE NOT common)`;
