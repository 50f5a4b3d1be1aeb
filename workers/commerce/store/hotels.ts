import { z } from "zod";
import type { Hotel, HotelDetail, HotelList } from "#contract/hotel.ts";
import type { HotelOrder, Stay } from "#contract/hotel-stay.ts";
import type { Place } from "#lib/near.ts";
import { milesBetween, roomsFor, storedRoomsSchema } from "../domain/hotel-rooms.ts";
import { type Database, rowsOf } from "./database.ts";
import { type HotelCursor, writeHotelCursor } from "./hotel-cursor.ts";
import type { VenueRow } from "./rows.ts";
import { type Sql, squaredDistance, within } from "./sql.ts";

interface HotelRow extends Omit<VenueRow, "partner_id"> {
  award_rating: number;
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
  /** False: totalCount is only as many as are known so far. */
  count: boolean;
}

/** A larger list says so many (contract/list.ts). */
const MAX_COUNT = 1000;

const COLUMNS = `h.id, h.name, h.street, h.city, h.state_code, h.country_code, h.zip_code, h.latitude, h.longitude,
  h.timezone, h.award_rating, h.amenities, h.rooms, h.venue_id, v.name AS venue_name, v.latitude AS venue_latitude,
  v.longitude AS venue_longitude`;
const TABLES = "hotels h LEFT JOIN venues v ON v.id = h.venue_id";
/** One night in the cheapest room type that takes so many guests; null where none does. */
const CHEAPEST =
  "(SELECT MIN(r.value ->> 'nightlyPrice') FROM json_each(h.rooms) r WHERE r.value ->> 'capacity' >= ?)";

const amenitiesSchema = z.array(z.string());

/**
 * One page of the hotels within `near.miles` that have a room for the guests of `stay`, each with its cheapest one.
 * Ties by id. Prices of different currencies, over a border, are compared by their number.
 */
export async function listHotels(
  db: Database,
  near: Place & { miles: number },
  stay: Stay,
  page: HotelPage,
): Promise<HotelList> {
  const box = within("h.", near, near.miles);
  const key = keyOf(page.order, near, stay);
  const behind: Sql = page.cursor
    ? { text: "(key, id) > (?, ?)", values: [page.cursor.key, page.cursor.id] }
    : { text: "TRUE", values: [] };
  const statements = [
    db
      .prepare(
        `SELECT * FROM (SELECT ${key.text} AS key, ${COLUMNS} FROM ${TABLES}
         WHERE ${box.text} AND ${CHEAPEST} IS NOT NULL)
         WHERE ${behind.text} ORDER BY key, id LIMIT ? OFFSET ?`,
      )
      .bind(...key.values, ...box.values, stay.guests, ...behind.values, page.limit + 1, page.offset),
  ];
  if (page.count) {
    statements.push(
      db
        .prepare(
          `SELECT COUNT(*) AS total FROM (SELECT 1 FROM hotels h WHERE ${box.text} AND ${CHEAPEST} IS NOT NULL LIMIT ?)`,
        )
        .bind(...box.values, stay.guests, MAX_COUNT),
    );
  }
  const [listed, counted] = await db.batch<unknown>(statements);
  const rows = rowsOf<HotelRow & { key: number }>(listed);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.flatMap((row) => {
      const [cheapestRoom] = roomsOf(row, stay);
      return cheapestRoom ? [{ ...toHotel(row), cheapestRoom }] : [];
    }),
    totalCount: rowsOf<{ total: number }>(counted)[0]?.total ?? page.offset + rows.length,
    nextCursor: last ? writeHotelCursor({ order: page.order, key: last.key, id: last.id }) : null,
  };
}

/** The hotel with its rooms for `stay`, or null when there is none of this id (UUID, lower case). */
export async function findHotel(db: Database, id: string, stay: Stay): Promise<HotelDetail | null> {
  const statement = db.prepare(`SELECT ${COLUMNS} FROM ${TABLES} WHERE h.id = ?`);
  const row = await statement.bind(id).first<HotelRow>();
  return row && { ...toHotel(row), rooms: roomsOf(row, stay) };
}

function keyOf(order: HotelOrder, near: Place, stay: Stay): Sql {
  if (order === "PRICE") return { text: CHEAPEST, values: [stay.guests] };
  if (order === "RATING") return { text: "-h.award_rating", values: [] };
  return squaredDistance("h.", near);
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
    awardRating: row.award_rating,
    amenities: amenitiesSchema.parse(JSON.parse(row.amenities)),
    nearVenue,
  };
}
