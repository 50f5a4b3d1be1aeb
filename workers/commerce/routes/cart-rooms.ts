import { createRoute } from "@hono/zod-openapi";
import { cartSchema } from "#contract/cart.schema.ts";
import type { Cart } from "#contract/cart.ts";
import { saveRoomSchema } from "#contract/cart-room.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { callerOf, cartNamed } from "../http/cart-caller.ts";
import { cartFailure } from "../http/cart-refusals.ts";
import { timed } from "../http/context.ts";
import { limitUses } from "../http/limits.ts";
import { idParams } from "../http/params.ts";
import { promisedRoom } from "../http/promised-room.ts";
import type { CartAnswer } from "../objects/cart/answers.ts";

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
    await limitUses(c, { budget: "holds", id: `room ${id.toLowerCase()} ${choice.rateId.slice(-43)}` });
    const room = await promisedRoom(c, choice, found.buyer?.emailAddress ?? "");
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
