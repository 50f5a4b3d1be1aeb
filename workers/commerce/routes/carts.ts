import { createRoute } from "@hono/zod-openapi";
import { cartSchema, saveBuyerSchema } from "#contract/cart.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { callerOf, cartNamed } from "../http/cart-caller.ts";
import { cartFailure } from "../http/cart-refusals.ts";
import { timed } from "../http/context.ts";
import { endUse, heldSeatsOf, limitUses } from "../http/limits.ts";
import { idParams } from "../http/params.ts";

export const cartRoutes = createOwnerRouter("/api/cart");

cartRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    request: { params: idParams },
    responses: {
      200: json(cartSchema, "The cart, also after it expired or was sold"),
      ...refusals(400, 404, 503),
    },
  }),
  async (c) => {
    const answer = await timed(c, "cart", cartNamed(c, c.req.valid("param").id).read(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.cart, 200);
  },
);

cartRoutes.openapi(
  createRoute({
    method: "delete",
    path: "/{id}",
    request: { params: idParams },
    responses: { 204: { description: "The seats are free again" }, ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const answer = await timed(c, "cart", cartNamed(c, id).remove(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    endUse(c, heldSeatsOf(id.toLowerCase()), "released");
    return c.body(null, 204);
  },
);

/** Gives the buyer more time, once; asking again answers the same cart. */
cartRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{id}/extension",
    "x-addition": true,
    request: { params: idParams },
    responses: { 200: json(cartSchema, "The cart"), ...refusals(400, 404, 409, 410, 429, 503) },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await limitUses(c, { budget: "holds", id: `extension ${id.toLowerCase()}` });
    const answer = await timed(c, "cart", cartNamed(c, id).extend(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.cart, 200);
  },
);

/** Saves a step of the form. Input is kept even where it is refused. */
cartRoutes.openapi(
  createRoute({
    method: "put",
    path: "/{id}/buyer",
    "x-addition": true,
    request: { params: idParams, body: { required: true, ...json(saveBuyerSchema, "The buyer's input") } },
    responses: { 200: json(cartSchema, "The cart"), ...refusals(400, 404, 409, 410, 422, 503) },
  }),
  async (c) => {
    const cart = cartNamed(c, c.req.valid("param").id);
    const answer = await timed(c, "cart", cart.saveBuyer(callerOf(c), c.req.valid("json")));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.cart, 200);
  },
);
