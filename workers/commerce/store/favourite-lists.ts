import type { Attraction } from "#contract/attraction.ts";
import type { Event } from "#contract/event.ts";
import type { FavouriteOrder, FavouriteType } from "#contract/favourite.ts";
import type { FavouriteCity } from "../domain/favourite-city.ts";
import type { Pricing } from "../domain/pricing.ts";
import { instant } from "../domain/venue-days.ts";
import { ATTRACTION_COLUMNS, toAttraction } from "./attractions.ts";
import { comingEvent } from "./coming-events.ts";
import { type Database, rowsOf, runBatch, selectRows } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, toEvent } from "./event-mapper.ts";
import type { AttractionRow } from "./rows.ts";
import { allOf, limitClause, type Sql, sql } from "./sql.ts";

/** Which favourites of a member, in which order. */
export interface FavouriteQuery {
  order: FavouriteOrder;
  limit: number;
  offset: number;
  categoryId?: string;
  /** Events there; attractions with a coming event there. */
  city?: FavouriteCity;
}

const RECENT = sql("f.created_at DESC, f.entity_id");
const COMING = comingEvent("e.");

/** A member's saved events that are still coming. `now` in ms. */
export async function favouriteEvents(
  db: Database,
  userId: string,
  query: FavouriteQuery,
  pricing: Pricing,
  now: number,
): Promise<{ items: Event[]; total: number }> {
  const where = allOf([
    sql(COMING, instant(now)),
    query.categoryId ? sql("e.category_id = ?", query.categoryId) : null,
    query.city ? inCity(query.city) : null,
  ]);
  const { rows, total } = await selectPage<EventRow>(db, userId, query, {
    type: "EVENT",
    columns: EVENT_COLUMNS,
    // CROSS JOIN keeps the favourites outermost: a few hundred lookups by key.
    tables: "CROSS JOIN events e ON e.id = f.entity_id CROSS JOIN venues v ON v.id = e.venue_id",
    where,
    order: {
      RECENT,
      DATE: sql("e.starts_at IS NULL, e.starts_at, e.rank"),
      NAME: sql("e.name COLLATE NOCASE, e.starts_at, e.rank"),
    },
  });
  return { items: rows.map((row) => toEvent(row, pricing)), total };
}

/** A member's saved attractions; by DATE, those with the soonest next event first. `now` in ms. */
export async function favouriteAttractions(
  db: Database,
  userId: string,
  query: FavouriteQuery,
  now: number,
): Promise<{ items: Attraction[]; total: number }> {
  const time = instant(now);
  const next = (column: string) => `(SELECT e.starts_at FROM events e
    WHERE e.${column} = a.id AND e.active = 1 AND e.starts_at > ? ORDER BY e.starts_at LIMIT 1)`;
  const place = query.city ? inCity(query.city) : null;
  const where = allOf([
    query.categoryId ? sql("a.category_id = ?", query.categoryId) : null,
    place &&
      sql(
        `EXISTS (SELECT 1 FROM events e WHERE (e.attraction_id = a.id OR e.opponent_id = a.id)
        AND ${COMING} AND ${place.text})`,
        time,
        ...place.values,
      ),
  ]);
  // The earlier of two dates, either of which may be missing.
  const soonest = `COALESCE(MIN(${next("attraction_id")}, ${next("opponent_id")}),
    ${next("attraction_id")}, ${next("opponent_id")}, '9999')`;
  const { rows, total } = await selectPage<AttractionRow>(db, userId, query, {
    type: "ATTRACTION",
    columns: ATTRACTION_COLUMNS,
    tables: "CROSS JOIN attractions a ON a.id = f.entity_id",
    where,
    order: {
      RECENT,
      DATE: sql(`${soonest}, a.name COLLATE NOCASE, a.id`, time, time, time, time),
      NAME: sql("a.name COLLATE NOCASE, a.id"),
    },
  });
  return { items: rows.map(toAttraction), total };
}

/** Cities are the options of a filter; a longer list would not be read. */
const MAX_CITIES = 100;

/** Cities of a member's saved events, or of the coming events of their saved attractions; by name. `now` in ms. */
export async function favouriteCities(
  db: Database,
  userId: string,
  type: FavouriteType,
  now: number,
): Promise<{ name: string; stateCode: string; countryCode: string }[]> {
  const joined =
    type === "EVENT" ? "e.id = f.entity_id" : "e.attraction_id = f.entity_id OR e.opponent_id = f.entity_id";
  return selectRows(
    db,
    sql(
      `SELECT DISTINCT e.city AS name, e.state_code AS stateCode, e.country_code AS countryCode
       FROM favourites f CROSS JOIN events e ON (${joined})
       WHERE f.user_id = ? AND f.entity_type = ? AND ${COMING}
       ORDER BY name, stateCode, countryCode ${limitClause(MAX_CITIES)}`,
      userId,
      type,
      instant(now),
    ),
  );
}

interface Selection {
  type: FavouriteType;
  columns: string;
  tables: string;
  where: Sql;
  order: Record<FavouriteOrder, Sql>;
}

async function selectPage<Row>(
  db: Database,
  userId: string,
  { order, limit, offset }: FavouriteQuery,
  selection: Selection,
): Promise<{ rows: Row[]; total: number }> {
  const { type, columns, tables, where } = selection;
  const from = `FROM favourites f ${tables} WHERE f.user_id = ? AND f.entity_type = ? AND ${where.text}`;
  const sort = selection.order[order];
  const [listed, counted] = await runBatch(db, [
    sql(
      `SELECT ${columns} ${from} ORDER BY ${sort.text} ${limitClause(limit, offset)}`,
      userId,
      type,
      ...where.values,
      ...sort.values,
    ),
    sql(`SELECT COUNT(*) AS total ${from}`, userId, type, ...where.values),
  ]);
  return { rows: rowsOf<Row>(listed), total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0 };
}

const inCity = ({ name, stateCode, countryCode }: FavouriteCity): Sql =>
  allOf([
    sql("e.city = ? COLLATE NOCASE", name),
    stateCode === undefined ? null : sql("e.state_code = ?", stateCode),
    countryCode === undefined ? null : sql("e.country_code = ?", countryCode),
  ]);
