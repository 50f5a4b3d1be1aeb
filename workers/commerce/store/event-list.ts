import { COUNTED_TO } from "#contract/counted-to.ts";
import type { EventList } from "#contract/event.ts";
import { LAST_KEY, rankOfKey, startKey } from "../domain/event-rank.ts";
import { matchQuery } from "../domain/index-query.ts";
import { ANYTHING, attractionToken, LONG } from "../domain/index-tokens.ts";
import { LONG_EVENT } from "../domain/search-index.ts";
import { daysAnywhere, instant } from "../domain/venue-days.ts";
import { type Database, rowsOf } from "./database.ts";
import { type EventCursor, type EventOrder, writeCursor } from "./event-cursor.ts";
import { factConditions } from "./event-filter.ts";
import { EVENT_COLUMNS, type EventRow, toEvent } from "./event-mapper.ts";
import { type EventFilter, type IndexGroup, indexGroups } from "./index-groups.ts";
import type { Sql } from "./sql.ts";

/** Which part of a list. With a cursor, `offset` counts from there. */
export interface EventPage {
  order: EventOrder;
  limit: number;
  offset: number;
  cursor: EventCursor | null;
  /** False: totalCount is only as many as are known so far. */
  count: boolean;
}

/** Entries of its rarest list that a search reads; on an empty page it goes on once, so many times further. */
const REACH = 3_000;
const FURTHER = 16;
/** No event lasts longer (ms): where a list by date begins to read. */
const LONGEST_EVENT = 14 * 86_400_000;

const INDEXES: Record<EventOrder, string> = {
  RELEVANCE: "events_best",
  DATE: "events_soonest",
  PRICE: "events_cheapest",
};

/**
 * One page of events in one round trip. Lists that hardly ever meet are not read to their ends: the page may then hold
 * fewer than asked for, or none, and `nextCursor` goes on behind what was read; `totalCount` is of what was read.
 */
export async function listEvents(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  now: number,
): Promise<EventList> {
  const first = await readPage(db, filter, page, now, REACH);
  if (first.rows.length > 0 || first.edge === null) return toList(first, page);
  const cursor = { order: page.order, phase: 1 as const, key: first.edge };
  return toList(await readPage(db, filter, { ...page, cursor }, now, REACH * FURTHER), page);
}

interface ReadPage {
  /** One more than asked for, where there are more. */
  rows: (EventRow & { phase: 0 | 1; key: number; total: number })[];
  total: number;
  /** Key behind which nothing was read; null: everything was, or enough. */
  edge: number | null;
}

async function readPage(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  now: number,
  reach: number,
): Promise<ReadPage> {
  const { list, count, edge } = pageStatements(filter, page, now, reach);
  const [listed, counted] = await db.batch<unknown>(
    [list, ...(count ? [count] : [])].map(({ text, values }) => db.prepare(text).bind(...values)),
  );
  const rows = rowsOf<ReadPage["rows"][number]>(listed);
  const total = rowsOf<{ total: number }>(counted)[0]?.total ?? rows[0]?.total ?? 0;
  if (rows.length > page.limit || !edge) return { rows, total, edge: null };
  const row = await db
    .prepare(edge.text)
    .bind(...edge.values)
    .first<{ edge: number | null }>();
  return { rows, total, edge: row?.edge ?? null };
}

function toList({ rows, total, edge }: ReadPage, { order, limit, offset, count }: EventPage): EventList {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const end = last ? writeCursor({ order, phase: last.phase, key: last.key }) : null;
  return {
    items: shown.map(toEvent),
    totalCount: count ? Math.min(COUNTED_TO, total) : shown.length > 0 ? offset + rows.length : 0,
    nextCursor: end ?? (edge === null ? null : writeCursor({ order, phase: 1, key: edge })),
  };
}

interface PageStatements {
  list: Sql;
  /** Counts the whole list where the page is one behind a cursor; else the list has counted. */
  count: Sql | null;
  /** How far the list is read; null where to its end. */
  edge: Sql | null;
}

