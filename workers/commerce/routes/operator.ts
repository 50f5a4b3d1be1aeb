import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { eventChangeSchema, eventReasonSchema, rescheduleSchema } from "#contract/event-change.schema.ts";
import { deliveryUpdateSchema, ownOrderSchema } from "#contract/order.schema.ts";
import { refundRequestSchema } from "#contract/refund.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { idempotencyKey } from "../http/cart-caller.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { ApiFailure, invalid, notFound } from "../http/failure.ts";
import { changedOrder } from "../http/order-answers.ts";
import { requireOperator } from "../http/owner.ts";
import { entityId } from "../http/params.ts";
import { orderParams } from "../http/read-order.ts";
import { reportSecurityEvent } from "../http/security-events.ts";
import type { WantedChange } from "../objects/event-changes.ts";
import { eventChangesOf, orderOf } from "../objects/stubs.ts";

/** Calls of those who run the shop (x-addition): each needs the operator role in the access token. */
export const operatorRoutes = createOwnerRouter("/api/operator");

operatorRoutes.use("/*", async (c, next) => {
  requireOperator(c.var.owner);
  await next();
  await reportSecurityEvent(c, { kind: "operator action", reason: String(c.res.status) });
});

const eventParams = z.object({ id: z.string().openapi({ format: "uuid" }) });
const changed = {
  200: json(eventChangeSchema, "The change; its orders are told"),
  ...refusals(400, 401, 403, 404, 409, 503),
};

/** The date is open: tickets stay valid, and no more are sold until there is a new one. */
operatorRoutes.openapi(
  createRoute({
    method: "post",
    path: "/event/{id}/postpone",
    "x-addition": true,
    request: { params: eventParams, body: { required: true, ...json(eventReasonSchema, "Why") } },
    responses: changed,
  }),
  async (c) =>
    c.json(await changeEvent(c, c.req.valid("param").id, { kind: "postponed", ...c.req.valid("json") }), 200),
);

/** A new date: tickets stay valid, and their buyers may return them for a time (`RETURN_WINDOW_DAYS`). */
operatorRoutes.openapi(
  createRoute({
    method: "post",
    path: "/event/{id}/reschedule",
    "x-addition": true,
    request: { params: eventParams, body: { required: true, ...json(rescheduleSchema, "The new date") } },
    responses: changed,
  }),
  async (c) =>
    c.json(
      await changeEvent(c, c.req.valid("param").id, { kind: "rescheduled", ...c.req.valid("json") }),
      200,
    ),
);

/** The event will not happen: every order is refunded in full. */
operatorRoutes.openapi(
  createRoute({
    method: "post",
    path: "/event/{id}/cancel",
    "x-addition": true,
    request: { params: eventParams, body: { required: true, ...json(eventReasonSchema, "Why") } },
    responses: changed,
  }),
  async (c) =>
    c.json(await changeEvent(c, c.req.valid("param").id, { kind: "cancelled", ...c.req.valid("json") }), 200),
);

/** Refunds tickets, an amount, or all that is left of an order. Repeating an Idempotency-Key refunds once. */
operatorRoutes.openapi(
  createRoute({
    method: "post",
    path: "/order/{uuid}/refund",
    "x-addition": true,
    request: {
      params: orderParams,
      body: { required: true, ...json(refundRequestSchema, "What is refunded, and why") },
    },
    responses: { 200: json(ownOrderSchema, "The order"), ...refusals(400, 401, 403, 404, 409, 503) },
  }),
  async (c) => {
    const uuid = entityId(c.req.valid("param").uuid, "order");
    const key = idempotencyKey(c);
    if (!key) throw invalid({ field: "Idempotency-Key", message: "required" });
    return c.json(
      await changedOrder(c, orderOf(c.env, uuid).refund(uuid, c.req.valid("json"), `operator:${key}`)),
      200,
    );
  },
);

/** Moves the delivery of an order on: shipped with a tracking link, or delivered. */
operatorRoutes.openapi(
  createRoute({
    method: "post",
    path: "/order/{uuid}/delivery",
    "x-addition": true,
    request: {
      params: orderParams,
      body: { required: true, ...json(deliveryUpdateSchema, "How far it is") },
    },
    responses: { 200: json(ownOrderSchema, "The order"), ...refusals(400, 401, 403, 404, 409, 503) },
  }),
  async (c) => {
    const uuid = entityId(c.req.valid("param").uuid, "order");
    return c.json(await changedOrder(c, orderOf(c.env, uuid).deliver(uuid, c.req.valid("json"))), 200);
  },
);

/** @throws ApiFailure 404 for an unknown event, 409 for one that is cancelled or over, 400 for a date in the past */
async function changeEvent(c: Context<OwnerEnv>, id: string, wanted: WantedChange) {
  const eventId = entityId(id, "event");
  const answer = await timed(c, "event", eventChangesOf(c.env, eventId).change(eventId, wanted));
  if (answer.ok) return answer.change;
  switch (answer.reason) {
    case "not_found":
      throw notFound("event");
    case "past":
      throw invalid({ field: "startDateTimeUtc", message: "past" });
    case "order":
      throw invalid({ field: "endDateTimeUtc", message: "before_start" });
    default:
      throw new ApiFailure(409, ERROR_CODES.EVENT_CHANGE_REFUSED, {
        violations: [{ field: "", message: answer.reason }],
      });
  }
}
