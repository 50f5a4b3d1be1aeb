import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { orderSchema } from "#contract/order.schema.ts";
import { receivedTicketsSchema } from "#contract/received-tickets.schema.ts";
import { offerTicketsSchema, transferAnswerSchema } from "#contract/transfer.schema.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { findTransfer } from "../domain/orders/transfer.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { ApiFailure, notFound } from "../http/failure.ts";
import { mayOpen } from "../http/order-access.ts";
import { entityId } from "../http/params.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { recipientsTransfer } from "../http/transfer-access.ts";
import { receivedTickets } from "../objects/order/received.ts";
import { ownOrder } from "../objects/order/view.ts";
import type { OrderAnswer } from "../objects/order.ts";
import { orderOf } from "../objects/stubs.ts";
import { TENANT_CONFIG } from "../tenant-config.ts";

/** Tickets that pass to another person (domain/orders/transfer.ts). */
export const transferRoutes = createOwnerRouter("/api/order");

const transferParams = orderParams.extend({ id: z.string().openapi({ format: "uuid" }) });

/** The buyer offers valid tickets to another person, who gets a link by email. */
transferRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/transfer",
    "x-addition": true,
    request: {
      params: orderParams,
      body: { required: true, ...json(offerTicketsSchema, "What, and to whom") },
    },
    responses: { 200: json(orderSchema, "The order"), ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const order = await ownOrderOf(c, c.req.valid("param").uuid);
    const origin = {
      id: crypto.randomUUID(),
      limit: TENANT_CONFIG.transferOffersPerTicket,
      locale: c.var.language,
    };
    const changed = await changedOrder(
      c,
      orderOf(c.env, order.uuid).offerTickets(order.uuid, c.req.valid("json"), origin),
    );
    return c.json(await ownOrder(changed, c.env, c.var.now), 200);
  },
);

/** The buyer takes an offer back, until it is accepted. */
transferRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/transfer/{id}/cancel",
    "x-addition": true,
    request: { params: transferParams },
    responses: { 200: json(orderSchema, "The order"), ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const { uuid, id } = c.req.valid("param");
    const order = await ownOrderOf(c, uuid);
    const transferId = entityId(id, "transfer");
    const changed = await changedOrder(c, orderOf(c.env, order.uuid).cancelTransfer(order.uuid, transferId));
    return c.json(await ownOrder(changed, c.env, c.var.now), 200);
  },
);

/** What the recipient was offered, and once they accepted, the tickets. */
transferRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/transfer/{id}",
    "x-addition": true,
    request: { params: transferParams },
    responses: { 200: json(receivedTicketsSchema, "The tickets"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const { uuid, id } = c.req.valid("param");
    const order = await readOrder(c, uuid);
    const transfer = await recipientsTransfer(c, order, entityId(id, "transfer"));
    return c.json(
      await receivedTickets(order, transfer, c.env, { userId: c.var.owner.userId, now: c.var.now }),
      200,
    );
  },
);

/** The recipient accepts or declines. Accepting replaces the codes at once; signed in, it keeps the tickets. */
transferRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/transfer/{id}/answer",
    "x-addition": true,
    request: {
      params: transferParams,
      body: { required: true, ...json(transferAnswerSchema, "The answer") },
    },
    responses: { 200: json(receivedTicketsSchema, "The tickets"), ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const { uuid, id } = c.req.valid("param");
    const { userId } = c.var.owner;
    const order = await readOrder(c, uuid);
    const { id: transferId } = await recipientsTransfer(c, order, entityId(id, "transfer"));
    const answer = { ...c.req.valid("json"), userId, locale: c.var.language };
    const changed = await changedOrder(
      c,
      orderOf(c.env, order.uuid).answerTransfer(order.uuid, transferId, answer),
    );
    const transfer = findTransfer(changed, transferId);
    if (!transfer) throw notFound("transfer");
    return c.json(await receivedTickets(changed, transfer, c.env, { userId, now: c.var.now }), 200);
  },
);

/** The order, for whoever may change it. @throws ApiFailure 404 for anyone else */
async function ownOrderOf(c: Context<OwnerEnv>, uuid: string): Promise<OrderDocument> {
  const order = await readOrder(c, uuid);
  if (!(await mayOpen(c, order))) throw notFound("order");
  return order;
}

/** The order after a change. @throws ApiFailure 404 for an unknown order, 409 with the reason of a refusal */
async function changedOrder(c: Context<OwnerEnv>, change: Promise<OrderAnswer>): Promise<OrderDocument> {
  const answer = await timed(c, "order", change);
  if (answer.ok) return answer.order;
  if (answer.reason === "not_found") throw notFound("order");
  throw new ApiFailure(409, ERROR_CODES.TRANSFER_REFUSED, {
    violations: [{ field: FIELDS[answer.reason] ?? "", message: answer.reason }],
  });
}

/** The fields that a refusal is about. */
const FIELDS: Partial<Record<string, string>> = {
  to_yourself: "email",
  unknown_ticket: "tickets",
  already_offered: "tickets",
  already_transferred: "tickets",
  ticket_refunded: "tickets",
  ticket_used: "tickets",
  transfer_limit: "tickets",
};
