import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  eventDatesSchema,
  eventDetailSchema,
  eventInfoSchema,
  eventListSchema,
} from "#contract/event.schema.ts";
import type { EventList } from "#contract/event.ts";
import { dayAfter } from "#lib/days.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { type ApiEnv, timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { entityId, idParams } from "../http/params.ts";
import { listEvents } from "../search/query/event-search.ts";
import { datesQuery, filterOf, type ProductQuery, pageOf, productQuery } from "../search/query/parse.ts";
import { readable } from "../store/database.ts";
import { findEvent, findEventAttractions, findEventInfo } from "../store/events.ts";

/** Popular events begin so many days ahead where no start is given (§7). */
const POPULAR_FROM = 7;

export const productRoutes = createRouter();

const listResponses = { 200: json(eventListSchema, "Events"), ...refusals(400, 503) };
const detailResponses = { 200: json(eventDetailSchema, "The event"), ...refusals(404, 503) };

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product",
    middleware: [shareable(30)] as const,
    request: { query: productQuery },
    responses: listResponses,
  }),
  async (c) => c.json(await answerList(c, c.req.valid("query")), 200),
);

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/popular",
    middleware: [shareable(60)] as const,
    request: { query: productQuery },
    responses: listResponses,
  }),
  async (c) => {
    // Nobody recommends what cannot be had.
    const query = { ...c.req.valid("query"), available: true };
    const startDate = query.startDate ?? dayAfter(c.var.now, POPULAR_FROM);
    // An end before that default asks for what is sooner: then everything up to it.
    const sooner = !query.startDate && query.endDate !== undefined && query.endDate < startDate;
    return c.json(await answerList(c, sooner ? query : { ...query, startDate }), 200);
  },
);

/** Other coming dates of the attractions of event `id`, soonest first. */
productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/dates",
    middleware: [shareable(60)] as const,
    request: { query: datesQuery },
    responses: { 200: json(eventDatesSchema, "Other dates"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const db = readable(c.env.DB);
    const page = pageOf({ ...query, order: "DATE" });
    const event = await timed(c, "db", findEventAttractions(db, entityId(query.id, "event")));
    if (!event) throw notFound("event");
    const { rank, attractionIds } = event;
    if (attractionIds.length === 0) return c.json({ items: [], totalCount: 0, nextCursor: null }, 200);
    const filter = { attractionIds, exceptRank: rank };
    return c.json(eventDatesSchema.parse(await timed(c, "db", listEvents(db, filter, page, c.var.now))), 200);
  },
);

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/legacy/{id}",
    middleware: [shareable(60)] as const,
    request: { params: z.object({ id: z.string() }) },
    responses: detailResponses,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const event = await timed(c, "db", findEvent(readable(c.env.DB), "legacy_id", id));
    if (!event) throw notFound("event");
    return c.json(event, 200);
  },
);

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/{id}",
    middleware: [shareable(30)] as const,
    request: { params: idParams },
    responses: detailResponses,
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "event");
    const event = await timed(c, "db", findEvent(readable(c.env.DB), "id", id));
    if (!event) throw notFound("event");
    return c.json(event, 200);
  },
);

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/{id}/info",
    middleware: [shareable(300)] as const,
    request: { params: idParams },
    responses: { 200: json(eventInfoSchema, "What organisers tell visitors"), ...refusals(404, 503) },
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "event");
    const info = await timed(c, "db", findEventInfo(readable(c.env.DB), id));
    if (!info) throw notFound("event");
    return c.json(info, 200);
  },
);

async function answerList(c: Context<ApiEnv>, query: ProductQuery): Promise<EventList> {
  const { now } = c.var;
  const page = pageOf(query);
  const db = readable(c.env.DB);
  const search = async (): Promise<EventList> => {
    const filter = await filterOf(db, query);
    if (!filter) return { items: [], totalCount: 0, nextCursor: null, correctedKeyword: null };
    const list = await listEvents(db, filter, page, now);
    return { ...list, correctedKeyword: list.correctedKeyword ?? null };
  };
  return timed(c, "db", search());
}
