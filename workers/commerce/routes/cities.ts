import { createRoute, z } from "@hono/zod-openapi";
import { cityListSchema } from "#contract/city.schema.ts";
import { MAX_KEYWORD } from "#contract/search-query.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { invalid } from "../http/failure.ts";
import { cutText, decimal, limitParam, offsetParam, text } from "../http/params.ts";
import { listCities, nearestCities } from "../store/cities.ts";
import { readable } from "../store/database.ts";
import { listEventCities } from "../store/event-cities.ts";

/** The city picker loads up to this many at once (§2.5, §9). */
const MAX_CITIES = 1000;

export const cityRoutes = createRouter();

/**
 * Cities whose name starts with `keyword`, largest first; with `onlyFavourite`, cities with coming events, those with the
 * most first; with coordinates (x-addition), the nearest ones.
 */
cityRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/city",
    middleware: [shareable(300)] as const,
    request: {
      query: z.object({
        keyword: cutText(MAX_KEYWORD),
        countryCode: text(3),
        stateCode: text(10),
        latitude: decimal(-90, 90),
        longitude: decimal(-180, 180),
        onlyFavourite: z
          .enum(["true", "false", ""])
          .optional()
          .transform((value) => value === "true")
          .openapi({ type: "boolean", default: false }),
        limit: limitParam(MAX_CITIES),
        offset: offsetParam,
      }),
    },
    responses: { 200: json(cityListSchema, "Cities"), ...refusals(400, 503) },
  }),
  async (c) => {
    const { latitude, longitude, onlyFavourite, limit, offset, ...filter } = c.req.valid("query");
    const db = readable(c.env.DB);
    if (latitude !== undefined && longitude !== undefined) {
      const items = await timed(c, "db", nearestCities(db, { latitude, longitude }, limit));
      return c.json({ items, totalCount: items.length, nextCursor: null }, 200);
    }
    if (latitude !== undefined || longitude !== undefined) {
      throw invalid({ field: latitude === undefined ? "latitude" : "longitude", message: "required" });
    }
    const list = onlyFavourite ? listEventCities : listCities;
    const { items, total } = await timed(c, "db", list(db, filter, { limit, offset }));
    // The table changes with a release only: an offset is as stable as a key.
    const next = offset + items.length;
    return c.json({ items, totalCount: total, nextCursor: next < total ? String(next) : null }, 200);
  },
);
