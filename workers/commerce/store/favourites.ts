import type { Favourite, FavouriteType } from "#contract/favourite.ts";
import { FAVOURITE_TYPES } from "#contract/favourite.ts";
import { instant } from "../domain/venue-days.ts";
import { comingEvent } from "./coming-events.ts";
import { type Database, rowsOf } from "./database.ts";
import { limitClause } from "./sql.ts";

/** Favourites that a member may have of each type: every page contains their ids. */
export const MAX_FAVOURITES = 500;

const TABLES = { EVENT: "events", ATTRACTION: "attractions" } as const;
/** What lists (favourite-lists.ts) still show at the instant ?4. */
const LISTED = {
  EVENT: `AND ${comingEvent("t.", "?4")}`,
  ATTRACTION: "AND ?4 IS NOT NULL",
} as const;

/**
 * Saves `items` for a member. Items already saved keep their time; items that do not exist are skipped. Of each type it
 * saves all or none: when they would exceed MAX_FAVOURITES, favourites that no list shows any more make room.
 * `savedAt` in ms.
 *
 * @returns whether all were saved
 */
export async function addFavourites(
  db: Database,
  userId: string,
  items: Favourite[],
  savedAt: number,
): Promise<boolean> {
  const now = instant(savedAt);
  const createdAt = new Date(savedAt).toISOString();
  const checks: number[] = [];
  const statements: D1PreparedStatement[] = [];
  for (const type of FAVOURITE_TYPES) {
    const ids = idsOf(items, type);
    if (ids.length === 0) continue;
    const table = TABLES[type];
    const given = JSON.stringify(ids);
    const kept = "(SELECT COUNT(*) FROM favourites WHERE user_id = ?1 AND entity_type = ?2)";
    const unsaved = `FROM json_each(?3) given JOIN ${table} t ON t.id = given.value
      WHERE NOT EXISTS (SELECT 1 FROM favourites f WHERE f.user_id = ?1 AND f.entity_type = ?2 AND f.entity_id = t.id)`;
    const makeRoom = `DELETE FROM favourites WHERE user_id = ?1 AND entity_type = ?2
      AND ${kept} + (SELECT COUNT(*) ${unsaved}) > ${MAX_FAVOURITES}
      AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = favourites.entity_id ${LISTED[type]})`;
    const save = `INSERT INTO favourites (user_id, entity_type, entity_id, created_at)
      SELECT ?1, ?2, t.id, ?4 ${unsaved} AND ${kept} + (SELECT COUNT(*) ${unsaved}) <= ${MAX_FAVOURITES}`;
    statements.push(
      db.prepare(makeRoom).bind(userId, type, given, now),
      db.prepare(save).bind(userId, type, given, createdAt),
      db.prepare(`SELECT COUNT(*) AS missing ${unsaved}`).bind(userId, type, given),
    );
    checks.push(statements.length - 1);
  }
  const results = await db.batch<unknown>(statements);
  return checks.every((at) => rowsOf<{ missing: number }>(results[at])[0]?.missing === 0);
}

/** Removes `items` of a member; removing what was not saved is not an error. */
export async function removeFavourites(db: Database, userId: string, items: Favourite[]): Promise<void> {
  await db.batch(
    FAVOURITE_TYPES.map((type) =>
      db
        .prepare(
          `DELETE FROM favourites WHERE user_id = ? AND entity_type = ?
           AND entity_id IN (SELECT value FROM json_each(?))`,
        )
        .bind(userId, type, JSON.stringify(idsOf(items, type))),
    ),
  );
}

/** Ids of a member's favourites that exist, newest first, including events that are over or inactive. */
export async function favouriteIds(
  db: Database,
  userId: string,
  type: FavouriteType,
  page: { limit: number; offset: number },
): Promise<{ items: { id: string; createdAt: string }[]; total: number }> {
  const from = `FROM favourites f WHERE f.user_id = ? AND f.entity_type = ?
    AND EXISTS (SELECT 1 FROM ${TABLES[type]} t WHERE t.id = f.entity_id)`;
  const [listed, counted] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT f.entity_id AS id, f.created_at AS createdAt ${from}
         ORDER BY f.created_at DESC, f.entity_id ${limitClause(page.limit, page.offset)}`,
      )
      .bind(userId, type),
    db.prepare(`SELECT COUNT(*) AS total ${from}`).bind(userId, type),
  ]);
  return {
    items: rowsOf<{ id: string; createdAt: string }>(listed),
    total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0,
  };
}

/** Deduplicated; UUIDs are case-insensitive (§5), and the database stores them in lower case. */
function idsOf(items: Favourite[], type: FavouriteType): string[] {
  return [...new Set(items.filter((item) => item.type === type).map(({ id }) => id.toLowerCase()))];
}
