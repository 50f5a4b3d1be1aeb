import { z } from "@hono/zod-openapi";
import { categoryName } from "#contract/category.ts";
import { MAX_KEYWORD, MAX_PRICE } from "#contract/search-query.ts";
import type { Place } from "#lib/near.ts";
import { invalid } from "../../http/failure.ts";
import {
  countParam,
  cutText,
  dateParam,
  decimal,
  limitParam,
  offsetParam,
  text,
  wholeNumber,
} from "../../http/params.ts";
import { type CityName, findCityPlace } from "../../store/cities.ts";
import type { Database } from "../../store/database.ts";
import { searchWords } from "../index/terms.ts";
import { type EventOrder, readCursor } from "./cursor.ts";
import { type EntityFilter, type EntityPage, readEntityCursor } from "./entity-search.ts";
import type { EventPage } from "./event-page.ts";
import type { EventFilter } from "./index-groups.ts";

/** Default range of location searches, and the widest one (miles, §9). */
const DEFAULT_RANGE = 50;
const MAX_RANGE = 500;
/** A word that no city has. */
const NO_WORD = "none0";
const ORDERS = ["RELEVANCE", "DATE", "PRICE"] as const satisfies readonly EventOrder[];

/** Parameters by which events, attractions and venues are searched alike. */
const searched = {
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
  categoryId: categoryParam(),
  limit: limitParam(),
  offset: offsetParam,
  cursor: text(100),
  count: countParam,
};

/**
 * Query of the lists of attractions and venues (§7). A city is given by its name (`city` or `cityName`, with
 * `countryCode` and `stateCode`) or, which counts first, by coordinates; `range` is in miles around it. `startDate` and
 * `endDate` are days as the clocks at each venue count them, inclusive.
 */
export const entityQuery = z.object(searched);
export type EntityQuery = z.infer<typeof entityQuery>;

/** Query of the event lists (§7); prices in minor units of each event's own currency. `order` and `sort` are one. */
export const productQuery = z.object({
  ...searched,
  venueId: text(100),
  attractionId: text(100),
  minPrice: priceParam(),
  maxPrice: priceParam(),
  available: z
    .enum(["true", "false", ""])
    .optional()
    .transform((value) => value === "true")
    .openapi({ type: "boolean", default: false }),
  order: orderParam(),
  sort: orderParam(),
});
export type ProductQuery = z.infer<typeof productQuery>;

/** Query of an event's other dates. */
export const datesQuery = z.object({
  id: z.string(),
  limit: limitParam(),
  offset: offsetParam,
  cursor: text(100),
  count: countParam,
});

/** Whole minor units; absent where not given. */
function priceParam() {
  return wholeNumber(0, MAX_PRICE * 100, -1).transform((price) => (price < 0 ? undefined : price));
}

function categoryParam() {
  return text(100).transform((value, context) => {
    const id = value?.toLowerCase();
    if (id !== undefined && categoryName(id) === null)
      context.addIssue({ code: "custom", message: "invalid" });
    return id;
  });
}

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
export function pageOf(
  query: Pick<ProductQuery, "limit" | "offset" | "count"> & {
    cursor?: string | undefined;
    order?: EventOrder | undefined;
    sort?: EventOrder | undefined;
  },
): EventPage {
  const order = query.order ?? query.sort ?? "RELEVANCE";
  const cursor = query.cursor ? readCursor(query.cursor) : null;
  if (query.cursor && cursor?.order !== order) throw invalid({ field: "cursor", message: "invalid" });
  const { limit, offset, count } = query;
  return { order, limit, offset, cursor, count };
}

/** Which part of a list of attractions or venues is asked for. @throws ApiFailure 400 for a cursor that is none. */
export function entityPageOf({ limit, offset, count, cursor }: EntityQuery): EntityPage {
  const read = cursor ? readEntityCursor(cursor) : null;
  if (cursor && read === null) throw invalid({ field: "cursor", message: "invalid" });
  return { limit, offset, count, cursor: read };
}

/**
 * What is searched for, or null when nothing can fit: a keyword without a single letter or digit.
 * @throws ApiFailure 400 when days or prices are reversed or a coordinate lacks the other
 */
export async function filterOf(db: Database, query: ProductQuery): Promise<EventFilter | null> {
  const { venueId, attractionId, minPrice, maxPrice } = query;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    throw invalid({ field: "maxPrice", message: "too_small" });
  const filter = await entityFilterOf(db, query);
  return (
    filter && {
      ...filter,
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(query.available && { available: true }),
      ...(venueId && { venueId: venueId.toLowerCase() }),
      ...(attractionId && { attractionIds: [attractionId.toLowerCase()] }),
    }
  );
}

/** The part of `filterOf` that attractions and venues have as well. */
export async function entityFilterOf(db: Database, query: EntityQuery): Promise<EntityFilter | null> {
  const { keyword, startDate, endDate, categoryId } = query;
  if (startDate && endDate && startDate > endDate)
    throw invalid({ field: "endDate", message: "before_start" });
  const typed = keyword === undefined ? null : searchWords(keyword);
  const asked = placeOf(query);
  if (typed?.length === 0) return null;
  const place = asked.city && (await findCityPlace(db, asked.city));
  return {
    ...(typed && { words: { typed, attractionIds: null } }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(categoryId && { categoryId }),
    ...placeFilter(asked, place),
  };
}

interface AskedPlace {
  near: EntityFilter["near"] | null;
  /** To be looked up. */
  city: CityName | null;
  miles: number;
  countryCode: string | undefined;
}

/** @throws ApiFailure 400 when a coordinate lacks the other */
function placeOf(query: EntityQuery): AskedPlace {
  const latitude = query.latitude ?? query.lat;
  const longitude = query.longitude ?? query.long;
  const miles = query.range ?? DEFAULT_RANGE;
  const { countryCode, stateCode } = query;
  if (latitude !== undefined && longitude !== undefined)
    return { near: { latitude, longitude, miles }, city: null, miles, countryCode };
  if (latitude !== undefined || longitude !== undefined) {
    throw invalid({ field: latitude === undefined ? "latitude" : "longitude", message: "required" });
  }
  const name = query.cityName ?? query.city;
  const city = name ? { name, ...(countryCode && { countryCode }), ...(stateCode && { stateCode }) } : null;
  return { near: null, city, miles, countryCode };
}

function placeFilter({ near, city, miles, countryCode }: AskedPlace, place: Place | null): EntityFilter {
  if (near) return { near };
  if (place) return { near: { ...place, miles } };
  const inCountry = countryCode ? { countryCode: countryCode.toUpperCase() } : {};
  if (!city) return inCountry;
  const cityWords = searchWords(city.name);
  // A city without a letter is no city: said by looking for what no place is called.
  return { ...inCountry, cityWords: cityWords.length > 0 ? cityWords : [NO_WORD] };
}
