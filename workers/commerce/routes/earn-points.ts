import { createRoute } from "@hono/zod-openapi";
import { earnPointsRequestSchema, earnPointsSchema } from "#contract/event.schema.ts";
import { pointsEarned } from "../domain/points.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { readEntity } from "../http/read-entity.ts";
import { findEvent } from "../store/events.ts";
import { TENANT_CONFIG } from "../tenant-config.ts";

export const earnPointsRoutes = createRouter();

/** Points that a purchase of the event for `amount` in cash (minor units) earns; 0 if the tenant's program gives none. */
earnPointsRoutes.openapi(
  createRoute({
    method: "post",
    path: "/api/compute/earn/points",
    request: { body: { ...json(earnPointsRequestSchema, "Event and amount"), required: true } },
    responses: { 200: json(earnPointsSchema, "Points"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const { productId, amount } = c.req.valid("json");
    const event = await readEntity(c, "event", (db) =>
      findEvent(db, "id", productId.toLowerCase(), c.var.pricing),
    );
    const { currency, bonusPoints } = event;
    return c.json({ points: pointsEarned(TENANT_CONFIG.loyalty, { amount, currency, bonusPoints }) }, 200);
  },
);
