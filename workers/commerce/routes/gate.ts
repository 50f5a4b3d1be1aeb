import { createRoute, z } from "@hono/zod-openapi";
import { gateAnswerSchema, gateCheckSchema, gateKeySchema, gateListSchema } from "#contract/gate.schema.ts";
import { GATE_PAGE } from "#contract/gate.ts";
import { ticketId, verifyTicket } from "../domain/orders/ticket-code.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { requireOperator } from "../http/owner.ts";
import { entityId, limitParam, text } from "../http/params.ts";
import { shopTicketKeys } from "../objects/order/ticket-shop.ts";
import { orderOf } from "../objects/stubs.ts";
import { current } from "../store/database.ts";
import { findEventBasis } from "../store/event-basis.ts";
import { listEventOrders } from "../store/orders.ts";

/** Checking tickets at the gates (x-addition). Lists and checks need the operator role. */
export const gateRoutes = createOwnerRouter("/api/gate");

/** The public key that codes are verified with: no secret. */
gateRoutes.openapi(
  createRoute({
    method: "get",
    path: "/key",
    "x-addition": true,
    responses: { 200: json(gateKeySchema, "The public key as a JWK") },
  }),
  async (c) => c.json((await shopTicketKeys(c.env)).publicJwk, 200),
);

/** All tickets of an event, in pages, for gates that have to work without a connection. */
gateRoutes.openapi(
  createRoute({
    method: "get",
    path: "/event/{id}",
    "x-addition": true,
    request: {
      params: z.object({ id: z.string().openapi({ format: "uuid" }) }),
      query: z.object({ limit: limitParam(GATE_PAGE, GATE_PAGE), cursor: text(100) }),
    },
    responses: { 200: json(gateListSchema, "A page of tickets"), ...refusals(400, 401, 403, 404, 503) },
  }),
  async (c) => {
    requireOperator(c.var.owner);
    const eventId = entityId(c.req.valid("param").id, "event");
    const db = current(c.env.DB);
    const { limit, cursor = "" } = c.req.valid("query");
    const [event, orders] = await timed(
      c,
      "db",
      Promise.all([findEventBasis(db, eventId), listEventOrders(db, eventId, cursor, limit)]),
    );
    if (!event) throw notFound("event");
    const items = orders.flatMap(({ uuid: orderUuid, tickets }) =>
      tickets.map(({ number, rekey, status }) => ({ id: ticketId({ orderUuid, number }), rekey, status })),
    );
    const nextCursor = orders.length === limit ? (orders.at(-1)?.uuid ?? null) : null;
    const { name: eventName, timezone } = event.copy;
    return c.json({ eventId, eventName, timezone, items, nextCursor }, 200);
  },
);

/** Checks a scanned code. A valid one lets its holder in and is used from then on, whichever gate asks next. */
gateRoutes.openapi(
  createRoute({
    method: "post",
    path: "/check",
    "x-addition": true,
    request: { body: { required: true, ...json(gateCheckSchema, "The code") } },
    responses: { 200: json(gateAnswerSchema, "What it is worth"), ...refusals(400, 401, 403, 503) },
  }),
  async (c) => {
    requireOperator(c.var.owner);
    const { eventId, code } = c.req.valid("json");
    const claims = await verifyTicket(code, (await shopTicketKeys(c.env)).publicKey);
    const unknown = { result: "unknown", place: null, usedAt: null } as const;
    if (claims?.eventId !== eventId.toLowerCase()) return c.json(unknown, 200);
    const { result, usedAt } = await timed(
      c,
      "order",
      orderOf(c.env, claims.orderUuid).admit(claims.orderUuid, claims),
    );
    if (result === "unknown") return c.json(unknown, 200);
    const used = usedAt === null ? null : new Date(usedAt).toISOString();
    return c.json({ result, place: claims.place, usedAt: used }, 200);
  },
);
