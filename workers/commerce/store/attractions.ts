import type { Attraction } from "#contract/attraction.ts";
import { type Database, rowsOf } from "./database.ts";
import type { AttractionRow } from "./rows.ts";

export const ATTRACTION_COLUMNS =
  "a.id, a.partner_id, a.name, a.category_id, a.genre, a.subgenre, a.league_id, a.image";

export function toAttraction(row: AttractionRow): Attraction {
  return {
    id: row.id,
    partnerId: row.partner_id,
    name: row.name,
    categoryId: row.category_id,
    genre: row.genre,
    subgenre: row.subgenre,
    leagueId: row.league_id,
    imageUrl: row.image,
  };
}

/** The attraction, or null when none has this id (UUID, lower case). */
export async function findAttraction(db: Database, id: string): Promise<Attraction | null> {
  const statement = db.prepare(`SELECT ${ATTRACTION_COLUMNS} FROM attractions a WHERE a.id = ?`);
  const row = await statement.bind(id).first<AttractionRow>();
  return row && toAttraction(row);
}

/** The attraction with this partner id, or null. */
export async function findPartnerAttraction(db: Database, partnerId: string): Promise<Attraction | null> {
  const statement = db.prepare(`SELECT ${ATTRACTION_COLUMNS} FROM attractions a WHERE a.partner_id = ?`);
  const row = await statement.bind(partnerId).first<AttractionRow>();
  return row && toAttraction(row);
}

/** Similar attractions that are ranked; clients ask for 54 at most (§9). */
const MAX_SIMILAR = 200;

/**
 * Attractions similar to `id` (UUID, lower case): those of its league first, then of its genre, then of its category, the
 * most popular first in each. Only those with coming events, unless none has any. Null when there is no such attraction.
 */
export async function similarAttractions(db: Database, id: string): Promise<Attraction[] | null> {
  const [found, coming] = await db.batch<unknown>([
    db.prepare("SELECT 1 FROM attractions a WHERE a.id = ?").bind(id),
    db.prepare(similarTo("a.coming_events > 0")).bind(id),
  ]);
  if (rowsOf(found).length === 0) return null;
  const rows = rowsOf<AttractionRow>(coming);
  if (rows.length > 0) return rows.map(toAttraction);
  const { results } = await db.prepare(similarTo("TRUE")).bind(id).all<AttractionRow>();
  return results.map(toAttraction);
}

/** Each tier is limited in the order of its index before they are joined: a category may have any number. */
function similarTo(condition: string): string {
  const tier = (number: number, same: string) =>
    `SELECT * FROM (SELECT ${number} AS tier, a.* FROM attractions me JOIN attractions a ON ${same}
     WHERE me.id = ?1 AND a.id <> ?1 AND ${condition} ORDER BY a.popularity DESC, a.id LIMIT ${MAX_SIMILAR})`;
  return `SELECT ${ATTRACTION_COLUMNS}, MIN(a.tier) AS tier FROM (
      ${tier(0, "a.league_id = me.league_id")}
      UNION ALL ${tier(1, "a.category_id = me.category_id AND a.genre = me.genre")}
      UNION ALL ${tier(2, "a.category_id = me.category_id")}
    ) a GROUP BY a.id ORDER BY tier, a.popularity DESC, a.id LIMIT ${MAX_SIMILAR}`;
}

/** Attractions of an event, the main one first; null when there is no such event (UUID, lower case). */
export async function attractionsOfEvent(db: Database, eventId: string): Promise<Attraction[] | null> {
  const [event, attractions] = await db.batch<unknown>([
    db.prepare("SELECT 1 FROM events e WHERE e.id = ?").bind(eventId),
    db
      .prepare(
        `SELECT ${ATTRACTION_COLUMNS} FROM events e JOIN attractions a ON a.id IN (e.attraction_id, e.opponent_id)
         WHERE e.id = ? ORDER BY a.id = e.opponent_id`,
      )
      .bind(eventId),
  ]);
  return rowsOf(event).length > 0 ? rowsOf<AttractionRow>(attractions).map(toAttraction) : null;
}

/** Distinct category ids of a member's favourite attractions. */
export async function favouriteCategoryIds(db: Database, userId: string): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT a.category_id FROM favourites f JOIN attractions a ON a.id = f.entity_id
       WHERE f.user_id = ? AND f.entity_type = 'ATTRACTION'`,
    )
    .bind(userId)
    .all<{ category_id: string }>();
  return new Set(results.map((row) => row.category_id));
}
