import { createRoute, z } from "@hono/zod-openapi";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { hotelDetailSchema, hotelListSchema } from "#contract/hotel.schema.ts";
import { HOTEL_ORDERS, MAX_GUESTS, MAX_ROOMS, readStay, type Stay } from "#contract/hotel-stay.ts";
import { judgeLoyaltySearch } from "#contract/loyalty-search.ts";
import { RATE_TTL_MS, signRate } from "../domain/rooms/rate.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { ApiFailure, invalid } from "../http/failure.ts";
import { entityId, idParams, orderParam, text } from "../http/params.ts";
import { readEntity } from "../http/read-entity.ts";
import { entityParameters } from "../search/query/parameters.ts";
import { parseWhere } from "../search/query/parse.ts";
import { readable } from "../store/database.ts";
import { readHotelCursor } from "../store/hotel-cursor.ts";
import { findHotel, listHotels } from "../store/hotels.ts";

/** Parsed by `readStay`, whose refusals have the hotel provider's codes. */
const stayParams = {
  startDate: text(40).openapi({ format: "date", description: "Day of check-in" }),
  endDate: text(40).openapi({ format: "date", description: "Day of check-out" }),
  guests: text(40).openapi({ type: "integer", minimum: 1, maximum: MAX_GUESTS, default: 2 }),
  rooms: text(40).openapi({ type: "integer", minimum: 1, maximum: MAX_ROOMS, default: 1 }),
  children: text(40).openapi({ description: "Ages of the children among the guests of each room: `4,9`" }),
};
type StayParams = { [Field in keyof typeof stayParams]?: string | undefined };

/** The place, as in every search; `loyaltyAccountId`: for that account. `order` and `sort` are synonyms. */
const hotelQuery = entityParameters
  .omit({ keyword: true, startDate: true, endDate: true, categoryId: true })
  .extend({
    ...stayParams,
    loyaltyAccountId: z.string().max(100).optional(),
    order: orderParam(HOTEL_ORDERS),
    sort: orderParam(HOTEL_ORDERS),
  });
type HotelQuery = z.infer<typeof hotelQuery>;

export const hotelRoutes = createRouter();

/**
 * Hotels around a city with a room for the guests. With `loyaltyAccountId`, the rules of §5 for searches on behalf of a
 * loyalty account apply as well; the response is the same for all visitors.
 */
hotelRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/hotel",
    "x-addition": true,
    middleware: [shareable(60)] as const,
    request: {
      query: hotelQuery,
    },
    responses: { 200: json(hotelListSchema, "Hotels with their cheapest room"), ...refusals(400, 503) },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const stay = stayOf(query, c.var.now);
    const order = query.order ?? query.sort ?? "RELEVANCE";
    const cursor = query.cursor ? readHotelCursor(query.cursor) : null;
    if (query.cursor && cursor?.order !== order) throw invalid({ field: "cursor", message: "invalid" });
    const db = readable(c.env.DB);
    if (query.loyaltyAccountId !== undefined) refuseLoyaltySearch(query, query.loyaltyAccountId);
    const { circle, cityTerms } = await timed(c, "db", parseWhere(db, query));
    if (!circle && !cityTerms) {
      throw refused("HOTEL_INVALID_REQUEST", { field: "city", message: "required" });
    }
    // A city of unknown position has no hotels either.
    if (!circle) return c.json({ items: [], totalCount: 0, nextCursor: null }, 200);
    const { limit, offset, count } = query;
    const page = { order, limit, offset, cursor, count };
    return c.json(await timed(c, "db", listHotels(db, circle, stay, page)), 200);
  },
);

hotelRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/hotel/{id}",
    "x-addition": true,
    middleware: [shareable(60)] as const,
    request: { params: idParams, query: z.object(stayParams) },
    responses: { 200: json(hotelDetailSchema, "The hotel and its rooms"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const id = entityId(c.req.valid("param").id, "hotel");
    const stay = stayOf(c.req.valid("query"), c.var.now);
    const hotel = await readEntity(c, "hotel", (db) => findHotel(db, id, stay));
    const promised = { hotelId: id, stay, expiresAt: c.var.now + RATE_TTL_MS };
    const rooms = await Promise.all(
      hotel.rooms.map(async (room) => {
        const { id: roomId, totalPrice, currency } = room;
        const rate = { ...promised, roomId, totalPrice, currency };
        return { ...room, rateId: await signRate(rate, c.env.QUOTE_SECRET) };
      }),
    );
    return c.json({ ...hotel, rooms }, 200);
  },
);

function stayOf(given: StayParams, now: number): Stay {
  const { stay, violations } = readStay(given, now);
  if (stay) return stay;
  const unreadable = violations.some(({ message }) => message === "required" || message === "invalid");
  throw refused(unreadable ? "HOTEL_INVALID_REQUEST" : "HOTEL_INVALID_DATA", ...violations);
}

function refuseLoyaltySearch(query: HotelQuery, id: string): void {
  const { cityName, city, countryCode, latitude, lat, longitude, long, startDate, endDate } = query;
  const name = cityName ?? city;
  const place = { latitude: latitude ?? lat, longitude: longitude ?? long };
  const violations = judgeLoyaltySearch({
    city: {
      ...(name && { name }),
      ...(countryCode && { countryCode }),
      ...(place.latitude !== undefined && { latitude: place.latitude }),
      ...(place.longitude !== undefined && { longitude: place.longitude }),
    },
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    loyaltyAccount: { id },
  }).map(({ field, message }) => ({
    field: field === "loyaltyAccount.id" ? "loyaltyAccountId" : field,
    message,
  }));
  if (violations.length > 0) throw refused("HOTEL_INVALID_REQUEST", ...violations);
}

/** 400 with a code of the hotel provider (§8). */
function refused(
  code: "HOTEL_INVALID_REQUEST" | "HOTEL_INVALID_DATA",
  ...violations: { field: string; message: string }[]
): ApiFailure {
  return new ApiFailure(400, ERROR_CODES[code], { detail: "There is no such stay.", violations });
}
