import { createRoute } from "@hono/zod-openapi";
import { venueSchema } from "#contract/venue.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { entityId, idParams } from "../http/params.ts";
import { readable } from "../store/database.ts";
import { findVenue } from "../store/venues.ts";

export const venueRoutes = createRouter();

venueRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/venue/{id}",
    middleware: [shareable(300)] as const,
    request: { params: idParams },
    responses: { 200: json(venueSchema, "The venue"), ...refusals(404, 503) },
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "venue");
    const venue = await timed(c, "db", findVenue(readable(c.env.DB), id));
    if (!venue) throw notFound("venue");
    return c.json(venue, 200);
  },
);
