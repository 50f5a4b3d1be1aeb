import { createRoute, z } from "@hono/zod-openapi";
import { entityRefsSchema, recentSchema } from "#contract/analytics.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { ownerKey } from "../http/owner.ts";
import { wholeNumber } from "../http/params.ts";
import { current, readable } from "../store/database.ts";
import { forgetSeen, MAX_RECENT, recentlySeen, recordSeen } from "../store/history.ts";

/** As many as the recently-viewed call may ask for (§9); more than are kept is no error. */
const MAX_ASKED = 54;

export const analyticsRoutes = createRouter();

const request = { body: { ...json(entityRefsSchema, "Entities"), required: true } };
const responses = { 204: { description: "Done" }, ...refusals(400, 401, 503) };

/** What the visitor saw. Under the member when signed in, else under the session. */
analyticsRoutes.openapi(
  createRoute({ method: "post", path: "/api/user/analytics", request, responses, "x-addition": true }),
  async (c) => {
    const { items } = c.req.valid("json");
    const seenAt = new Date(c.var.now).toISOString();
    await timed(c, "db", recordSeen(current(c.env.DB), ownerKey(c.var.owner), items, seenAt));
    return c.body(null, 204);
  },
);

analyticsRoutes.openapi(
  createRoute({ method: "delete", path: "/api/user/analytics", request, responses }),
  async (c) => {
    const { items } = c.req.valid("json");
    await timed(c, "db", forgetSeen(current(c.env.DB), ownerKey(c.var.owner), items));
    return c.body(null, 204);
  },
);

analyticsRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/user/analytics/recent",
    request: { query: z.object({ limit: wholeNumber(1, MAX_ASKED, MAX_RECENT) }) },
    responses: { 200: json(recentSchema, "Seen last, newest first"), ...refusals(400, 401, 503) },
  }),
  async (c) => {
    const { limit } = c.req.valid("query");
    const recent = await timed(c, "db", recentlySeen(readable(c.env.DB), ownerKey(c.var.owner), limit));
    return c.json(recent, 200);
  },
);
