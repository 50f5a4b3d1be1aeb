import { type Sql, sql } from "../../store/sql.ts";
import { ANYTHING, anyOf, cityTermToken } from "../index/tokens.ts";
import type { IndexGroups } from "./index-groups.ts";
import type { CompiledKeyword } from "./keyword.ts";

/** A term in more events than this is treated as unselective. */
const COMMON_TERM_EVENTS = 100_000;

/** A query that matches nothing; FTS5 rejects an empty one. */
const MATCHES_NOTHING = `"${cityTermToken("0none0")}"`;

/**
 * CTE `query (match, named, rarest)`, one row. The database composes the query itself, from the terms that it finds in
 * the catalog, so that a search takes one round trip.
 *
 * - `match`: FTS5 query, one group per term and filter, rarest first; matches nothing when a term is unknown
 * - `named`: FTS5 query for events of the attractions that the keyword names, or null
 * - `rarest`: FTS5 query of the rarest group, where its posting list is longer than `scanLimit` and may have nothing in
 *   common with the others; else null
 *
 * `scanLimit`: most entries of the rarest group's posting list to read; absent: all.
 */
export function matchQueryCte(
  { groups, prefixes, share }: IndexGroups,
  keyword: CompiledKeyword | null,
  scanLimit?: number,
): Sql {
  const fixedGroups = groups.length > 0 || keyword ? groups : [{ query: anyOf([ANYTHING]), estimate: 0 }];
  const fixedRows = "SELECT value ->> 0, value ->> 1, FALSE FROM json_each(?)";
  const fixedValue = JSON.stringify(fixedGroups.map(({ query, estimate }) => [query, estimate]));
  const allTermsKnown = keyword ? `(SELECT COUNT(DISTINCT nr) FROM expanded) = ${keyword.termCount}` : "TRUE";
  const rarest =
    scanLimit === undefined ? "NULL" : `CASE WHEN ${allTermsKnown} THEN (${rarestGroup(scanLimit)}) END`;
  const query = (
    named: string,
  ) => `query (match, named, rarest) AS MATERIALIZED (SELECT CASE WHEN ${allTermsKnown}
      THEN (SELECT group_concat(words, ' AND ' ORDER BY estimate) FROM match_groups) ELSE '${MATCHES_NOTHING}' END,
      (${named}), ${rarest})`;
  if (!keyword)
    return sql(
      `match_groups (words, estimate, common) AS MATERIALIZED (${fixedRows}), ${query("SELECT NULL")}`,
      fixedValue,
    );
  const { expanded, namedQuery } = keyword;
  // One group per search term: its matching terms, each with every prefix.
  const termRows = `SELECT '(' || group_concat('"' || prefix.value || term || '"', ' OR ') || ')',
      SUM(events) * ${share / prefixes.length}, SUM(events) >= ${COMMON_TERM_EVENTS * prefixes.length}
      FROM expanded CROSS JOIN json_each(?) prefix GROUP BY nr`;
  return sql(
    `${expanded.text},
    match_groups (words, estimate, common) AS MATERIALIZED (${termRows} UNION ALL ${fixedRows}), ${query(namedQuery.text)}`,
    ...expanded.values,
    JSON.stringify(prefixes),
    fixedValue,
    ...namedQuery.values,
  );
}

export const WHOLE_QUERY = "SELECT match FROM query";
/** The query, narrowed to events of the named attractions. */
export const NAMED_ONLY = `SELECT CASE WHEN named IS NULL THEN '${MATCHES_NOTHING}' ELSE '(' || match || ') AND (' || named || ')' END FROM query`;
/** The query without events of the named attractions. */
export const OTHERS_ONLY =
  "SELECT CASE WHEN named IS NULL THEN match ELSE '(' || match || ') NOT (' || named || ')' END FROM query";

/** Null where the posting list is short, or where all other groups are common, so that they meet it soon. */
const rarestGroup = (scanLimit: number) =>
  `SELECT words FROM (SELECT words, estimate FROM match_groups ORDER BY estimate LIMIT 1) WHERE estimate > ${scanLimit}
  AND EXISTS (SELECT 1 FROM (SELECT common FROM match_groups ORDER BY estimate LIMIT -1 OFFSET 1) WHERE NOT common)`;
