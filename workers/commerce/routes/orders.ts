import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cancelRoomSchema } from "#contract/cart-room.schema.ts";
import { listSchema } from "#contract/list.schema.ts";
import { orderSchema, ownOrderSchema } from "#contract/order.schema.ts";
import { ORDER_LISTS } from "#contract/order.ts";
import { memberTicketsSchema } from "#contract/received-tickets.schema.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { findTransfer } from "../domain/orders/transfer-chain.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { invalid, notFound } from "../http/failure.ts";
import { mayOpen, orderedWithAddress } from "../http/order-access.ts";
import { changedOrder } from "../http/order-answers.ts";
import { requireMember } from "../http/owner.ts";
import { limitParam, text } from "../http/params.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { receivedTickets } from "../objects/order/received.ts";
import { ownOrder, publicOrder } from "../objects/order/view.ts";
import { orderOf } from "../objects/stubs.ts";
import { current } from "../store/database.ts";
import { readOrderCursor } from "../store/order-page.ts";
import { listOrders } from "../store/orders.ts";

export const orderRoutes = createOwnerRouter("/api/order");

/** The whole order for its buyer; others who have the uuid see the event, and nothing about the buyer. */
orderRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: json(orderSchema, "The order"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const order = await readOrder(c, c.req.valid("param").uuid);
    const opened = await mayOpen(c, order);
    const answer = opened ? await ownOrder(order, c.env, c.var.now) : publicOrder(order);
    return c.json({ ...answer, claimable: await isClaimable(c, order, opened) }, 200);
  },
);

/** Whether to offer the caller to add the order to their account (order-claims.ts). An outage of the issuer: no. */
async function isClaimable(c: Context<OwnerEnv>, order: OrderDocument, opened: boolean): Promise<boolean> {
  if (c.var.owner.userId === null || order.owner.userId !== null) return false;
  return opened || orderedWithAddress(c, order).catch(() => false);
}

orderRoutes.openapi(
  createRoute({
    method: "get",
    path: "/",
    "x-addition": true,
    request: {
      query: z.object({
        limit: limitParam(),
        show: z.enum(ORDER_LISTS).default("all"),
        cursor: text(100),
      }),
    },
    responses: {
      200: json(
        listSchema(memberTicketsSchema),
        "The member's orders and received tickets: upcoming events soonest first, past ones latest first, all from the newest",
      ),
      ...refusals(400, 401, 503),
    },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const { limit, show, cursor: position } = c.req.valid("query");
    const cursor = position === undefined ? null : readOrderCursor(position, show);
    if (position !== undefined && !cursor) throw invalid({ field: "cursor", message: "invalid" });
    const page = { list: show, limit, cursor };
    const list = await timed(c, "db", listOrders(current(c.env.DB), userId, page, c.var.now));
    const items = await Promise.all(
      list.items.map(({ order, transferId }) => {
        const transfer = transferId === null ? undefined : findTransfer(order, transferId);
        return transfer
          ? receivedTickets(order, transfer, c.env, { userId, now: c.var.now })
          : ownOrder(order, c.env, c.var.now);
      }),
    );
    return c.json({ ...list, items }, 200);
  },
);

/** Returns all tickets of a rescheduled event for a full refund, while the order's `returnUntil` allows it. */
orderRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/return",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: json(ownOrderSchema, "The refunded order"), ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const order = await readOrder(c, c.req.valid("param").uuid);
    if (!(await mayOpen(c, order))) throw notFound("order");
    return c.json(await changedOrder(c, orderOf(c.env, order.uuid).returnTickets(order.uuid)), 200);
  },
);

/** Cancels the order's room for the fee that its terms ask now; the rest of its price is refunded. */
orderRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/room/cancel",
    "x-addition": true,
    request: {
      params: orderParams,
      body: { required: true, ...json(cancelRoomSchema, "The fee that the buyer agreed to") },
    },
    responses: { 200: json(ownOrderSchema, "The order"), ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const order = await readOrder(c, c.req.valid("param").uuid);
    if (!(await mayOpen(c, order))) throw notFound("order");
    const { expectedFee } = c.req.valid("json");
    return c.json(await changedOrder(c, orderOf(c.env, order.uuid).cancelRoom(order.uuid, expectedFee)), 200);
  },
);
