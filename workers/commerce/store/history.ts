import type { EntityRef, Recent } from "#contract/analytics.ts";
import { ENTITY_TYPES } from "#contract/analytics.ts";
import { DAY_MS } from "#lib/days.ts";
import type { Pricing } from "../domain/pricing.ts";
import { MAX_RECENT, type SeenItem } from "../domain/seen-items.ts";
import { instant } from "../domain/venue-days.ts";
import { ATTRACTION_COLUMNS, toAttraction } from "./attractions.ts";
import { type Database, rowsOf } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, toEvent } from "./event-mapper.ts";
import type { AttractionRow, VenueRow } from "./rows.ts";
import { limitClause } from "./sql.ts";
import { toVenue, VENUE_COLUMNS } from "./venues.ts";

const TABLES = { EVENT: "events", ATTRACTION: "attractions", VENUE: "venues" } as const;

/**
 * Records that `owner` (see `ownerKey`) viewed `items` at `seenAt`. Items that do not exist are skipped; the newest
 * MAX_RECENT of each type are kept. Viewing an item again moves it to the front.
 */
export async function recordSeen(
  db: Database,
  owner: string,
  items: EntityRef[],
  seenAt: string,
): Promise<void> {
  const statements = ENTITY_TYPES.flatMap((type) => {
    const ids = idsOf(items, type);
    if (ids.length === 0) return [];
    return [
      db
        .prepare(
          `INSERT INTO history (owner, entity_type, entity_id, seen_at)
           SELECT ?, ?, t.id, ? FROM json_each(?) given JOIN ${TABLES[type]} t ON t.id = given.value WHERE TRUE
           ON CONFLICT (owner, entity_type, entity_id) DO UPDATE SET seen_at = excluded.seen_at`,
        )
        .bind(owner, type, seenAt, JSON.stringify(ids)),
      ...keepNewest(db, owner, type),
    ];
  });
  if (statements.length > 0) await db.batch(statements);
}

/** Items deleted since then go first, so that they do not displace existing ones. */
function keepNewest(db: Database, owner: string, type: EntityRef["type"]): D1PreparedStatement[] {
  const gone = `DELETE FROM history WHERE owner = ? AND entity_type = ?
    AND NOT EXISTS (SELECT 1 FROM ${TABLES[type]} t WHERE t.id = history.entity_id)`;
  const old = `DELETE FROM history WHERE owner = ? AND entity_type = ? AND entity_id IN (
    SELECT entity_id FROM history WHERE owner = ? AND entity_type = ?
    ORDER BY seen_at DESC, entity_id LIMIT -1 OFFSET ${MAX_RECENT})`;
  return [db.prepare(gone).bind(owner, type), db.prepare(old).bind(owner, type, owner, type)];
}

/**
 * Adds a guest's history to that of the member they signed in as: each entity keeps the later of both times, the newest
 * MAX_RECENT of each type are kept. Idempotent.
 */
export async function adoptSeen(db: Database, guest: readonly SeenItem[], member: string): Promise<void> {
  const take = `INSERT INTO history (owner, entity_type, entity_id, seen_at)
    SELECT ?, entity_type, entity_id, seen_at FROM ${GUEST_ROWS} WHERE TRUE
    ON CONFLICT (owner, entity_type, entity_id) DO UPDATE SET seen_at = MAX(seen_at, excluded.seen_at)`;
  await db.batch([
    db.prepare(take).bind(member, JSON.stringify(guest)),
    ...ENTITY_TYPES.flatMap((type) => keepNewest(db, member, type)),
  ]);
}

/** A history to read: that of a member in the database (`ownerKey`), or a guest's items. */
export type Seen = { member: string } | { guest: readonly SeenItem[] };

const MEMBER_ROWS = "(SELECT entity_type, entity_id, seen_at FROM history WHERE owner = ?)";
const GUEST_ROWS = `(SELECT value->>'type' AS entity_type, value->>'id' AS entity_id, value->>'seenAt' AS seen_at
  FROM json_each(?))`;

/** A history as a table for SQL, and the value of its only placeholder. */
export const seenRows = (seen: Seen): { table: string; value: string } =>
  "member" in seen
    ? { table: MEMBER_ROWS, value: seen.member }
    : { table: GUEST_ROWS, value: JSON.stringify(seen.guest) };

/** Deletes the whole history of `owner`. */
export async function forgetAllSeen(db: Database, owner: string): Promise<void> {
  await db.prepare("DELETE FROM history WHERE owner = ?").bind(owner).run();
}

/** How long the history of guests was kept here before it moved to objects of their own (ms). */
const GUEST_HISTORY_MS = 30 * DAY_MS;
/** Rows deleted in one statement, so that no purchase waits long for the database. */
const PURGE_STEP = 500;

/** Deletes what guests viewed longer ago than `GUEST_HISTORY_MS`. `now`: ms since the epoch. */
export async function purgeGuestHistory(db: Database, now: number): Promise<void> {
  const purge = db.prepare(
    `DELETE FROM history WHERE (owner, entity_type, entity_id) IN (
       SELECT owner, entity_type, entity_id FROM history WHERE owner < 'user:' AND seen_at < ? LIMIT ${PURGE_STEP})`,
  );
  const before = instant(now - GUEST_HISTORY_MS);
  for (let deleted = PURGE_STEP; deleted === PURGE_STEP; ) {
    deleted = (await purge.bind(before).run()).meta.changes;
  }
}

/** Deletes `items` from the history of `owner`; deleting what is not there is not an error. */
export async function forgetSeen(db: Database, owner: string, items: EntityRef[]): Promise<void> {
  const statements = ENTITY_TYPES.flatMap((type) => {
    const ids = idsOf(items, type);
    if (ids.length === 0) return [];
    const statement = db.prepare(
      "DELETE FROM history WHERE owner = ? AND entity_type = ? AND entity_id IN (SELECT value FROM json_each(?))",
    );
    return [statement.bind(owner, type, JSON.stringify(ids))];
  });
  if (statements.length > 0) await db.batch(statements);
}

/** What was viewed last, newest first, `limit` of each type, without inactive events. */
export async function recentlySeen(
  db: Database,
  seen: Seen,
  limit: number,
  pricing: Pricing,
): Promise<Recent> {
  const { table, value } = seenRows(seen);
  const recent = (type: EntityRef["type"], columns: string, tables: string) =>
    db
      .prepare(
        `SELECT ${columns} FROM ${table} h JOIN ${tables} WHERE h.entity_type = ?
         ORDER BY h.seen_at DESC, h.entity_id ${limitClause(limit)}`,
      )
      .bind(value, type);
  const [events, attractions, venues] = await db.batch<unknown>([
    recent(
      "EVENT",
      EVENT_COLUMNS,
      "events e ON e.id = h.entity_id AND e.active = 1 JOIN venues v ON v.id = e.venue_id",
    ),
    recent("ATTRACTION", ATTRACTION_COLUMNS, "attractions a ON a.id = h.entity_id"),
    recent("VENUE", VENUE_COLUMNS, "venues v ON v.id = h.entity_id"),
  ]);
  return {
    events: rowsOf<EventRow>(events).map((row) => toEvent(row, pricing)),
    attractions: rowsOf<AttractionRow>(attractions).map(toAttraction),
    venues: rowsOf<VenueRow>(venues).map(toVenue),
  };
}

/** UUIDs are case-insensitive (§5); the database stores them in lower case. */
function idsOf(items: EntityRef[], type: EntityRef["type"]): string[] {
  return items.filter((item) => item.type === type).map(({ id }) => id.toLowerCase());
}
