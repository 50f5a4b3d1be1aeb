import { createRoute, z } from "@hono/zod-openapi";
import { cartSchema } from "#contract/cart.schema.ts";
import { promoCodeAppliedSchema } from "#contract/promo-code.schema.ts";
import { deliveryDraftSchema } from "#contract/shipping.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { callerOf, cartNamed } from "../http/cart-caller.ts";
import { cartFailure } from "../http/cart-refusals.ts";
import { timed } from "../http/context.ts";
import { limitUses } from "../http/limits.ts";
import { idParams } from "../http/params.ts";
import { reportSecurityEvent } from "../http/security-events.ts";

export const promoCodeRoutes = createOwnerRouter("/api/cart");

promoCodeRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{id}/apply-promo-code",
    request: {
      params: idParams,
      query: z.object({ code: z.string().trim().min(1).max(100) }),
      body: {
        required: false,
        ...json(
          deliveryDraftSchema.openapi({ "x-addition": true }),
          "The delivery choice of the same form: saved if it can be, whether or not the code is accepted",
        ),
      },
    },
    responses: {
      200: json(promoCodeAppliedSchema, "The cart with its discount"),
      ...refusals(400, 404, 409, 410, 422, 429, 503),
    },
  }),
  async (c) => {
    const cart = () => cartNamed(c, c.req.valid("param").id);
    const body = c.req.valid("json");
    const delivery = "shippingId" in body ? body : undefined;
    try {
      await limitUses(c, { budget: "promoTries" });
    } catch (tooManyTries) {
      // Only codes are limited: the delivery choice is saved all the same.
      if (delivery) await timed(c, "cart", cart().chooseShipping(callerOf(c), delivery));
      throw tooManyTries;
    }
    const { code } = c.req.valid("query");
    const answer = await timed(c, "cart", cart().applyPromoCode(callerOf(c), code, delivery));
    if (!answer.ok) {
      if (answer.reason === "promo")
        await reportSecurityEvent(c, { kind: "promo code refused", reason: "code" });
      throw cartFailure(answer);
    }
    return c.json({ ...answer.cart, deliverySaved: answer.deliverySaved }, 200);
  },
);

promoCodeRoutes.openapi(
  createRoute({
    method: "delete",
    path: "/{id}/promo-code",
    "x-addition": true,
    request: { params: idParams },
    responses: { 200: json(cartSchema, "The cart without discount"), ...refusals(400, 404, 409, 410, 503) },
  }),
  async (c) => {
    const answer = await timed(c, "cart", cartNamed(c, c.req.valid("param").id).removePromoCode(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.cart, 200);
  },
);
