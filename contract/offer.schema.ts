import { z } from "zod";
import { instantSchema, minorUnits } from "./money.schema.ts";
import { ticketPriceSchema } from "./price.schema.ts";

/** SVG path data; empty draws nothing. */
const pathData = z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/);

/** Outline of a section. Coordinates are in the plan's view box. */
export const planSectionSchema = z.object({
  id: z.string(),
  path: pathData,
  labelX: z.number(),
  labelY: z.number(),
});

export const seatPlanDrawingSchema = z.object({
  viewBox: z.string().regex(/^-?[\d.]+(?: -?[\d.]+){3}$/),
  /** What the venue's seats are around, drawn as what it is. */
  surface: z.object({
    kind: z.enum(["basketball", "hockey", "football", "soccer", "baseball", "stage"]),
    /** x, y, width, height. */
    box: z.array(z.number()).length(4),
  }),
  sections: z.array(planSectionSchema),
});

/** One section, as far as the call's filters go: what is counted here can be bought. */
export const sectionAvailabilitySchema = z.object({
  id: z.string(),
  /** Sections with the same level form a group: `Lower level`, `Floor`, and so on. */
  level: z.string(),
  general: z.boolean(),
  /** Free seats that fit the filters, in runs of at least the quantity. */
  available: z.int(),
  /** Wheelchair places and companion seats among them. */
  accessible: z.int(),
  /** All-in price of a ticket, and of the quantity together, at the cheapest of them; null without any. */
  fromPrice: minorUnits.nullable(),
  fromTotal: minorUnits.nullable().default(null),
});

/**
 * Tickets that can be bought together: adjoining free seats of one row at one price. `seats` lists them (empty in a
 * general admission section); `quote` is the signed price, which reserve takes back.
 */
export const offerSchema = z.object({
  id: z.string(),
  section: z.string(),
  level: z.string(),
  row: z.string(),
  general: z.boolean(),
  seats: z.array(z.string()),
  /** Numbers of tickets that can be bought together. */
  quantities: z.array(z.int()),
  kind: z.enum(["standard", "resale"]),
  accessible: z.boolean(),
  price: ticketPriceSchema,
  /** All-in price that the venue asked for a ticket like this, of a resale listing; null when unknown. Minor units. */
  originalPrice: minorUnits.nullable().default(null),
  /** 0 to 1, higher is better; "best available" sorts by it. */
  quality: z.number(),
  /** The usual all-in price of comparable seats of the event, which "value" compares with; null without enough. Minor units. */
  typicalPrice: minorUnits.nullable().default(null),
  /** How many more offers of its section, price and kind a grouped list leaves out. */
  others: z.int().default(0),
  quote: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

/**
 * GET /api/product/{id}/offers (x-addition). Query: quantity (1..ticketLimit, default 2), section (ids,
 * separated by commas), row, accessible (true), aisle (true: offers of exactly that quantity, with a seat at an end of the
 * row), kind (standard, resale), minPrice and maxPrice (all-in for a ticket, minor units), sort (price, best, value),
 * group (section: one offer of each section, price and kind, the first in the order of the list), limit, offset.
 */
export const offersSchema = z.object({
  eventId: z.uuid(),
  version: z.int(),
  publishedAt: instantSchema,
  ticketLimit: z.int(),
  plan: seatPlanDrawingSchema,
  sections: z.array(sectionAvailabilitySchema),
  /** Bands of the sections' prices under all filters but the price, cheapest first, for the colors of the plan. */
  priceBands: z.array(z.object({ min: minorUnits, max: minorUnits })).default([]),
  items: z.array(offerSchema),
  /** The first of them by `best`, however they are sorted; null without any, and from an API that does not tell. */
  best: offerSchema.nullable().default(null),
  totalCount: z.int(),
});
export type Offers = z.infer<typeof offersSchema>;
