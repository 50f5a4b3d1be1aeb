import { createRoute } from "@hono/zod-openapi";
import { earnPointsRequestSchema, earnPointsSchema } from "#contract/event.schema.ts";
import { pointsEarned } from "../domain/points.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { readable } from "../store/database.ts";
import { findEvent } from "../store/events.ts";
import { TENANT_CONFIG } from "../tenant-config.ts";

export const earnPointsRoutes = createRouter();

/** What a purchase of the event for `amount` in cash (minor units) earns by the tenant's programme: 0 where it gives none. */
earnPointsRoutes.openapi(
  createRoute({
    method: "post",
    path: "/api/compute/earn/points",
    request: { body: { ...json(earnPointsRequestSchema, "Event and amount"), required: true } },
    responses: { 200: json(earnPointsSchema, "Points"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const { productId, amount } = c.req.valid("json");
    const event = await timed(c, "db", findEvent(readable(c.env.DB), "id", productId.toLowerCase()));
    if (!event) throw notFound("event");
    return c.json({ points: pointsEarned(TENANT_CONFIG.loyalty, amount, event.bonusPoints) }, 200);
  },
);