/** The statements of a page. `reach`: entries of the rarest list that are read. */
export function pageStatements(
  filter: EventFilter,
  page: EventPage,
  now: number,
  reach = REACH,
): PageStatements {
  const groups = indexGroups(filter, true);
  const index = INDEXES[page.order];
  const facts = factConditions(filter, now);
  const found = (of: EventPage, most: number) => {
    const parts = partsOf(filter, groups, of, now);
    const edge = edgeOf(groups, index, reach, parts.find(({ bounded }) => bounded)?.from ?? 0);
    return { edge, ...foundKeys(index, parts, edge, facts, most) };
  };
  const shown = page.offset + page.limit + 1;
  const whole = page.count && !page.cursor;
  const { edge, text, values } = found(page, whole ? Math.max(shown, COUNTED_TO) : shown);
  const counted = page.count && page.cursor ? found({ ...page, cursor: null }, COUNTED_TO) : null;
  return {
    list: {
      text: `WITH found AS MATERIALIZED (${text}),
      page AS MATERIALIZED (SELECT phase, key FROM found ORDER BY phase, key LIMIT ? OFFSET ?)
      SELECT page.phase, page.key, (SELECT COUNT(*) FROM found) AS total, ${EVENT_COLUMNS}
      FROM page CROSS JOIN events e ON e.rank = ${rankOfKey("page.key")} JOIN venues v ON v.id = e.venue_id
      ORDER BY page.phase, page.key`,
      values: [...values, page.limit + 1, page.offset],
    },
    count: counted && { text: `SELECT COUNT(*) AS total FROM (${counted.text})`, values: counted.values },
    edge: edge && { text: `SELECT ${edge.text} AS edge`, values: edge.values },
  };
}

/** The first keys that fit, at most `most` of each part; whole events are read only for the page. */
function foundKeys(index: string, parts: readonly Part[], edge: Sql | null, facts: Sql, most: number): Sql {
  const read = parts.map(({ phase, match, from, to, bounded }) => {
    const limit = bounded && edge ? ` AND w.rowid <= COALESCE(${edge.text}, ${LAST_KEY})` : "";
    return {
      text: `SELECT * FROM (SELECT ${phase} AS phase, w.rowid AS key
      FROM ${index} w CROSS JOIN events e INDEXED BY events_facts ON e.rank = ${rankOfKey("w.rowid")}
      WHERE ${index} MATCH ? AND w.rowid > ${KEY} AND w.rowid <= ${KEY}${limit} AND ${facts.text}
      ORDER BY w.rowid LIMIT ?)`,
      values: [match, from, to, ...(limit ? (edge?.values ?? []) : []), ...facts.values, most],
    };
  });
  return {
    text: read.map(({ text }) => text).join(" UNION ALL "),
    values: read.flatMap(({ values }) => values),
  };
}

/** A bound key. D1 binds numbers as reals, by which FTS5 seeks no row. */
const KEY = "CAST(? AS INTEGER)";

/** The rarest first: FTS5 goes from entry to entry of the first list and looks each up in the others. */
const wordsOf = (groups: readonly IndexGroup[]) =>
  groups.length > 0
    ? [...groups].sort((a, b) => a.weight - b.weight).map(({ words }) => words)
    : [[ANYTHING]];

/**
 * The key of the entry `reach` entries on in the shortest list that a search intersects: it is read no further. Two
 * long lists that never meet would else be read to their ends. Null where a list is short, or meets the others everywhere.
 */
function edgeOf(groups: readonly IndexGroup[], index: string, reach: number, behind: number): Sql | null {
  const [rarest, ...others] = [...groups].sort((a, b) => a.weight - b.weight);
  if (!rarest || rarest.weight <= reach || others.every(({ everywhere }) => everywhere)) return null;
  return {
    text: `(SELECT rowid FROM ${index} WHERE ${index} MATCH ? AND rowid > ${KEY} ORDER BY rowid LIMIT 1 OFFSET ?)`,
    values: [matchQuery([rarest.words]), behind, reach],
  };
}

interface Part {
  phase: 0 | 1;
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

function partsOf(filter: EventFilter, groups: readonly IndexGroup[], page: EventPage, now: number): Part[] {
  const all = wordsOf(groups);
  const { behind, to, began } = firstKeys(filter, page, now);
  const named = page.order === "RELEVANCE" ? (filter.words?.attractionIds ?? []).map(attractionToken) : [];
  if (named.length === 0) {
    const main: Part = { phase: 1, match: matchQuery(all), from: behind, to, bounded: true };
    if (!began) return [main];
    return [{ phase: 1, match: matchQuery([...all, [LONG]]), ...began, bounded: false }, main];
  }
  const others: Part = { phase: 1, match: matchQuery(all, named), from: behind, to, bounded: true };
  if (page.cursor?.phase === 1) return [others];
  return [
    { phase: 0, match: matchQuery([...all, named]), from: behind, to, bounded: false },
    { ...others, from: 0 },
  ];
}
