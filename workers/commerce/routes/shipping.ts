import { createRoute } from "@hono/zod-openapi";
import { cartSchema } from "#contract/cart.schema.ts";
import { chooseShippingSchema, shippingOptionListSchema } from "#contract/shipping.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { callerOf, cartNamed } from "../http/cart-caller.ts";
import { cartFailure } from "../http/cart-refusals.ts";
import { timed } from "../http/context.ts";
import { idParams } from "../http/params.ts";

export const shippingRoutes = createOwnerRouter("/api/cart");

shippingRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{id}/shippingOption",
    request: { params: idParams },
    responses: { 200: json(shippingOptionListSchema, "Ways to get the tickets"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const answer = await timed(c, "cart", cartNamed(c, c.req.valid("param").id).shippingOptions(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    return c.json({ items: answer.items, totalCount: answer.items.length }, 200);
  },
);

shippingRoutes.openapi(
  createRoute({
    method: "put",
    path: "/{id}/shippingOption",
    request: { params: idParams, body: { required: true, ...json(chooseShippingSchema, "The chosen way") } },
    responses: { 200: json(cartSchema, "The cart"), ...refusals(400, 404, 409, 410, 503) },
  }),
  async (c) => {
    const cart = cartNamed(c, c.req.valid("param").id);
    const answer = await timed(c, "cart", cart.chooseShipping(callerOf(c), c.req.valid("json")));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.cart, 200);
  },
);
