import { createRoute, z } from "@hono/zod-openapi";
import { listSchema } from "#contract/list.schema.ts";
import { orderSchema, ownOrderSchema } from "#contract/order.schema.ts";
import type { Order } from "#contract/order.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { requireMember } from "../http/owner.ts";
import { entityId, limitParam, offsetParam } from "../http/params.ts";
import { mayAccess } from "../objects/cart/document.ts";
import { current } from "../store/database.ts";
import { findOrder, listOrders } from "../store/orders.ts";

export const orderRoutes = createOwnerRouter("/api/order");

/** The whole order for its buyer; others who have the uuid see the event, and nothing about the buyer. */
orderRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}",
    "x-addition": true,
    request: { params: z.object({ uuid: z.string().openapi({ format: "uuid" }) }) },
    responses: { 200: json(orderSchema, "The order"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const uuid = entityId(c.req.valid("param").uuid, "order");
    const stored = await timed(c, "db", findOrder(current(c.env.DB), uuid));
    if (!stored) throw notFound("order");
    const { order, owner } = stored;
    const { sessionHash, userId } = c.var.owner;
    // A member's order needs the member signed in: the browser's session outlives their sign-in. Guests have only it.
    const own = owner.userId === null ? mayAccess(owner, { sessionHash, userId }) : owner.userId === userId;
    const answer: Order = own
      ? order
      : {
          visibility: "public",
          uuid: order.uuid,
          created: order.created,
          orderStatus: order.orderStatus,
          event: order.event,
          quantity: order.quantity,
        };
    return c.json(answer, 200);
  },
);

orderRoutes.openapi(
  createRoute({
    method: "get",
    path: "/",
    "x-addition": true,
    request: { query: z.object({ limit: limitParam(), offset: offsetParam }) },
    responses: {
      200: json(listSchema(ownOrderSchema), "The member's orders, newest first"),
      ...refusals(400, 401, 503),
    },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const { limit, offset } = c.req.valid("query");
    const list = await timed(c, "db", listOrders(current(c.env.DB), userId, limit, offset));
    return c.json({ ...list, nextCursor: null }, 200);
  },
);
