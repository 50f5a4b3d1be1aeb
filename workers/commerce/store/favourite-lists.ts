import type { Attraction } from "#contract/attraction.ts";
import type { Event } from "#contract/event.ts";
import type { FavouriteOrder, FavouriteType } from "#contract/favourite.ts";
import type { FavouriteCity } from "../domain/favourite-city.ts";
import { instant } from "../domain/venue-days.ts";
import { ATTRACTION_COLUMNS, toAttraction } from "./attractions.ts";
import { type Database, rowsOf } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, toEvent } from "./event-mapper.ts";
import type { AttractionRow } from "./rows.ts";
import type { Sql } from "./sql.ts";

/** Which favourites of a member, and in what order. */
export interface FavouriteQuery {
  order: FavouriteOrder;
  limit: number;
  offset: number;
  categoryId?: string;
  /** Events there; attractions with a coming event there. */
  city?: FavouriteCity;
}

const RECENT = "f.created_at DESC, f.entity_id";
const COMING = "e.active = 1 AND (e.starts_at IS NULL OR COALESCE(e.ends_at, e.starts_at) > ?)";

/** A member's saved events that are active and not over. `now` in ms. */
export async function favouriteEvents(
  db: Database,
  userId: string,
  query: FavouriteQuery,
  now: number,
): Promise<{ items: Event[]; total: number }> {
  const where = conditions([
    { text: COMING, values: [instant(now)] },
    query.categoryId ? { text: "e.category_id = ?", values: [query.categoryId] } : null,
    query.city ? inCity(query.city) : null,
  ]);
  const { rows, total } = await page<EventRow>(db, userId, query, {
    type: "EVENT",
    columns: EVENT_COLUMNS,
    // From the favourites on, always: a few hundred look-ups by key.
    tables: "CROSS JOIN events e ON e.id = f.entity_id CROSS JOIN venues v ON v.id = e.venue_id",
    where,
    order: {
      RECENT: { text: RECENT, values: [] },
      DATE: { text: "e.starts_at IS NULL, e.starts_at, e.rank", values: [] },
      NAME: { text: "e.name COLLATE NOCASE, e.starts_at, e.rank", values: [] },
    },
  });
  return { items: rows.map(toEvent), total };
}

/** A member's saved attractions; by DATE those with the soonest coming event first. `now` in ms. */
export async function favouriteAttractions(
  db: Database,
  userId: string,
  query: FavouriteQuery,
  now: number,
): Promise<{ items: Attraction[]; total: number }> {
  const moment = instant(now);
  const next = (column: string) => `(SELECT e.starts_at FROM events e
    WHERE e.${column} = a.id AND e.active = 1 AND e.starts_at > ? ORDER BY e.starts_at LIMIT 1)`;
  const place = query.city ? inCity(query.city) : null;
  const where = conditions([
    query.categoryId ? { text: "a.category_id = ?", values: [query.categoryId] } : null,
    place && {
      text: `EXISTS (SELECT 1 FROM events e WHERE (e.attraction_id = a.id OR e.opponent_id = a.id)
        AND ${COMING} AND ${place.text})`,
      values: [moment, ...place.values],
    },
  ]);
  // The least of two dates, either of which may lack.
  const soonest = `COALESCE(MIN(${next("attraction_id")}, ${next("opponent_id")}),
    ${next("attraction_id")}, ${next("opponent_id")}, '9999')`;
  const { rows, total } = await page<AttractionRow>(db, userId, query, {
    type: "ATTRACTION",
    columns: ATTRACTION_COLUMNS,
    tables: "CROSS JOIN attractions a ON a.id = f.entity_id",
    where,
    order: {
      RECENT: { text: RECENT, values: [] },
      DATE: { text: `${soonest}, a.name COLLATE NOCASE, a.id`, values: [moment, moment, moment, moment] },
      NAME: { text: "a.name COLLATE NOCASE, a.id", values: [] },
    },
  });
  return { items: rows.map(toAttraction), total };
}

/** Cities of a list go into a choice; nobody reads more. */
const MAX_CITIES = 100;

/** Cities of a member's saved events, or of the coming events of his saved attractions; by name. `now` in ms. */
export async function favouriteCities(
  db: Database,
  userId: string,
  type: FavouriteType,
  now: number,
): Promise<{ name: string; stateCode: string; countryCode: string }[]> {
  const joined =
    type === "EVENT" ? "e.id = f.entity_id" : "e.attraction_id = f.entity_id OR e.opponent_id = f.entity_id";
  const { results } = await db
    .prepare(
      `SELECT DISTINCT e.city AS name, e.state_code AS stateCode, e.country_code AS countryCode
       FROM favourites f CROSS JOIN events e ON (${joined})
       WHERE f.user_id = ? AND f.entity_type = ? AND ${COMING} ORDER BY name, stateCode, countryCode LIMIT ?`,
    )
    .bind(userId, type, instant(now), MAX_CITIES)
    .all<{ name: string; stateCode: string; countryCode: string }>();
  return results;
}

interface Selection {
  type: FavouriteType;
  columns: string;
  tables: string;
  where: Sql;
  order: Record<FavouriteOrder, Sql>;
}

async function page<Row>(
  db: Database,
  userId: string,
  { order, limit, offset }: FavouriteQuery,
  selection: Selection,
): Promise<{ rows: Row[]; total: number }> {
  const { type, columns, tables, where } = selection;
  const from = `FROM favourites f ${tables} WHERE f.user_id = ? AND f.entity_type = ? AND ${where.text}`;
  const sort = selection.order[order];
  const [listed, counted] = await db.batch<unknown>([
    db
      .prepare(`SELECT ${columns} ${from} ORDER BY ${sort.text} LIMIT ? OFFSET ?`)
      .bind(userId, type, ...where.values, ...sort.values, limit, offset),
    db.prepare(`SELECT COUNT(*) AS total ${from}`).bind(userId, type, ...where.values),
  ]);
  return { rows: rowsOf<Row>(listed), total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0 };
}

function inCity({ name, stateCode, countryCode }: FavouriteCity): Sql {
  const rest = { "e.state_code": stateCode, "e.country_code": countryCode };
  const exact = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    text: ["e.city = ? COLLATE NOCASE", ...exact.map(([column]) => `${column} = ?`)].join(" AND "),
    values: [name, ...exact.map(([, value]) => value)],
  };
}

function conditions(all: (Sql | null)[]): Sql {
  const some = all.filter((one) => one !== null);
  return {
    text: ["TRUE", ...some.map(({ text }) => text)].join(" AND "),
    values: some.flatMap(({ values }) => values),
  };
}
