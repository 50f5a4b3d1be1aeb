import { z } from "@hono/zod-openapi";
import { MAX_KEYWORD } from "#contract/search-query.ts";
import { searchWords } from "../domain/search-words.ts";
import { invalid } from "../http/failure.ts";
import { countParam, cutText, dateParam, decimal, limitParam, offsetParam, text } from "../http/params.ts";
import { findCityPlace } from "../store/cities.ts";
import type { Database } from "../store/database.ts";
import { type EventOrder, readCursor } from "../store/event-cursor.ts";
import type { EventFilter } from "../store/event-filter.ts";
import type { EventPage } from "../store/event-list.ts";

/** Default range of location searches, and the widest one (miles, §9). */
const DEFAULT_RANGE = 50;
const MAX_RANGE = 500;
const ORDERS = ["RELEVANCE", "DATE", "PRICE"] as const satisfies readonly EventOrder[];

/**
 * Query of the event lists (§7). A city is given by its name (`city` or `cityName`, with `countryCode` and
 * `stateCode`) or, which counts first, by coordinates; `range` is in miles around it. `startDate` and `endDate`
 * are days as the clocks at each venue count them, inclusive. `order` and `sort` are one.
 */
export const productQuery = z.object({
  keyword: cutText(MAX_KEYWORD),
  city: cutText(MAX_KEYWORD),
  cityName: cutText(MAX_KEYWORD),
  stateCode: text(10),
  countryCode: text(3),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  lat: decimal(-90, 90),
  long: decimal(-180, 180),
  range: decimal(0, MAX_RANGE),
  startDate: dateParam,
  endDate: dateParam,
  categoryId: text(100),
  venueId: text(100),
  attractionId: text(100),
  order: orderParam(),
  sort: orderParam(),
  limit: limitParam(),
  offset: offsetParam,
  cursor: text(100),
  count: countParam,
});
export type ProductQuery = z.infer<typeof productQuery>;

function orderParam() {
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (!value) return undefined;
      const order = ORDERS.find((known) => known === value.toUpperCase());
      if (!order) context.addIssue({ code: "custom", message: "invalid" });
      return order;
    })
    .openapi({ type: "string", enum: [...ORDERS], default: "RELEVANCE" });
}

/** Which part of the list is asked for. @throws ApiFailure 400 for a cursor that is none, or of another order. */
export function pageOf(query: ProductQuery): EventPage {
  const order = query.order ?? query.sort ?? "RELEVANCE";
  const cursor = query.cursor ? readCursor(query.cursor) : null;
  if (query.cursor && cursor?.order !== order) throw invalid({ field: "cursor", message: "invalid" });
  const { limit, offset, count } = query;
  return { order, limit, offset, cursor, count };
}

/**
 * What is searched for, or null when nothing can fit: a keyword without a single letter or digit.
 * @throws ApiFailure 400 when the days are reversed or a coordinate lacks the other
 */
export async function filterOf(db: Database, query: ProductQuery): Promise<EventFilter | null> {
  const { startDate, endDate, categoryId } = query;
  if (startDate && endDate && startDate > endDate)
    throw invalid({ field: "endDate", message: "before_start" });
  const words = query.keyword === undefined ? undefined : searchWords(query.keyword);
  if (words?.length === 0) return null;
  return {
    ...(words && { words }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(categoryId && { categoryId }),
    ...(query.venueId && { venueId: query.venueId.toLowerCase() }),
    ...(query.attractionId && { attractionId: query.attractionId.toLowerCase() }),
    ...(await placeOf(db, query)),
  };
}

async function placeOf(db: Database, query: ProductQuery): Promise<EventFilter> {
  const latitude = query.latitude ?? query.lat;
  const longitude = query.longitude ?? query.long;
  const miles = query.range ?? DEFAULT_RANGE;
  if (latitude !== undefined && longitude !== undefined) return { near: { latitude, longitude, miles } };
  if (latitude !== undefined || longitude !== undefined) {
    throw invalid({ field: latitude === undefined ? "latitude" : "longitude", message: "required" });
  }
  const { countryCode, stateCode } = query;
  const inCountry = countryCode ? { countryCode: countryCode.toUpperCase() } : {};
  const name = query.cityName ?? query.city;
  if (!name) return inCountry;
  const place = await findCityPlace(db, {
    name,
    ...(countryCode && { countryCode }),
    ...(stateCode && { stateCode }),
  });
  if (place) return { near: { ...place, miles } };
  const cityWords = searchWords(name);
  // A city without a letter is no city: said by looking for what no place is called.
  return { ...inCountry, cityWords: cityWords.length > 0 ? cityWords : ["\u{E000}"] };
}
