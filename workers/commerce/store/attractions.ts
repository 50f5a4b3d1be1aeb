import type { Attraction } from "#contract/attraction.ts";
import type { Database } from "./database.ts";

export const ATTRACTION_COLUMNS =
  "a.id, a.partner_id, a.name, a.category_id, a.genre, a.subgenre, a.league_id, a.image";

export interface AttractionRow {
  id: string;
  partner_id: string;
  name: string;
  category_id: string;
  genre: string;
  subgenre: string;
  league_id: string | null;
  image: string;
}

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

/** The attraction, or null when there is none of this id (UUID, lower case). */
export async function findAttraction(db: Database, id: string): Promise<Attraction | null> {
  const statement = db.prepare(`SELECT ${ATTRACTION_COLUMNS} FROM attractions a WHERE a.id = ?`);
  const row = await statement.bind(id).first<AttractionRow>();
  return row && toAttraction(row);
}

/** The attraction that a partner knows under this id, or null. */
export async function findPartnerAttraction(db: Database, partnerId: string): Promise<Attraction | null> {
  const statement = db.prepare(`SELECT ${ATTRACTION_COLUMNS} FROM attractions a WHERE a.partner_id = ?`);
  const row = await statement.bind(partnerId).first<AttractionRow>();
  return row && toAttraction(row);
}
