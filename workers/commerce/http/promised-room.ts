import type { Context } from "hono";
import type { SaveRoom } from "#contract/cart-room.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { RATE_TTL_MS, type Rate, readRate, signRate } from "../domain/rooms/rate.ts";
import { newRoom, roomRequest, type StoredRoom } from "../domain/rooms/stored-room.ts";
import { readable } from "../store/database.ts";
import { findHotel } from "../store/hotels.ts";
import { hotelSupplier } from "../supplier/select.ts";
import { SupplierOutage } from "../supplier/supplier.ts";
import { type OwnerEnv, timed } from "./context.ts";
import { ApiFailure } from "./failure.ts";

/**
 * The room that a rate id promises, at the promised price, which the supplier confirms. `emailAddress`: the buyer's, as far as
 * it is known.
 *
 * @throws ApiFailure 400 for a rate id that was altered, has expired, or is of another hotel; 409 when the room is not sold,
 * or not at this price (a changed one comes with a rate id that promises it); 503 when the supplier cannot be asked
 */
export async function promisedRoom(
  c: Context<OwnerEnv>,
  choice: SaveRoom,
  emailAddress: string,
): Promise<StoredRoom> {
  const rate = await promisedRate(c, choice);
  const room = await findRoom(c, rate, choice.leadGuest);
  await confirmRate(c, room, rate, emailAddress);
  return room;
}

async function promisedRate(c: Context<OwnerEnv>, { rateId, hotelId }: SaveRoom): Promise<Rate> {
  const read = await readRate(rateId, c.env.QUOTE_SECRET, c.var.now);
  if (read.ok && read.rate.hotelId === hotelId.toLowerCase()) return read.rate;
  const message = read.ok ? "invalid" : read.reason;
  throw new ApiFailure(400, ERROR_CODES.HOTEL_INVALID_REQUEST, {
    detail: "The room's rate is not valid any more.",
    violations: [{ field: "rateId", message }],
  });
}

/** @throws ApiFailure 409 when the catalog no longer has the room */
async function findRoom(c: Context<OwnerEnv>, rate: Rate, leadGuest: string): Promise<StoredRoom> {
  const hotel = await timed(c, "db", findHotel(readable(c.env.DB), rate.hotelId, rate.stay));
  const room = hotel?.rooms.find(({ id, currency }) => id === rate.roomId && currency === rate.currency);
  if (!hotel || !room) throw gone();
  return newRoom(hotel, room, rate.stay, { totalPrice: rate.totalPrice, leadGuest });
}

const gone = (detail = "The room is not offered any more.") =>
  new ApiFailure(409, ERROR_CODES.HOTEL_PRODUCT_ERROR, { detail });

/** Asks the supplier whether it sells the room at the promised price. */
async function confirmRate(
  c: Context<OwnerEnv>,
  room: StoredRoom,
  rate: Rate,
  emailAddress: string,
): Promise<void> {
  const guest = { emailAddress, leadGuest: room.leadGuest };
  const checked = hotelSupplier(c.env).check(roomRequest(room), guest);
  const answer = await timed(c, "supplier", checked).catch((error: unknown) => {
    if (!(error instanceof SupplierOutage)) throw error;
    throw new ApiFailure(503, ERROR_CODES.HOTEL_SYSTEM_ERROR, {
      detail: "The hotel supplier is out of reach.",
    });
  });
  if (answer.ok) return;
  if (answer.reason === "double_booking") throw new ApiFailure(409, ERROR_CODES.DOUBLE_BOOKING);
  if (answer.reason !== "changed") throw gone(answer.detail);
  const { totalPrice } = answer;
  const expiresAt = c.var.now + RATE_TTL_MS;
  const rateId = await signRate({ ...rate, totalPrice, expiresAt }, c.env.QUOTE_SECRET);
  const data = { oldTotalPrice: rate.totalPrice, totalPrice, currency: rate.currency, rateId };
  throw new ApiFailure(409, ERROR_CODES.PRICE_CHANGED, { data });
}
