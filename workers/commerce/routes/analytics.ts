import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { analyticsSchema, entityRefsSchema, recentSchema } from "#contract/analytics.schema.ts";
import { MAX_ANALYTICS } from "#contract/analytics.ts";
import { MAX_RECENT } from "../domain/seen-items.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { limitUses } from "../http/limits.ts";
import { guestSession, ownerKey } from "../http/owner.ts";
import { wholeNumber } from "../http/params.ts";
import { guestHistoryOf } from "../objects/stubs.ts";
import { forVisitor } from "../store/analytics.ts";
import { current, readable } from "../store/database.ts";
import { forgetAllSeen, forgetSeen, recentlySeen, recordSeen, type Seen } from "../store/history.ts";

export const analyticsRoutes = createOwnerRouter("/api/user");

const request = { body: { ...json(entityRefsSchema, "Entities"), required: true } };
const responses = { 204: { description: "Done" }, ...refusals(400, 401, 429, 503) };

/** Where the caller's history is: a member's in the database, a guest's in an object of their session. */
async function seenBy(c: Context<OwnerEnv>): Promise<Seen> {
  const { owner } = c.var;
  if (owner.userId) return { member: ownerKey(owner) };
  return { guest: await timed(c, "history", guestHistoryOf(c.env, guestSession(owner)).list()) };
}

/** Records what the visitor saw: under the member when signed in, else under the session. */
analyticsRoutes.openapi(
  createRoute({ method: "post", path: "/analytics", request, responses, "x-addition": true }),
  async (c) => {
    const { items } = c.req.valid("json");
    await limitUses(c, { budget: "historyWrites", amount: items.length });
    const seenAt = new Date(c.var.now).toISOString();
    const { owner } = c.var;
    if (owner.userId) await timed(c, "db", recordSeen(current(c.env.DB), ownerKey(owner), items, seenAt));
    else await timed(c, "history", guestHistoryOf(c.env, guestSession(owner)).record(items, seenAt));
    return c.body(null, 204);
  },
);

analyticsRoutes.openapi(
  createRoute({ method: "delete", path: "/analytics", request, responses }),
  async (c) => {
    const { items } = c.req.valid("json");
    await limitUses(c, { budget: "historyWrites", amount: items.length });
    const { owner } = c.var;
    if (owner.userId) await timed(c, "db", forgetSeen(current(c.env.DB), ownerKey(owner), items));
    else await timed(c, "history", guestHistoryOf(c.env, guestSession(owner)).forget(items));
    return c.body(null, 204);
  },
);

analyticsRoutes.openapi(
  createRoute({
    method: "get",
    path: "/analytics",
    request: { query: z.object({ limit: wholeNumber(1, MAX_ANALYTICS, MAX_ANALYTICS) }) },
    responses: {
      200: json(analyticsSchema, "Events and attractions for this visitor"),
      ...refusals(400, 401, 503),
    },
  }),
  async (c) => {
    const { limit } = c.req.valid("query");
    const visitor = { seen: await seenBy(c), userId: c.var.owner.userId };
    const work = forVisitor(readable(c.env.DB), visitor, limit, c.var);
    return c.json(await timed(c, "db", work), 200);
  },
);

/** `limit` may exceed the 24 that are kept. */
analyticsRoutes.openapi(
  createRoute({
    method: "get",
    path: "/analytics/recent",
    request: { query: z.object({ limit: wholeNumber(1, MAX_ANALYTICS, MAX_RECENT) }) },
    responses: { 200: json(recentSchema, "Recently seen, newest first"), ...refusals(400, 401, 503) },
  }),
  async (c) => {
    const { limit } = c.req.valid("query");
    const recent = await timed(
      c,
      "db",
      recentlySeen(readable(c.env.DB), await seenBy(c), limit, c.var.pricing),
    );
    return c.json(recent, 200);
  },
);

/** Forgets everything the visitor saw. */
analyticsRoutes.openapi(
  createRoute({
    method: "delete",
    path: "/analytics/recent",
    responses: { 204: { description: "Done" }, ...refusals(400, 401, 503) },
    "x-addition": true,
  }),
  async (c) => {
    const { owner } = c.var;
    if (owner.userId) await timed(c, "db", forgetAllSeen(current(c.env.DB), ownerKey(owner)));
    else await timed(c, "history", guestHistoryOf(c.env, guestSession(owner)).clear());
    return c.body(null, 204);
  },
);
