import { createRoute } from "@hono/zod-openapi";
import { venueListSchema, venueSchema } from "#contract/venue.schema.ts";
import type { VenueList } from "#contract/venue.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { entityId, idParams } from "../http/params.ts";
import { readEntity } from "../http/read-entity.ts";
import { searchVenues } from "../search/query/entity-search.ts";
import { entityParameters } from "../search/query/parameters.ts";
import { parseEntityFilter, parseEntityPage } from "../search/query/parse.ts";
import { readable } from "../store/database.ts";
import { findVenue } from "../store/venues.ts";

export const venueRoutes = createRouter();

const NO_VENUES: VenueList = { items: [], totalCount: 0, nextCursor: null };

/** Venues matching the search; with days or a category, those that have such events. */
venueRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/venue",
    middleware: [shareable(60)] as const,
    request: { query: entityParameters },
    responses: { 200: json(venueListSchema, "Venues, those where most is on first"), ...refusals(400, 503) },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const page = parseEntityPage(query);
    const db = readable(c.env.DB);
    const search = async () => {
      const filter = await parseEntityFilter(db, query);
      return filter ? searchVenues(db, filter, page) : NO_VENUES;
    };
    return c.json(await timed(c, "db", search()), 200);
  },
);

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
    return c.json(await readEntity(c, "venue", (db) => findVenue(db, id)), 200);
  },
);
