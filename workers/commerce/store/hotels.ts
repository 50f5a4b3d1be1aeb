import { z } from "zod";
import type { Hotel, HotelDetail, HotelList } from "#contract/hotel.ts";
import type { HotelOrder, Stay } from "#contract/hotel-stay.ts";
import type { Circle, Place } from "#lib/near.ts";
import { milesBetween, roomsFor, storedRoomsSchema } from "../domain/rooms/hotel-rooms.ts";
import { type Database, rowsOf, runBatch } from "./database.ts";
import { type HotelCursor, writeHotelCursor } from "./hotel-cursor.ts";
import type { VenueRow } from "./rows.ts";
import { allOf, limitClause, type Sql, sql, squaredDistance, withinRadius } from "./sql.ts";

interface HotelRow extends Omit<VenueRow, "partner_id"> {
  award_rating: number;
  check_in: string;
  check_out: string;
  amenities: string;
  rooms: string;
  venue_id: string | null;
  venue_name: string | null;
  venue_latitude: number | null;
  venue_longitude: number | null;
}

export interface HotelPage {
  order: HotelOrder;
  limit: number;
  offset: number;
  cursor: HotelCursor | null;
  /** False: `totalCount` covers only what this page has seen. */
  count: boolean;
}

/** Counting stops here. */
const MAX_COUNT = 1000;

const COLUMNS = `h.id, h.name, h.street, h.city, h.state_code, h.country_code, h.zip_code, h.latitude, h.longitude,
  h.timezone, h.check_in, h.check_out, h.award_rating, h.amenities, h.rooms, h.venue_id, v.name AS venue_name, v.latitude AS venue_latitude,
  v.longitude AS venue_longitude`;
const TABLES = "hotels h LEFT JOIN venues v ON v.id = h.venue_id";
/** Nightly price of the cheapest room type with this capacity (guests); null if there is none. */
const CHEAPEST =
  "(SELECT MIN(r.value ->> 'nightlyPrice') FROM json_each(h.rooms) r WHERE r.value ->> 'capacity' >= ?)";

const amenitiesSchema = z.array(z.string());

/**
 * One page of the hotels inside `circle` that have a room for the guests of `stay`, each with its cheapest room. Ties are
 * ordered by id. Across a border, prices in different currencies are compared by their amounts.
 */
export async function listHotels(
  db: Database,
  circle: Circle,
  stay: Stay,
  page: HotelPage,
): Promise<HotelList> {
  const key = keyOf(page.order, circle.center, stay);
  const where = allOf([withinRadius("h.", circle), sql(`${CHEAPEST} IS NOT NULL`, stay.guests)]);
  const after = page.cursor ? sql("(key, id) > (?, ?)", page.cursor.key, page.cursor.id) : sql("TRUE");
  const list = sql(
    `SELECT * FROM (SELECT ${key.text} AS key, ${COLUMNS} FROM ${TABLES} WHERE ${where.text})
     WHERE ${after.text} ORDER BY key, id ${limitClause(page.limit + 1, page.offset)}`,
    ...key.values,
    ...where.values,
    ...after.values,
  );
  const count = sql(
    `SELECT COUNT(*) AS total FROM (SELECT 1 FROM hotels h WHERE ${where.text} ${limitClause(MAX_COUNT)})`,
    ...where.values,
  );
  const [listed, counted] = await runBatch(db, page.count ? [list, count] : [list]);
  const rows = rowsOf<HotelRow & { key: number }>(listed);
  const items = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? items.at(-1) : undefined;
  return {
    items: items.flatMap((row) => {
      const [cheapestRoom] = roomsOf(row, stay);
      return cheapestRoom ? [{ ...toHotel(row), cheapestRoom, miles: milesBetween(row, circle.center) }] : [];
    }),
    totalCount: rowsOf<{ total: number }>(counted)[0]?.total ?? page.offset + rows.length,
    nextCursor: last ? writeHotelCursor({ order: page.order, key: last.key, id: last.id }) : null,
  };
}

/** The hotel with its rooms for `stay`, or null when no hotel has this id (UUID, lower case). */
export async function findHotel(db: Database, id: string, stay: Stay): Promise<HotelDetail | null> {
  const statement = db.prepare(`SELECT ${COLUMNS} FROM ${TABLES} WHERE h.id = ?`);
  const row = await statement.bind(id).first<HotelRow>();
  return row && { ...toHotel(row), rooms: roomsOf(row, stay) };
}

function keyOf(order: HotelOrder, center: Place, stay: Stay): Sql {
  if (order === "PRICE") return sql(CHEAPEST, stay.guests);
  if (order === "RATING") return sql("-h.award_rating");
  return squaredDistance("h.", center);
}

const roomsOf = (row: HotelRow, stay: Stay) => roomsFor(storedRoomsSchema.parse(JSON.parse(row.rooms)), stay);

function toHotel(row: HotelRow): Hotel {
  const { venue_id: venueId, venue_name: name, venue_latitude: latitude, venue_longitude: longitude } = row;
  const nearVenue =
    venueId && name !== null && latitude !== null && longitude !== null
      ? { id: venueId, name, miles: milesBetween(row, { latitude, longitude }) }
      : null;
  return {
    id: row.id,
    name: row.name,
    street: row.street,
    city: row.city,
    state: row.state_code,
    country: row.country_code,
    zipCode: row.zip_code,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.timezone,
    checkIn: row.check_in,
    checkOut: row.check_out,
    awardRating: row.award_rating,
    amenities: amenitiesSchema.parse(JSON.parse(row.amenities)),
    nearVenue,
  };
}
