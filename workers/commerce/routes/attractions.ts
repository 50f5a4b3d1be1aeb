import { createRoute, z } from "@hono/zod-openapi";
import { attractionSchema } from "#contract/attraction.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { entityId, idParams } from "../http/params.ts";
import { findAttraction, findPartnerAttraction } from "../store/attractions.ts";
import { readable } from "../store/database.ts";

export const attractionRoutes = createRouter();

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
    const attraction = await timed(c, "db", findPartnerAttraction(readable(c.env.DB), id));
    if (!attraction) throw notFound("attraction");
    return c.json(attraction, 200);
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
    const attraction = await timed(c, "db", findAttraction(readable(c.env.DB), id));
    if (!attraction) throw notFound("attraction");
    return c.json(attraction, 200);
  },
);
