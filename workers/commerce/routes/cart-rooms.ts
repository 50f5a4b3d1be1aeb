import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cartSchema } from "#contract/cart.schema.ts";
import type { Cart } from "#contract/cart.ts";
import { saveRoomSchema } from "#contract/cart-room.schema.ts";
import type { SaveRoom } from "#contract/cart-room.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { RATE_TTL_MS, type Rate, readRate, signRate } from "../domain/rooms/rate.ts";
import { newRoom, roomRequest, type StoredRoom } from "../domain/rooms/stored-room.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { callerOf, cartNamed } from "../http/cart-caller.ts";
import { cartFailure } from "../http/cart-refusals.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { ApiFailure } from "../http/failure.ts";
import { limitUses } from "../http/limits.ts";
import { idParams } from "../http/params.ts";
import type { CartAnswer } from "../objects/cart/answers.ts";
import { readable } from "../store/database.ts";
import { findHotel } from "../store/hotels.ts";
import { hotelSupplier } from "../supplier/select.ts";
import { SupplierOutage } from "../supplier/supplier.ts";

export const cartRoomRoutes = createOwnerRouter("/api/cart");

/**
 * Puts a room beside the tickets, in place of the one that is there. The price is the one that the rate id promises, once the
 * supplier confirms it; suppliers hold no rooms, so it is asked again when the cart is submitted.
 */
cartRoomRoutes.openapi(
  createRoute({
    method: "put",
    path: "/{id}/room",
    "x-addition": true,
    request: { params: idParams, body: { required: true, ...json(saveRoomSchema, "The chosen room") } },
    responses: {
      200: json(cartSchema, "The cart with the room"),
      ...refusals(400, 404, 409, 410, 429, 503),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const cart = cartNamed(c, id);
    const caller = callerOf(c);
    const found = cartOrThrow(await timed(c, "cart", cart.read(caller)));
    const choice = c.req.valid("json");
    const rate = await promisedRate(c, choice);
    await limitUses(c, { budget: "holds", id: `room ${id.toLowerCase()} ${choice.rateId.slice(-43)}` });
    const room = await promisedRoom(c, rate, choice.leadGuest);
    await confirmRate(c, room, rate, found.buyer?.emailAddress ?? "");
    return c.json(cartOrThrow(await timed(c, "cart", cart.saveRoom(caller, room))), 200);
  },
);

cartRoomRoutes.openapi(
  createRoute({
    method: "delete",
    path: "/{id}/room",
    "x-addition": true,
    request: { params: idParams },
    responses: { 200: json(cartSchema, "The cart without a room"), ...refusals(400, 404, 409, 410, 503) },
  }),
  async (c) => {
    const answer = await timed(c, "cart", cartNamed(c, c.req.valid("param").id).removeRoom(callerOf(c)));
    return c.json(cartOrThrow(answer), 200);
  },
);

function cartOrThrow(answer: CartAnswer): Cart {
  if (!answer.ok) throw cartFailure(answer);
  return answer.cart;
}

/** @throws ApiFailure 400 for a rate id that was altered, has expired, or is of another hotel */
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
async function promisedRoom(c: Context<OwnerEnv>, rate: Rate, leadGuest: string): Promise<StoredRoom> {
  const hotel = await timed(c, "db", findHotel(readable(c.env.DB), rate.hotelId, rate.stay));
  const room = hotel?.rooms.find(({ id, currency }) => id === rate.roomId && currency === rate.currency);
  if (!hotel || !room) throw gone();
  return newRoom(hotel, room, rate.stay, { totalPrice: rate.totalPrice, leadGuest });
}

const gone = (detail = "The room is not offered any more.") =>
  new ApiFailure(409, ERROR_CODES.HOTEL_PRODUCT_ERROR, { detail });

/**
 * Asks the supplier whether it sells the room at the promised price.
 *
 * @throws ApiFailure 409 when it does not (a changed price comes with a rate id that promises it), 503 when it cannot be asked
 */
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
