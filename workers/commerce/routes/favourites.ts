import { createRoute, z } from "@hono/zod-openapi";
import { ERROR_CODES } from "#contract/error-codes.ts";
import {
  favouriteAttractionsSchema,
  favouriteCitiesSchema,
  favouriteEventsSchema,
  favouriteIdsSchema,
  favouritesBodySchema,
} from "#contract/favourite.schema.ts";
import { FAVOURITE_IDS_PAGE, FAVOURITE_ORDERS } from "#contract/favourite.ts";
import { MAX_KEYWORD } from "#contract/search-query.ts";
import { readFavouriteCity } from "../domain/favourite-city.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { ApiFailure } from "../http/failure.ts";
import { requireMember } from "../http/owner.ts";
import { cutText, limitParam, offsetParam, orderParam, text } from "../http/params.ts";
import { current } from "../store/database.ts";
import { favouriteAttractions, favouriteCities, favouriteEvents } from "../store/favourite-lists.ts";
import { addFavourites, favouriteIds, MAX_FAVOURITES, removeFavourites } from "../store/favourites.ts";

export const favouriteRoutes = createOwnerRouter("/api/favourite");

const TYPES = { attraction: "ATTRACTION", event: "EVENT" } as const;
const typeParams = z.object({ type: z.enum(["attraction", "event"]) });

// Always read from the primary: the next page must see what was just written.

favouriteRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{type}/ids",
    request: {
      params: typeParams,
      query: z.object({ limit: limitParam(FAVOURITE_IDS_PAGE, FAVOURITE_IDS_PAGE), offset: offsetParam }),
    },
    responses: { 200: json(favouriteIdsSchema, "Ids, newest first"), ...refusals(400, 401, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const type = TYPES[c.req.valid("param").type];
    const work = favouriteIds(current(c.env.DB), userId, type, c.req.valid("query"));
    const { items, total } = await timed(c, "db", work);
    return c.json({ items, totalCount: total, nextCursor: null }, 200);
  },
);

favouriteRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{type}/cities",
    request: { params: typeParams },
    responses: { 200: json(favouriteCitiesSchema, "Cities, by name"), ...refusals(400, 401, 503) },
    "x-addition": true,
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const type = TYPES[c.req.valid("param").type];
    const items = await timed(c, "db", favouriteCities(current(c.env.DB), userId, type, c.var.now));
    return c.json({ items, totalCount: items.length, nextCursor: null }, 200);
  },
);

const listQuery = z.object({
  order: orderParam(FAVOURITE_ORDERS),
  categoryId: text(100),
  /** A city key (`US-MA-Boston`) or a city name. */
  city: cutText(MAX_KEYWORD),
  limit: limitParam(),
  offset: offsetParam,
});

const toQuery = ({ order, categoryId, city, limit, offset }: z.output<typeof listQuery>) => ({
  order: order ?? "RECENT",
  limit,
  offset,
  ...(categoryId && { categoryId }),
  ...(city && { city: readFavouriteCity(city) }),
});

favouriteRoutes.openapi(
  createRoute({
    method: "get",
    path: "/event",
    request: { query: listQuery },
    responses: {
      200: json(favouriteEventsSchema, "Saved events that are not over"),
      ...refusals(400, 401, 503),
    },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const query = toQuery(c.req.valid("query"));
    const { items, total } = await timed(
      c,
      "db",
      favouriteEvents(current(c.env.DB), userId, query, c.var.pricing, c.var.now),
    );
    return c.json({ items, totalCount: total, nextCursor: null }, 200);
  },
);

favouriteRoutes.openapi(
  createRoute({
    method: "get",
    path: "/attraction",
    request: { query: listQuery },
    responses: { 200: json(favouriteAttractionsSchema, "Saved attractions"), ...refusals(400, 401, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const query = toQuery(c.req.valid("query"));
    const { items, total } = await timed(
      c,
      "db",
      favouriteAttractions(current(c.env.DB), userId, query, c.var.now),
    );
    return c.json({ items, totalCount: total, nextCursor: null }, 200);
  },
);

const request = { body: { ...json(favouritesBodySchema, "Favourites"), required: true } };

favouriteRoutes.openapi(
  createRoute({
    method: "post",
    path: "/",
    request,
    responses: { 204: { description: "Saved" }, ...refusals(400, 401, 409, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const { items } = c.req.valid("json");
    const saved = await timed(c, "db", addFavourites(current(c.env.DB), userId, items, c.var.now));
    if (!saved) {
      throw new ApiFailure(409, ERROR_CODES.FAVOURITES_FULL, {
        detail: `A member has at most ${MAX_FAVOURITES} favourites of each type.`,
        data: { maximum: MAX_FAVOURITES },
      });
    }
    return c.body(null, 204);
  },
);

favouriteRoutes.openapi(
  createRoute({
    method: "delete",
    path: "/delete",
    request,
    responses: { 204: { description: "Removed" }, ...refusals(400, 401, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const { items } = c.req.valid("json");
    await timed(c, "db", removeFavourites(current(c.env.DB), userId, items));
    return c.body(null, 204);
  },
);
