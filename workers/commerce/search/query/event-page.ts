import { COUNTED_TO } from "#contract/list.ts";
import { DAY_MS } from "#lib/days.ts";
import { daysAnywhere, instant } from "../../domain/venue-days.ts";
import { EVENT_COLUMNS } from "../../store/event-mapper.ts";
import type { Sql } from "../../store/sql.ts";
import { LONG_EVENT } from "../index/document.ts";
import { LAST_KEY, rankOfKey, startKey } from "../index/event-rank.ts";
import { LONG } from "../index/tokens.ts";
import type { EventCursor, EventOrder } from "./cursor.ts";
import { factConditions } from "./event-facts.ts";
import { type EventFilter, indexGroups, wordPlaces } from "./index-groups.ts";
import { askedQuery, NAMED_ONLY, OTHERS_ONLY } from "./match-query.ts";

/** Which part of a list. With a cursor, `offset` counts from there. */
export interface EventPage {
  order: EventOrder;
  limit: number;
  offset: number;
  cursor: EventCursor | null;
  /** False: totalCount is only as many as are known so far. */
  count: boolean;
}

/** No event lasts longer (ms): where a list by date begins to read. */
const LONGEST_EVENT = 14 * DAY_MS;

const INDEXES: Record<EventOrder, string> = {
  RELEVANCE: "events_best",
  DATE: "events_soonest",
  PRICE: "events_cheapest",
};

export interface PageStatements {
  /**
   * Rows of the page, one more than asked for where there are more; beside each `total`, `named` (`askedQuery`) and
   * `edge`, behind which nothing was read; null: everything was. One row with key null where the page is empty.
   */
  list: Sql;
  /** Counts the whole list where the page is one behind a cursor; else the list has counted. */
  count: Sql | null;
}

/** The statements of a page. `reach`: entries of the rarest list that are read. */
export function pageStatements(
  filter: EventFilter,
  page: EventPage,
  now: number,
  reach: number,
): PageStatements {
  const shown = page.offset + page.limit + 1;
  const whole = page.count && !page.cursor;
  const found = foundKeys(filter, page, now, reach, whole ? Math.max(shown, COUNTED_TO) : shown);
  const counted =
    page.count && page.cursor ? foundKeys(filter, { ...page, cursor: null }, now, reach, COUNTED_TO) : null;
  return {
    list: {
      text: `${found.text},
      page AS MATERIALIZED (SELECT phase, key FROM found ORDER BY phase, key LIMIT ${page.limit + 1} OFFSET ${page.offset})
      SELECT page.phase, page.key, (SELECT COUNT(*) FROM found) AS total, edge.key AS edge, query.named, ${EVENT_COLUMNS}
      FROM query CROSS JOIN edge LEFT JOIN page ON TRUE LEFT JOIN events e ON e.rank = ${rankOfKey("page.key")}
      LEFT JOIN venues v ON v.id = e.venue_id ORDER BY page.phase, page.key`,
      values: found.values,
    },
    count: counted && { text: `${counted.text} SELECT COUNT(*) AS total FROM found`, values: counted.values },
  };
}

/** `query`, `edge` and the first keys that fit, at most `most` of each part; whole events are read only for the page. */
function foundKeys(filter: EventFilter, page: EventPage, now: number, reach: number, most: number): Sql {
  const index = INDEXES[page.order];
  const facts = factConditions(filter, now);
  const parts = partsOf(filter, page, now);
  const named = page.order === "RELEVANCE" ? {} : { attractionIds: [] };
  const asked = askedQuery({
    words: filter.words && { ...filter.words, ...named },
    places: wordPlaces(filter),
    groups: indexGroups(filter),
    reach,
  });
  // Two long lists that never meet would else be read to their ends.
  const edge: Sql = {
    text: `edge (key) AS MATERIALIZED (SELECT CASE WHEN rarest IS NOT NULL THEN (SELECT rowid FROM ${index}
      WHERE ${index} MATCH rarest AND rowid > ${KEY} ORDER BY rowid LIMIT 1 OFFSET ${reach}) END FROM query)`,
    values: [parts.find(({ bounded }) => bounded)?.from ?? 0],
  };
  const read = parts.map(({ phase, match, from, to, bounded }) => ({
    text: `SELECT * FROM (SELECT ${phase} AS phase, w.rowid AS key
      FROM ${index} w CROSS JOIN events e INDEXED BY events_facts ON e.rank = ${rankOfKey("w.rowid")}
      WHERE ${index} MATCH (${match}) AND w.rowid > ${KEY} AND w.rowid <= ${KEY}
      ${bounded ? `AND w.rowid <= (SELECT COALESCE(key, ${LAST_KEY}) FROM edge)` : ""} AND ${facts.text}
      ORDER BY w.rowid LIMIT ${most})`,
    values: [from, to, ...facts.values],
  }));
  return {
    text: `WITH ${asked.text}, ${edge.text},
      found AS MATERIALIZED (${read.map(({ text }) => text).join(" UNION ALL ")})`,
    values: [...asked.values, ...edge.values, ...read.flatMap(({ values }) => values)],
  };
}

/** A bound key. D1 binds numbers as reals, by which FTS5 seeks no row. */
const KEY = "CAST(? AS INTEGER)";

interface Part {
  phase: 0 | 1;
  /** SELECT of the query. */
  match: string;
  /** Keys behind `from`, up to `to`. */
  from: number;
  to: number;
  bounded: boolean;
}

/** Keys between which a list by date lies, and where this page begins. */
function firstKeys({ startDate, endDate }: EventFilter, { order, cursor }: EventPage, now: number) {
  const behind = cursor?.key ?? 0;
  if (order !== "DATE") return { behind, to: LAST_KEY, began: null };
  const days = daysAnywhere(startDate, endDate);
  const lately = startKey(instant(now - LONG_EVENT), 0);
  const first = days.from ? Math.max(lately, startKey(days.from, 0)) : lately;
  const to = days.to ? startKey(days.to, 0) : LAST_KEY;
  // What began before that and still goes on is a matter of a few long events.
  const early = startKey(instant(now - LONGEST_EVENT), 0);
  const began =
    first === lately && behind < lately ? { from: Math.max(early, behind), to: Math.min(lately, to) } : null;
  return { behind: Math.max(behind, first), to, began };
}

const LONG_ONLY = `SELECT '(' || match || ') AND ("${LONG}")' FROM query`;

function partsOf(filter: EventFilter, page: EventPage, now: number): Part[] {
  const { behind, to, began } = firstKeys(filter, page, now);
  if (page.order !== "RELEVANCE" || !filter.words) {
    const main: Part = { phase: 1, match: "SELECT match FROM query", from: behind, to, bounded: true };
    return began ? [{ phase: 1, match: LONG_ONLY, ...began, bounded: false }, main] : [main];
  }
  const others: Part = { phase: 1, match: OTHERS_ONLY, from: behind, to, bounded: true };
  if (page.cursor?.phase === 1) return [others];
  return [
    { phase: 0, match: NAMED_ONLY, from: behind, to, bounded: false },
    { ...others, from: 0 },
  ];
}
