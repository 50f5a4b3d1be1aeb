import type { EventList } from "#contract/event.ts";
import { daysAnywhere, instant } from "../domain/venue-days.ts";
import { type Database, rowsOf } from "./database.ts";
import { type EventCursor, type EventOrder, writeCursor } from "./event-cursor.ts";
import { type EventFilter, eventConditions } from "./event-filter.ts";
import { EVENT_COLUMNS, type EventRow, toEvent } from "./event-mapper.ts";
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

/** A larger list says so many (contract/list.ts). */
const MAX_COUNT = 1000;
/** No event lasts longer (ms): where a list by date begins to read. */
const LONGEST_EVENT = 14 * 86_400_000;

const KEYS: Record<EventOrder, string | null> = {
  RELEVANCE: null,
  DATE: "e.starts_at",
  PRICE: "e.min_price",
};

/** One page of events in one round trip. `zones`: those of `venueZones`, needed with dates. */
export async function listEvents(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  now: number,
  zones: readonly string[],
): Promise<EventList> {
  const list = listStatement(filter, page, now, zones);
  const statements = [db.prepare(list.text).bind(...list.values)];
  if (page.count) {
    const count = countStatement(filter, now, zones);
    statements.push(db.prepare(count.text).bind(...count.values));
  }
  const [listed, counted] = await db.batch<unknown>(statements);
  const rows = rowsOf<EventRow>(listed);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const seen = page.offset + rows.length;
  return {
    items: shown.map(toEvent),
    totalCount: rowsOf<{ total: number }>(counted)[0]?.total ?? seen,
    nextCursor: last
      ? writeCursor({ order: page.order, rank: last.rank, key: keyOf(page.order, last) })
      : null,
  };
}

function keyOf(order: EventOrder, row: EventRow): string | number | null {
  return order === "DATE" ? row.starts_at : order === "PRICE" ? row.min_price : null;
}

/**
 * Reads ranks in the list's order first and looks up the rest of the columns only for those that are shown. By
 * date or price, events without one come last; both parts are cut before they are joined.
 */
export function listStatement(
  filter: EventFilter,
  page: EventPage,
  now: number,
  zones: readonly string[],
): Sql {
  const { from, where } = eventConditions(filter, now, zones);
  const most = page.offset + page.limit + 1;
  // Nothing before the first wanted day; without one, nothing that began too long ago to be still going on.
  const firstStart = daysAnywhere(filter.startDate).from ?? instant(now - LONGEST_EVENT);
  const parts = partsOf(page, firstStart, from === "events e" ? "e.rank" : "w.rowid").map(
    ({ phase, key, condition, sort }) => ({
      text: `SELECT * FROM (SELECT ${phase} AS phase, ${key} AS key, e.rank AS rank FROM ${from}
      WHERE ${where.text} AND ${condition.text} ORDER BY ${sort} LIMIT ?)`,
      values: [...where.values, ...condition.values, most],
    }),
  );
  return {
    text: `SELECT ${EVENT_COLUMNS} FROM (${parts.map(({ text }) => text).join(" UNION ALL ")}) page
      JOIN events e ON e.rank = page.rank JOIN venues v ON v.id = e.venue_id
      ORDER BY page.phase, page.key, page.rank LIMIT ? OFFSET ?`,
    values: [...parts.flatMap(({ values }) => values), page.limit + 1, page.offset],
  };
}

/** How many fit, at most MAX_COUNT. */
export function countStatement(filter: EventFilter, now: number, zones: readonly string[]): Sql {
  const { from, where } = eventConditions(filter, now, zones);
  return {
    text: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where.text} LIMIT ?)`,
    values: [...where.values, MAX_COUNT],
  };
}

interface Part {
  phase: 0 | 1;
  key: string;
  condition: Sql;
  sort: string;
}

function partsOf({ order, cursor }: EventPage, firstStart: string, rank: string): Part[] {
  const key = KEYS[order];
  const behind = cursor?.rank ?? 0;
  if (!key) {
    return [{ phase: 0, key: "NULL", condition: { text: `${rank} > ?`, values: [behind] }, sort: rank }];
  }
  const first = order === "DATE" ? firstStart : 0;
  const withKey: Part = {
    phase: 0,
    key,
    condition: cursor
      ? { text: `(${key}, ${rank}) > (?, ?)`, values: [cursor.key ?? first, behind] }
      : { text: `${key} >= ?`, values: [first] },
    sort: `${key}, ${rank}`,
  };
  const withoutKey: Part = {
    phase: 1,
    key: "NULL",
    condition: {
      text: `${key} IS NULL AND ${rank} > ?`,
      values: [cursor && cursor.key === null ? behind : 0],
    },
    sort: rank,
  };
  return cursor && cursor.key === null ? [withoutKey] : [withKey, withoutKey];
}
