import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { orderSchema } from "#contract/order.schema.ts";
import { offerTicketsSchema } from "#contract/transfer.schema.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import type { OwnerEnv } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { limitUses } from "../http/limits.ts";
import { mayOpen } from "../http/order-access.ts";
import { entityId } from "../http/params.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { afterTransfer, offerOrigin, transferParams } from "../http/transfer-answers.ts";
import { ownOrder } from "../objects/order/view.ts";
import { orderOf } from "../objects/stubs.ts";

/** Tickets that the buyer passes to another person (domain/orders/transfer.ts). Recipients: received-tickets.ts. */
export const transferRoutes = createOwnerRouter("/api/order");

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
    responses: { 200: json(orderSchema, "The order"), ...refusals(400, 404, 409, 429, 503) },
  }),
  async (c) => {
    const order = await ownOrderOf(c, c.req.valid("param").uuid);
    await limitUses(c, { budget: "emails" });
    const changed = await afterTransfer(
      c,
      orderOf(c.env, order.uuid).offerTickets(order.uuid, c.req.valid("json"), offerOrigin(c, null)),
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
    const changed = await afterTransfer(
      c,
      orderOf(c.env, order.uuid).cancelTransfer(order.uuid, transferId, null),
    );
    return c.json(await ownOrder(changed, c.env, c.var.now), 200);
  },
);

/** The order, for whoever may change it. @throws ApiFailure 404 for anyone else */
async function ownOrderOf(c: Context<OwnerEnv>, uuid: string): Promise<OrderDocument> {
  const order = await readOrder(c, uuid);
  if (!(await mayOpen(c, order))) throw notFound("order");
  return order;
}
