import { COUNTED_TO } from "#contract/list.ts";
import { EVENT_COLUMNS } from "../../store/event-mapper.ts";
import { limitClause, type Sql, sql } from "../../store/sql.ts";
import { LAST_KEY, rankOfKey } from "../index/event-rank.ts";
import { factConditions } from "./event-facts.ts";
import { type CompiledOrder, compileOrder } from "./event-order.ts";
import type { EventFilter, EventPage } from "./filter.ts";
import { eventGroups } from "./index-groups.ts";
import { compileKeyword } from "./keyword.ts";
import { matchQueryCte } from "./match-query.ts";
import type { NamedIds } from "./named-attractions.ts";

/** How a page is searched for. */
export interface Scan {
  /** Most entries of the rarest group's posting list to read. */
  limit: number;
  named: NamedIds;
}

export interface EventPageStatements {
  /**
   * Rows of the page, one more than its limit if there are more. Each also has `total`, `named` (`matchQueryCte`) and
   * `scanEnd`, the key after which nothing was read, null if everything was. An empty page is one row with key null.
   */
  list: Sql;
  /** Counts the whole list when the page starts at a cursor; otherwise `list` has counted it. */
  count: Sql | null;
  /** What `readKeywordLookup` reads; null without a keyword, or when it has been looked up. */
  lookup: Sql | null;
}

/** Compiles a filter and a page into statements, to be run as one batch. */
export function compileEventPage(
  filter: EventFilter,
  page: EventPage,
  now: number,
  scan: Scan,
): EventPageStatements {
  const { order, limit, offset, cursor, count } = page;
  const named = order === "RELEVANCE" ? scan.named : [];
  const keyword = filter.terms ? compileKeyword(filter.terms, named) : null;
  const search = {
    match: matchQueryCte(eventGroups(filter), keyword, scan.limit),
    facts: factConditions(filter, now),
    scanLimit: scan.limit,
  };
  const needed = offset + limit + 1;
  const keys = matchingKeys(
    { ...search, order: compileOrder(filter, page, now) },
    count && !cursor ? Math.max(needed, COUNTED_TO) : needed,
  );
  const fromStart = { ...page, cursor: null };
  const counted =
    count && cursor
      ? matchingKeys({ ...search, order: compileOrder(filter, fromStart, now) }, COUNTED_TO)
      : null;
  return {
    list: sql(
      `${keys.text},
      page AS MATERIALIZED (SELECT pass, key FROM matching ORDER BY pass, key ${limitClause(limit + 1, offset)})
      SELECT page.pass, page.key, (SELECT COUNT(*) FROM matching) AS total, scan_end.key AS scanEnd, query.named, ${EVENT_COLUMNS}
      FROM query CROSS JOIN scan_end LEFT JOIN page ON TRUE LEFT JOIN events e ON e.rank = ${rankOfKey("page.key")}
      LEFT JOIN venues v ON v.id = e.venue_id ORDER BY page.pass, page.key`,
      ...keys.values,
    ),
    count: counted && sql(`${counted.text} SELECT COUNT(*) AS total FROM matching`, ...counted.values),
    lookup: keyword && scan.named === "guess" ? keyword.lookup : null,
  };
}

interface CompiledSearch {
  /** CTE `query`. */
  match: Sql;
  /** Conditions on `events e`. */
  facts: Sql;
  order: CompiledOrder;
  scanLimit: number;
}

/** A bound key. D1 binds numbers as reals, which FTS5 cannot seek by. */
const KEY = "CAST(? AS INTEGER)";

/** CTEs `query`, `scan_end` and `matching (pass, key)`: the first matching keys, at most `limit` from each range. */
function matchingKeys({ match, facts, order, scanLimit }: CompiledSearch, limit: number): Sql {
  const { index, ranges } = order;
  // Otherwise two long posting lists with nothing in common would be read to their ends.
  const scanEnd = sql(
    `scan_end (key) AS MATERIALIZED (SELECT CASE WHEN rarest IS NOT NULL THEN (SELECT rowid FROM ${index}
      WHERE ${index} MATCH rarest AND rowid > ${KEY} ORDER BY rowid ${limitClause(1, scanLimit)}) END FROM query)`,
    ranges.find(({ bounded }) => bounded)?.after ?? 0,
  );
  const parts = ranges.map((range) =>
    sql(
      `SELECT * FROM (SELECT ${range.pass} AS pass, w.rowid AS key
      FROM ${index} w CROSS JOIN events e INDEXED BY events_facts ON e.rank = ${rankOfKey("w.rowid")}
      WHERE ${index} MATCH (${range.match}) AND w.rowid > ${KEY} AND w.rowid <= ${KEY}
      ${range.bounded ? `AND w.rowid <= (SELECT COALESCE(key, ${LAST_KEY}) FROM scan_end)` : ""} AND ${facts.text}
      ORDER BY w.rowid ${limitClause(limit)})`,
      range.after,
      range.to,
      ...facts.values,
    ),
  );
  return sql(
    `WITH ${match.text}, ${scanEnd.text},
      matching AS MATERIALIZED (${parts.map(({ text }) => text).join(" UNION ALL ")})`,
    ...match.values,
    ...scanEnd.values,
    ...parts.flatMap(({ values }) => values),
  );
}
