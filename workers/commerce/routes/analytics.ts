import { createRoute, z } from "@hono/zod-openapi";
import { analyticsSchema, entityRefsSchema, recentSchema } from "#contract/analytics.schema.ts";
import { MAX_ANALYTICS } from "#contract/analytics.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { guestKey, ownerKey, requireMember } from "../http/owner.ts";
import { wholeNumber } from "../http/params.ts";
import { forVisitor } from "../store/analytics.ts";
import { current, readable } from "../store/database.ts";
import {
  adoptSeen,
  forgetAllSeen,
  forgetSeen,
  MAX_RECENT,
  recentlySeen,
  recordSeen,
} from "../store/history.ts";

export const analyticsRoutes = createOwnerRouter("/api/user");

const request = { body: { ...json(entityRefsSchema, "Entities"), required: true } };
const responses = { 204: { description: "Done" }, ...refusals(400, 401, 503) };

/** Records what the visitor saw: under the member when signed in, else under the session. */
analyticsRoutes.openapi(
  createRoute({ method: "post", path: "/analytics", request, responses, "x-addition": true }),
  async (c) => {
    const { items } = c.req.valid("json");
    const seenAt = new Date(c.var.now).toISOString();
    await timed(c, "db", recordSeen(current(c.env.DB), ownerKey(c.var.owner), items, seenAt));
    return c.body(null, 204);
  },
);

analyticsRoutes.openapi(
  createRoute({ method: "delete", path: "/analytics", request, responses }),
  async (c) => {
    const { items } = c.req.valid("json");
    await timed(c, "db", forgetSeen(current(c.env.DB), ownerKey(c.var.owner), items));
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
    const visitor = { key: ownerKey(c.var.owner), userId: c.var.owner.userId };
    const work = forVisitor(readable(c.env.DB), visitor, limit, c.var.now);
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
    const recent = await timed(c, "db", recentlySeen(readable(c.env.DB), ownerKey(c.var.owner), limit));
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
    await timed(c, "db", forgetAllSeen(current(c.env.DB), ownerKey(c.var.owner)));
    return c.body(null, 204);
  },
);

/** Moves what this session's guest saw to the member. Called after signing in; repeating it changes nothing. */
analyticsRoutes.openapi(
  createRoute({
    method: "post",
    path: "/analytics/adopt",
    responses: { 204: { description: "Done" }, ...refusals(400, 401, 503) },
    "x-addition": true,
  }),
  async (c) => {
    const { owner } = c.var;
    requireMember(owner);
    await timed(c, "db", adoptSeen(current(c.env.DB), guestKey(owner), ownerKey(owner)));
    return c.body(null, 204);
  },
);
