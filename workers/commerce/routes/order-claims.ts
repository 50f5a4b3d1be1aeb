import { createRoute } from "@hono/zod-openapi";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { ownOrderSchema } from "#contract/order.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { ApiFailure, notFound } from "../http/failure.ts";
import { mayOpen, orderedWithAddress } from "../http/order-access.ts";
import { changed } from "../http/order-answers.ts";
import { requireMember } from "../http/owner.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { ownOrder } from "../objects/order/view.ts";
import { orderOf } from "../objects/stubs.ts";

export const orderClaimRoutes = createOwnerRouter("/api/order");

/**
 * Adds a guest's order to the caller's account: members who bought it in this browser before signing in, have a link to
 * it, or whose verified email address it was ordered with. Repeating it changes nothing.
 */
orderClaimRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/claim",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: json(ownOrderSchema, "The member's order"), ...refusals(400, 401, 404, 409, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const order = await readOrder(c, c.req.valid("param").uuid);
    const isGuests = order.owner.userId === null;
    const mayClaim = (await mayOpen(c, order)) || (isGuests && (await orderedWithAddress(c, order)));
    if (!mayClaim) throw notFound("order");
    const claimed = await changed(c, orderOf(c.env, order.uuid).claim(order.uuid, userId));
    if (claimed.owner.userId !== userId)
      throw new ApiFailure(409, ERROR_CODES.ORDER_OWNED, { detail: "The order is in another account." });
    return c.json(await ownOrder(claimed, c.env, c.var.now), 200);
  },
);
