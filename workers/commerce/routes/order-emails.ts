import { createRoute } from "@hono/zod-openapi";
import { isEmailAddress } from "#contract/buyer-rules.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { ownOrderSchema, resendEmailSchema } from "#contract/order.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { ApiFailure, invalid, notFound } from "../http/failure.ts";
import { limitUses } from "../http/limits.ts";
import { mayOpen } from "../http/order-access.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { ownOrder } from "../objects/order/view.ts";
import { orderOf } from "../objects/stubs.ts";

export const orderEmailRoutes = createOwnerRouter("/api/order");

/** Emails the tickets again; to a corrected address if the last email could not be delivered. */
orderEmailRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{uuid}/email",
    "x-addition": true,
    request: { params: orderParams, body: json(resendEmailSchema, "The corrected address, if any") },
    responses: {
      200: json(ownOrderSchema, "The order, with how far the email is"),
      ...refusals(400, 404, 409, 429, 503),
    },
  }),
  async (c) => {
    const order = await readOrder(c, c.req.valid("param").uuid);
    if (!(await mayOpen(c, order))) throw notFound("order");
    const emailAddress = c.req.valid("json").emailAddress?.trim() ?? null;
    if (emailAddress === "") throw invalid({ field: "emailAddress", message: "required" });
    if (emailAddress !== null && !isEmailAddress(emailAddress))
      throw invalid({ field: "emailAddress", message: "email" });
    await limitUses(c, { budget: "emails" });
    const answer = await timed(c, "order", orderOf(c.env, order.uuid).confirmAgain(order.uuid, emailAddress));
    if (answer.ok) return c.json(await ownOrder(answer.order, c.env, c.var.now), 200);
    if (answer.reason === "not_found") throw notFound("order");
    if (answer.reason === "too_many_emails")
      throw new ApiFailure(429, ERROR_CODES.RATE_LIMITED, { headers: { "Retry-After": "3600" } });
    throw new ApiFailure(409, ERROR_CODES.COMMAND_NOT_PROCESSED, {
      violations: [{ field: "", message: answer.reason }],
    });
  },
);
