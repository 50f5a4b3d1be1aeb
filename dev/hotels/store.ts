import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { type Booking, bookingSchema, type RoomRequest } from "./rooms.ts";

export const bookingTables = `
CREATE TABLE IF NOT EXISTS bookings (
  reference TEXT PRIMARY KEY, status TEXT NOT NULL, hotel_id TEXT, start_date TEXT, email TEXT, data TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS bookings_by_guest ON bookings (email, hotel_id, start_date);
CREATE TABLE IF NOT EXISTS allotments (hotel_id TEXT PRIMARY KEY, rooms_left INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS raised_prices (
  stay TEXT NOT NULL, total_price INTEGER NOT NULL, PRIMARY KEY (stay, total_price)
) STRICT;
`;

const listLimit = 1_000;
const row = z.object({ data: z.string() });
const allotmentRow = z.object({ rooms_left: z.int() });

/** Bookings by our reference, allotments and raised prices in the database. Email addresses are case-insensitive. */
export function createBookingStore(db: DatabaseSync) {
  const upsert = db.prepare(
    "INSERT INTO bookings (reference, status, hotel_id, start_date, email, data) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO UPDATE SET status = excluded.status, data = excluded.data",
  );
  const byReference = db.prepare("SELECT data FROM bookings WHERE reference = ?");
  const latest = db.prepare("SELECT data FROM bookings ORDER BY rowid DESC LIMIT ?");
  const byGuest = db.prepare(
    "SELECT data FROM bookings WHERE email = ? AND hotel_id = ? AND start_date = ? AND status = 'confirmed' LIMIT 1",
  );
  const setAllotment = db.prepare("INSERT OR REPLACE INTO allotments (hotel_id, rooms_left) VALUES (?, ?)");
  const selectAllotment = db.prepare("SELECT rooms_left FROM allotments WHERE hotel_id = ?");
  const takeRooms = db.prepare("UPDATE allotments SET rooms_left = rooms_left - ? WHERE hotel_id = ?");
  const addRaised = db.prepare("INSERT OR IGNORE INTO raised_prices (stay, total_price) VALUES (?, ?)");
  const selectRaised = db.prepare("SELECT 1 FROM raised_prices WHERE stay = ? AND total_price = ?");

  return {
    save(booking: Booking): void {
      const request = booking.status === "blocked" ? null : booking.request;
      const { hotelId, startDate, contact } = request ?? {};
      upsert.run(
        booking.reference,
        booking.status,
        hotelId ?? null,
        startDate ?? null,
        contact?.emailAddress.toLowerCase() ?? null,
        JSON.stringify(booking),
      );
    },
    find(reference: string): Booking | undefined {
      const stored = byReference.get(reference);
      return stored && parse(stored);
    },
    /** Newest first, at most 1,000. */
    list: (): Booking[] => latest.all(listLimit).map(parse),
    /** Whether rooms of the hotel from that day on are booked for the address already. */
    hasStay: (emailAddress: string, { hotelId, startDate }: RoomRequest): boolean =>
      byGuest.get(emailAddress.toLowerCase(), hotelId, startDate) !== undefined,
    setAllotment: (hotelId: string, rooms: number): void => {
      setAllotment.run(hotelId, rooms);
    },
    clearAllotments: (): void => db.exec("DELETE FROM allotments"),
    /** Rooms that the hotel can still sell. */
    roomsLeft: (hotelId: string): number => {
      const stored = selectAllotment.get(hotelId);
      return stored ? allotmentRow.parse(stored).rooms_left : Number.POSITIVE_INFINITY;
    },
    /** Takes rooms out of the hotel's allotment, if it has one; a negative number gives them back. */
    takeRooms: (hotelId: string, rooms: number): void => {
      takeRooms.run(rooms, hotelId);
    },
    addRaisedPrice: (request: RoomRequest, totalPrice: number): void => {
      addRaised.run(stayOf(request), totalPrice);
    },
    /** Whether the price that the request names has been raised before. */
    isRaised: (request: RoomRequest): boolean =>
      selectRaised.get(stayOf(request), request.totalPrice) !== undefined,
  };
}

function stayOf({ hotelId, roomId, startDate, endDate, rooms, guests, children }: RoomRequest): string {
  return JSON.stringify([hotelId, roomId, startDate, endDate, rooms, guests, children]);
}

function parse(stored: unknown): Booking {
  return bookingSchema.parse(JSON.parse(row.parse(stored).data));
}
