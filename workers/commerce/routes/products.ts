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
import { entityId, idParams } from "../http/params.ts";
import { readEntity } from "../http/read-entity.ts";
import { searchEvents } from "../search/query/event-search.ts";
import { datesParameters, type EventParameters, eventParameters } from "../search/query/parameters.ts";
import { parseEventFilter, parseEventPage } from "../search/query/parse.ts";
import { readable } from "../store/database.ts";
import { findEvent, findEventAttractions, findEventInfo } from "../store/events.ts";

/** Days from today to the first popular events, if no start is given (§7). */
const POPULAR_FROM_DAYS = 7;

const NO_EVENTS: EventList = { items: [], totalCount: 0, nextCursor: null };

/** Prices follow sales: events are shared no longer than the storefront keeps them (app/api/cache.ts), in seconds. */
const EVENT_SECONDS = 2;
const LIST_SECONDS = 10;

export const productRoutes = createRouter();

const listResponses = { 200: json(eventListSchema, "Events"), ...refusals(400, 503) };
const detailResponses = { 200: json(eventDetailSchema, "The event"), ...refusals(404, 503) };

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product",
    middleware: [shareable(LIST_SECONDS)] as const,
    request: { query: eventParameters },
    responses: listResponses,
  }),
  async (c) => c.json(await answerList(c, c.req.valid("query")), 200),
);

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/popular",
    middleware: [shareable(LIST_SECONDS)] as const,
    request: { query: eventParameters },
    responses: listResponses,
  }),
  async (c) => {
    // Never recommend what is not available.
    const query = { ...c.req.valid("query"), available: true };
    const startDate = query.startDate ?? dayAfter(c.var.now, POPULAR_FROM_DAYS);
    // An end before the default start asks for earlier events: then everything up to that end.
    const earlier = !query.startDate && query.endDate !== undefined && query.endDate < startDate;
    return c.json(await answerList(c, earlier ? query : { ...query, startDate }), 200);
  },
);

/** Other coming dates of the attractions of event `id`, soonest first. */
productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/dates",
    middleware: [shareable(LIST_SECONDS)] as const,
    request: { query: datesParameters },
    responses: { 200: json(eventDatesSchema, "Other dates"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const page = parseEventPage({ ...query, order: "DATE" });
    const id = entityId(query.id, "event");
    const { rank, attractionIds } = await readEntity(c, "event", (db) => findEventAttractions(db, id));
    if (attractionIds.length === 0) return c.json(NO_EVENTS, 200);
    const filter = { attractionIds, exceptRank: rank };
    const list = await timed(c, "db", searchEvents(readable(c.env.DB), filter, page, c.var));
    return c.json(eventDatesSchema.parse(list), 200);
  },
);

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/legacy/{id}",
    middleware: [shareable(EVENT_SECONDS)] as const,
    request: { params: z.object({ id: z.string() }) },
    responses: detailResponses,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await readEntity(c, "event", (db) => findEvent(db, "legacy_id", id, c.var.pricing)), 200);
  },
);

productRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/{id}",
    middleware: [shareable(EVENT_SECONDS)] as const,
    request: { params: idParams },
    responses: detailResponses,
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "event");
    return c.json(await readEntity(c, "event", (db) => findEvent(db, "id", id, c.var.pricing)), 200);
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
    return c.json(await readEntity(c, "event", (db) => findEventInfo(db, id)), 200);
  },
);

async function answerList(c: Context<ApiEnv>, query: EventParameters): Promise<EventList> {
  const page = parseEventPage(query);
  const db = readable(c.env.DB);
  const search = async (): Promise<EventList> => {
    const filter = await parseEventFilter(db, query, c.var.pricing.fees);
    const list = filter ? await searchEvents(db, filter, page, c.var) : NO_EVENTS;
    return { ...list, correctedKeyword: list.correctedKeyword ?? null };
  };
  return timed(c, "db", search());
}
