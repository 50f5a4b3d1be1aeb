import { COUNTED_TO } from "#contract/list.ts";
import { DAY_MS } from "#lib/days.ts";
import { daysAnywhere, instant } from "../../domain/venue-days.ts";
import { EVENT_COLUMNS } from "../../store/event-mapper.ts";
import { limitClause, type Sql, sql } from "../../store/sql.ts";
import { LAST_KEY, rankOfKey, startKey } from "../index/event-rank.ts";
import { LONG, LONG_EVENT_MS } from "../index/tokens.ts";
import type { EventOrder } from "./cursor.ts";
import { factConditions } from "./event-facts.ts";
import type { EventFilter, EventPage } from "./filter.ts";
import { indexGroups, termPrefixes } from "./index-groups.ts";
import { matchQueryCte, NAMED_ONLY, type NamedIds, OTHERS_ONLY } from "./match-query.ts";
import { termLookup } from "./term-lookup.ts";

/** No event lasts longer (ms): how far back a list by date looks for events that are still on. */
const LONGEST_EVENT_MS = 14 * DAY_MS;

const INDEXES: Record<EventOrder, string> = {
  RELEVANCE: "events_best",
  DATE: "events_soonest",
  PRICE: "events_cheapest",
};

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
  /** What `readTermLookup` reads, unless the terms have been looked up. */
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
  const needed = offset + limit + 1;
  const keys = matchingKeys(
    filter,
    page,
    now,
    scan,
    count && !cursor ? Math.max(needed, COUNTED_TO) : needed,
  );
  const counted =
    count && cursor ? matchingKeys(filter, { ...page, cursor: null }, now, scan, COUNTED_TO) : null;
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
    lookup: filter.terms && scan.named === "guess" ? termLookup(filter.terms, order === "RELEVANCE") : null,
  };
}

/** CTEs `query`, `scan_end` and `matching (pass, key)`: the first matching keys, at most `limit` from each range. */
function matchingKeys(filter: EventFilter, page: EventPage, now: number, scan: Scan, limit: number): Sql {
  const index = INDEXES[page.order];
  const facts = factConditions(filter, now);
  const ranges = keyRanges(filter, page, now);
  const query = matchQueryCte({
    terms: filter.terms,
    prefixes: termPrefixes(filter.where),
    groups: indexGroups(filter),
    named: page.order === "RELEVANCE" ? scan.named : [],
    scanLimit: scan.limit,
  });
  // Otherwise two long posting lists with nothing in common would be read to their ends.
  const scanEnd = sql(
    `scan_end (key) AS MATERIALIZED (SELECT CASE WHEN rarest IS NOT NULL THEN (SELECT rowid FROM ${index}
      WHERE ${index} MATCH rarest AND rowid > ${KEY} ORDER BY rowid ${limitClause(1, scan.limit)}) END FROM query)`,
    ranges.find(({ bounded }) => bounded)?.after ?? 0,
  );
  const parts = ranges.map(({ pass, match, after, to, bounded }) =>
    sql(
      `SELECT * FROM (SELECT ${pass} AS pass, w.rowid AS key
      FROM ${index} w CROSS JOIN events e INDEXED BY events_facts ON e.rank = ${rankOfKey("w.rowid")}
      WHERE ${index} MATCH (${match}) AND w.rowid > ${KEY} AND w.rowid <= ${KEY}
      ${bounded ? `AND w.rowid <= (SELECT COALESCE(key, ${LAST_KEY}) FROM scan_end)` : ""} AND ${facts.text}
      ORDER BY w.rowid ${limitClause(limit)})`,
      after,
      to,
      ...facts.values,
    ),
  );
  return sql(
    `WITH ${query.text}, ${scanEnd.text},
      matching AS MATERIALIZED (${parts.map(({ text }) => text).join(" UNION ALL ")})`,
    ...query.values,
    ...scanEnd.values,
    ...parts.flatMap(({ values }) => values),
  );
}

/** A bound key. D1 binds numbers as reals, which FTS5 cannot seek by. */
const KEY = "CAST(? AS INTEGER)";

/** A range of keys of one index, and the query to match there. */
interface KeyRange {
  pass: 0 | 1;
  /** SELECT of the FTS5 query. */
  match: string;
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  to: number;
  /** Whether the scan limit applies. */
  bounded: boolean;
}

const WHOLE_QUERY = "SELECT match FROM query";
const LONG_ONLY = `SELECT '(' || match || ') AND ("${LONG}")' FROM query`;

function keyRanges(filter: EventFilter, page: EventPage, now: number): KeyRange[] {
  const { after, to, underway } = keyBounds(filter, page, now);
  if (page.order !== "RELEVANCE" || !filter.terms) {
    const main: KeyRange = { pass: 1, match: WHOLE_QUERY, after, to, bounded: true };
    return underway ? [{ pass: 1, match: LONG_ONLY, ...underway, bounded: false }, main] : [main];
  }
  const others: KeyRange = { pass: 1, match: OTHERS_ONLY, after, to, bounded: true };
  if (page.cursor?.pass === 1) return [others];
  return [
    { pass: 0, match: NAMED_ONLY, after, to, bounded: false },
    { ...others, after: 0 },
  ];
}

/** The keys between which a page lies; `underway`: where long events lie that started before them and are still on. */
function keyBounds({ when }: EventFilter, { order, cursor }: EventPage, now: number) {
  const after = cursor?.key ?? 0;
  if (order !== "DATE") return { after, to: LAST_KEY, underway: null };
  const days = daysAnywhere(when?.startDate, when?.endDate);
  const recent = startKey(instant(now - LONG_EVENT_MS), 0);
  const first = days.from ? Math.max(recent, startKey(days.from, 0)) : recent;
  const to = days.to ? startKey(days.to, 0) : LAST_KEY;
  const earliest = startKey(instant(now - LONGEST_EVENT_MS), 0);
  const underway =
    first === recent && after < recent
      ? { after: Math.max(earliest, after), to: Math.min(recent, to) }
      : null;
  return { after: Math.max(after, first), to, underway };
}
