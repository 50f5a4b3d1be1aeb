import { z } from "@hono/zod-openapi";
import { categoryName } from "#contract/category.ts";
import { MAX_KEYWORD, MAX_PRICE, SORTS } from "#contract/search-query.ts";
import {
  countParam,
  cutText,
  dateParam,
  decimal,
  limitParam,
  offsetParam,
  orderParam,
  text,
  wholeNumber,
} from "../../http/params.ts";

/** The widest range of a location search (miles, §9). */
const MAX_RANGE = 500;

const pageParameters = { limit: limitParam(), offset: offsetParam, cursor: text(100), count: countParam };

/**
 * Parameters of the lists of attractions and venues (§7), shared by the event lists. A place is given by coordinates or,
 * if there are none, by a city's name (`city` or `cityName`, with `countryCode` and `stateCode`); `range` is in miles
 * around it. `startDate` and `endDate` are days by the clocks at each venue, inclusive.
 */
export const entityParameters = z.object({
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
  ...pageParameters,
});
export type EntityParameters = z.infer<typeof entityParameters>;

/**
 * Parameters of the event lists (§7); prices in minor units of each event's own currency. `sort` is another name for
 * `order`.
 */
export const eventParameters = entityParameters.extend({
  venueId: text(100),
  attractionId: text(100),
  minPrice: priceParam(),
  maxPrice: priceParam(),
  available: z
    .enum(["true", "false", ""])
    .optional()
    .transform((value) => value === "true")
    .openapi({ type: "boolean", default: false }),
  order: orderParam(SORTS),
  sort: orderParam(SORTS),
});
export type EventParameters = z.infer<typeof eventParameters>;

/** Parameters of the other dates of an event. */
export const datesParameters = z.object({ id: z.string(), ...pageParameters });

/** Whole minor units; undefined when absent. */
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
