import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { receivedTicketsSchema } from "#contract/received-tickets.schema.ts";
import { offerTicketsSchema, transferAnswerSchema } from "#contract/transfer.schema.ts";
import type { ReceivedTickets } from "#contract/transfer.ts";
import { findTransfer } from "../domain/orders/transfer-chain.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import type { OwnerEnv } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { limitUses } from "../http/limits.ts";
import { entityId } from "../http/params.ts";
import { recipientsTransfer } from "../http/transfer-access.ts";
import { afterTransfer, offerOrigin, transferParams } from "../http/transfer-answers.ts";
import { receivedTickets } from "../objects/order/received.ts";
import type { OrderAnswer } from "../objects/order.ts";
import { orderOf } from "../objects/stubs.ts";

/** Tickets that someone was sent, for them: whoever has the link, or the member who keeps them (transfer-access.ts). */
export const receivedTicketRoutes = createOwnerRouter("/api/order");

/** What the recipient was offered, and once they accepted, the tickets. */
receivedTicketRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/transfer/{id}",
    "x-addition": true,
    request: { params: transferParams },
    responses: { 200: json(receivedTicketsSchema, "The tickets"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const { uuid, id } = c.req.valid("param");
    const { order, transfer } = await recipientsTransfer(c, uuid, id);
    return c.json(await receivedTickets(order, transfer, c.env, readerOf(c)), 200);
  },
);

/** The recipient accepts or declines. Accepting replaces the codes at once; signed in, it keeps the tickets. */
receivedTicketRoutes.openapi(
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
    const { order, transfer } = await recipientsTransfer(c, uuid, id);
    const answer = {
      ...c.req.valid("json"),
      userId: c.var.owner.userId,
      locale: c.var.language,
    };
    const change = orderOf(c.env, order.uuid).answerTransfer(order.uuid, transfer.id, answer);
    return c.json(await changedTickets(c, transfer.id, change), 200);
  },
);

/** The recipient passes accepted tickets on to another person. */
receivedTicketRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/transfer/{id}/transfer",
    "x-addition": true,
    request: {
      params: transferParams,
      body: { required: true, ...json(offerTicketsSchema, "What, and to whom") },
    },
    responses: { 200: json(receivedTicketsSchema, "The tickets"), ...refusals(400, 404, 409, 429, 503) },
  }),
  async (c) => {
    const { uuid, id } = c.req.valid("param");
    const { order, transfer } = await recipientsTransfer(c, uuid, id);
    await limitUses(c, { budget: "emails" });
    const change = orderOf(c.env, order.uuid).offerTickets(
      order.uuid,
      c.req.valid("json"),
      offerOrigin(c, transfer.id),
    );
    return c.json(await changedTickets(c, transfer.id, change), 200);
  },
);

/** The recipient takes an offer of theirs back, until it is accepted. */
receivedTicketRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/transfer/{id}/transfer/{offerId}/cancel",
    "x-addition": true,
    request: { params: transferParams.extend({ offerId: z.string().openapi({ format: "uuid" }) }) },
    responses: { 200: json(receivedTicketsSchema, "The tickets"), ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const { uuid, id, offerId } = c.req.valid("param");
    const { order, transfer } = await recipientsTransfer(c, uuid, id);
    const offer = entityId(offerId, "transfer");
    const change = orderOf(c.env, order.uuid).cancelTransfer(order.uuid, offer, transfer.id);
    return c.json(await changedTickets(c, transfer.id, change), 200);
  },
);

const readerOf = (c: Context<OwnerEnv>) => ({ userId: c.var.owner.userId, now: c.var.now });

/** A transfer's tickets after a change of their order. @throws ApiFailure 404, 409 */
async function changedTickets(
  c: Context<OwnerEnv>,
  transferId: string,
  change: Promise<OrderAnswer>,
): Promise<ReceivedTickets> {
  const changed = await afterTransfer(c, change);
  const transfer = findTransfer(changed, transferId);
  if (!transfer) throw notFound("transfer");
  return receivedTickets(changed, transfer, c.env, readerOf(c));
}
