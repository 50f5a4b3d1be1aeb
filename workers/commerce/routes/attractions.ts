import { createRoute, z } from "@hono/zod-openapi";
import { attractionListSchema, attractionSchema } from "#contract/attraction.schema.ts";
import type { AttractionList } from "#contract/attraction.ts";
import { CATEGORY_IDS, CATEGORY_NAMES, categoryName } from "#contract/category.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { entityId, idParams, limitParam, offsetParam, text } from "../http/params.ts";
import { readEntity } from "../http/read-entity.ts";
import { searchAttractions } from "../search/query/entity-search.ts";
import { entityParameters } from "../search/query/parameters.ts";
import { parseEntityFilter, parseEntityPage } from "../search/query/parse.ts";
import {
  attractionsOfEvent,
  findAttraction,
  findPartnerAttraction,
  similarAttractions,
} from "../store/attractions.ts";
import { readable } from "../store/database.ts";

export const attractionRoutes = createRouter();

const NO_ATTRACTIONS: AttractionList = { items: [], totalCount: 0, nextCursor: null };

/** Name or id of a category; the parameter `categoryId` wins over it. */
const category = text(100).transform((value, context) => {
  const id = CATEGORY_NAMES.find((name) => name === value?.toLowerCase());
  if (id) return CATEGORY_IDS[id];
  if (value && !categoryName(value.toLowerCase())) context.addIssue({ code: "custom", message: "invalid" });
  return value?.toLowerCase();
});

/** Attractions with coming events, searched by their terms and by place, days and category of those events. */
attractionRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/attraction",
    middleware: [shareable(60)] as const,
    request: { query: entityParameters.extend({ category }) },
    responses: { 200: json(attractionListSchema, "Attractions, best first"), ...refusals(400, 503) },
  }),
  async (c) => {
    const { category, ...query } = c.req.valid("query");
    const page = parseEntityPage(query);
    const db = readable(c.env.DB);
    const search = async () => {
      const filter = await parseEntityFilter(db, { ...query, categoryId: query.categoryId ?? category });
      return filter ? searchAttractions(db, filter, page, c.var.now) : NO_ATTRACTIONS;
    };
    return c.json(await timed(c, "db", search()), 200);
  },
);

const responses = { 200: json(attractionSchema, "The attraction"), ...refusals(404, 503) };

attractionRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/attraction/partner/{id}",
    middleware: [shareable(300)] as const,
    request: { params: z.object({ id: z.string() }) },
    responses,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await readEntity(c, "attraction", (db) => findPartnerAttraction(db, id)), 200);
  },
);

attractionRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/attraction/event/{id}",
    middleware: [shareable(300)] as const,
    request: { params: idParams },
    responses: { 200: json(attractionListSchema, "Attractions of an event"), ...refusals(404, 503) },
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "event");
    const items = await readEntity(c, "event", (db) => attractionsOfEvent(db, id));
    return c.json({ items, totalCount: items.length, nextCursor: null }, 200);
  },
);

attractionRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/attraction/{id}/similar",
    middleware: [shareable(300)] as const,
    request: { params: idParams, query: z.object({ limit: limitParam(), offset: offsetParam }) },
    responses: { 200: json(attractionListSchema, "Attractions like it"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "attraction");
    const { limit, offset } = c.req.valid("query");
    const similar = await readEntity(c, "attraction", (db) => similarAttractions(db, id));
    const items = similar.slice(offset, offset + limit);
    // Similarity changes with a release of the catalog only: an offset is as stable as a key.
    const next = offset + items.length;
    const nextCursor = next < similar.length ? String(next) : null;
    return c.json({ items, totalCount: similar.length, nextCursor }, 200);
  },
);

attractionRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/attraction/{id}",
    middleware: [shareable(300)] as const,
    request: { params: idParams },
    responses,
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "attraction");
    return c.json(await readEntity(c, "attraction", (db) => findAttraction(db, id)), 200);
  },
);
