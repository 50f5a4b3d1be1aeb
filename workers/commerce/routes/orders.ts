import { createRoute, z } from "@hono/zod-openapi";
import { listSchema } from "#contract/list.schema.ts";
import { orderSchema, ownOrderSchema } from "#contract/order.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { mayOpen } from "../http/order-access.ts";
import { requireMember } from "../http/owner.ts";
import { entityId, limitParam, offsetParam } from "../http/params.ts";
import { ownOrder, publicOrder } from "../objects/order/view.ts";
import { current } from "../store/database.ts";
import { findStoredOrder, listOrders } from "../store/orders.ts";

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
    const order = await timed(c, "db", findStoredOrder(current(c.env.DB), uuid));
    if (!order) throw notFound("order");
    const answer = (await mayOpen(c, order)) ? await ownOrder(order, c.env, c.var.now) : publicOrder(order);
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
    const items = await Promise.all(list.items.map((order) => ownOrder(order, c.env, c.var.now)));
    return c.json({ items, totalCount: list.totalCount, nextCursor: null }, 200);
  },
);
