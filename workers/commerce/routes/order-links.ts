import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  calendarEntrySchema,
  findOrderSchema,
  orderSoughtSchema,
  ownOrderSchema,
} from "#contract/order.schema.ts";
import { judgeOrderLookup } from "#contract/order-lookup.ts";
import { readOrderNumber } from "#contract/order-number.ts";
import { logFailure } from "#lib/log-failure.ts";
import { sha256Hex } from "#lib/sha256.ts";
import { foldAddress, isSameAddress } from "../domain/orders/email-address.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { invalid, notFound } from "../http/failure.ts";
import { limitSubject, limitUses } from "../http/limits.ts";
import { hasKey, mayOpen } from "../http/order-access.ts";
import { changedOrder } from "../http/order-answers.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { calendarEntry } from "../objects/order/calendar-entry.ts";
import { orderOf } from "../objects/stubs.ts";
import { current } from "../store/database.ts";
import { findOrderUuid, findStoredOrder } from "../store/orders.ts";

export const orderLinkRoutes = createOwnerRouter("/api/order");

/**
 * Emails a fresh link to the buyer of an order. The answer is the same in shape and work whether or not there is such an
 * order with this address: both are compared after it.
 */
orderLinkRoutes.openapi(
  createRoute({
    method: "post",
    path: "/find",
    "x-addition": true,
    request: { body: json(findOrderSchema, "Order number, in any spelling, and the buyer's email address") },
    responses: {
      202: json(orderSoughtSchema, "The link is emailed if there is such an order"),
      ...refusals(400, 429, 503),
    },
  }),
  async (c) => {
    const body = c.req.valid("json");
    const emailAddress = body.emailAddress.trim();
    const orderNumber = readOrderNumber(body.orderNumber);
    const violations = judgeOrderLookup(body);
    if (!orderNumber || violations.length > 0) throw invalid(...violations);
    await limitUses(c, { budget: "lookUps" });
    const emailHash = await sha256Hex(foldAddress(emailAddress));
    await limitSubject(c, `email:${emailHash}`, "lookUpsOfOne");
    await limitSubject(c, `order:${orderNumber}`, "lookUpsOfOne");
    const uuid = await timed(c, "db", findOrderUuid(current(c.env.DB), orderNumber));
    c.executionCtx.waitUntil(sendLink(c, uuid, emailAddress));
    return c.json({ accepted: true as const }, 202);
  },
);

/** Runs behind the answer, so its time does not reveal whether there is such an order. */
async function sendLink(c: Context<OwnerEnv>, uuid: string | null, emailAddress: string): Promise<void> {
  if (!uuid) return;
  try {
    const order = await findStoredOrder(current(c.env.DB), uuid);
    if (order && isSameAddress(order.billingDetails.emailAddress, emailAddress))
      await orderOf(c.env, uuid).sendLink(uuid);
  } catch (error) {
    logFailure("outage", { at: "order look-up", orderUuid: uuid }, error);
  }
}

/** Makes all links to an order useless. The answer has a new one. */
orderLinkRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/revoke-links",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: json(ownOrderSchema, "The order, with a new link"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const order = await readOrder(c, c.req.valid("param").uuid);
    if (!(await mayOpen(c, order))) throw notFound("order");
    return c.json(await changedOrder(c, orderOf(c.env, order.uuid).revokeLinks(order.uuid)), 200);
  },
);

/** What a subscribed calendar shows. Its key opens nothing else. */
orderLinkRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/calendar-entry",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: json(calendarEntrySchema, "The order's event and stays"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const order = await readOrder(c, c.req.valid("param").uuid);
    if (!(await hasKey(c, order, "calendar"))) throw notFound("order");
    return c.json(calendarEntry(order), 200);
  },
);
