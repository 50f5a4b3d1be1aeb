import type { Favourite, FavouriteType } from "#contract/favourite.ts";
import { FAVOURITE_TYPES } from "#contract/favourite.ts";
import { instant } from "../domain/venue-days.ts";
import { type Database, rowsOf } from "./database.ts";

/** Favourites that a member may have of each type: every page carries their ids. */
export const MAX_FAVOURITES = 500;

const TABLES = { EVENT: "events", ATTRACTION: "attractions" } as const;
/** What lists still show at the moment ?4 (store/favourite-lists.ts). */
const SHOWN = {
  EVENT: "AND t.active = 1 AND (t.starts_at IS NULL OR COALESCE(t.ends_at, t.starts_at) > ?4)",
  ATTRACTION: "AND ?4 IS NOT NULL",
} as const;

/**
 * Saves `items` for a member; what is saved already keeps its time, what does not exist is left out. Of each type
 * all or none: when they do not fit under MAX_FAVOURITES, room is made by what no list shows any more.
 *
 * @returns whether all were saved. `savedAt` in ms.
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
    const lacking = `FROM json_each(?3) given JOIN ${table} t ON t.id = given.value
      WHERE NOT EXISTS (SELECT 1 FROM favourites f WHERE f.user_id = ?1 AND f.entity_type = ?2 AND f.entity_id = t.id)`;
    const makeRoom = `DELETE FROM favourites WHERE user_id = ?1 AND entity_type = ?2
      AND ${kept} + (SELECT COUNT(*) ${lacking}) > ${MAX_FAVOURITES}
      AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = favourites.entity_id ${SHOWN[type]})`;
    const save = `INSERT INTO favourites (user_id, entity_type, entity_id, created_at)
      SELECT ?1, ?2, t.id, ?4 ${lacking} AND ${kept} + (SELECT COUNT(*) ${lacking}) <= ${MAX_FAVOURITES}`;
    statements.push(
      db.prepare(makeRoom).bind(userId, type, given, now),
      db.prepare(save).bind(userId, type, given, createdAt),
      db.prepare(`SELECT COUNT(*) AS missing ${lacking}`).bind(userId, type, given),
    );
    checks.push(statements.length - 1);
  }
  const results = await db.batch<unknown>(statements);
  return checks.every((at) => rowsOf<{ missing: number }>(results[at])[0]?.missing === 0);
}

/** Removes `items` of a member; what was not saved is no error. */
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

/** Ids of a member's favourites that exist, newest first, over or inactive ones as well. */
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
         ORDER BY f.created_at DESC, f.entity_id LIMIT ? OFFSET ?`,
      )
      .bind(userId, type, page.limit, page.offset),
    db.prepare(`SELECT COUNT(*) AS total ${from}`).bind(userId, type),
  ]);
  return {
    items: rowsOf<{ id: string; createdAt: string }>(listed),
    total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0,
  };
}

/** UUIDs are compared without case (§5), each once; the database holds them in lower case. */
function idsOf(items: Favourite[], type: FavouriteType): string[] {
  return [...new Set(items.filter((item) => item.type === type).map(({ id }) => id.toLowerCase()))];
}
