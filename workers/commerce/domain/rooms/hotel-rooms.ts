import { z } from "zod";
import { roomSchema } from "#contract/hotel.schema.ts";
import type { Room } from "#contract/hotel.ts";
import { nightsOf, type Stay } from "#contract/hotel-stay.ts";
import { longitudeScale, MILES_PER_DEGREE, type Place } from "#lib/near.ts";

/** A room type as the catalogue stores it: without the price of a stay and its promise. */
export const storedRoomsSchema = z.array(roomSchema.omit({ totalPrice: true, rateId: true }));
type StoredRoom = z.infer<typeof storedRoomsSchema>[number];

/** The room types with room for the guests of `stay`, with the price of the stay, cheapest first. */
export function roomsFor(rooms: readonly StoredRoom[], stay: Stay): Room[] {
  const units = nightsOf(stay) * stay.rooms;
  return rooms
    .filter(({ capacity }) => capacity >= stay.guests)
    .map((room) => ({ ...room, totalPrice: room.nightlyPrice * units, rateId: "" }))
    .sort((a, b) => a.totalPrice - b.totalPrice || (a.id < b.id ? -1 : 1));
}

/** Miles between two nearby places, rounded to a tenth (flat-earth approximation). */
export function milesBetween(a: Place, b: Place): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * longitudeScale(a.latitude);
  return Math.round(Math.hypot(north, east) * MILES_PER_DEGREE * 10) / 10;
}
