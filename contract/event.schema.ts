import { z } from "zod";
import { attractionSchema } from "./attraction.schema.ts";
import { EVENT_STATUSES, PURCHASE_FLOWS, TICKETS_STATUSES } from "./event.ts";
import { listSchema } from "./list.schema.ts";
import { currencySchema, instantSchema, minorUnits } from "./money.schema.ts";
import { discountSchema } from "./price.schema.ts";
import { timeZoneSchema } from "./time-zone.schema.ts";
import { venueSchema } from "./venue.schema.ts";
import { webUrlSchema } from "./web-url.schema.ts";

/** A health warning by the organizer (§3). */
export const healthCheckSchema = z.object({
  summary: z.string(),
  description: z.string(),
  learnMoreUrl: webUrlSchema.nullable(),
});

/** An event as lists contain it (§3 Event). Instants are UTC; prices are all-in, per ticket, in minor units. */
export const eventSchema = z.object({
  id: z.uuid(),
  partnerId: z.string(),
  legacyEventId: z.string(),
  name: z.string(),
  /**
   * Key of a drawn picture, `<category>` or `team:<PRIMARY>:<SECONDARY>:<INITIALS>`, or an absolute URL of a
   * partner.
   */
  imageUrl: z.string(),
  active: z.boolean(),
  canBeLinkedOver: z.boolean(),
  eventStatus: z.enum(EVENT_STATUSES),
  ticketsStatus: z.enum(TICKETS_STATUSES),
  ticketResaleStatus: z.enum(TICKETS_STATUSES),
  eventType: z.enum(["standard", "resale"]),
  source: z.enum(["TMR", "TICKETMASTER"]),
  purchaseFlow: z.enum(PURCHASE_FLOWS),
  classificationSegmentId: z.string(),
  genre: z.string(),
  subgenre: z.string(),
  venueId: z.uuid(),
  venueName: z.string(),
  venueCity: z.string(),
  venueState: z.string(),
  venueCountry: z.string(),
  timezone: timeZoneSchema,
  startDateTimeUtc: instantSchema.nullable(),
  endDateTimeUtc: instantSchema.nullable(),
  /** False: the day is known, the time is to be determined. */
  hasStartTime: z.boolean(),
  onSaleStartDateTimeUtc: instantSchema.nullable(),
  onSaleEndDateTimeUtc: instantSchema.nullable(),
  currency: currencySchema,
  /** Cheapest and highest price of a ticket that is available now; null when none is, or unknown. */
  minPrice: minorUnits.nullable(),
  maxPrice: minorUnits.nullable(),
  /** How many tickets together can be had at these prices; null when there are none, or unknown. */
  priceTickets: z.int().min(1).nullable().default(null),
  loyaltyCurrency: z.string(),
  bonusPoints: z.int(),
  redeemPoints: z.int().nullable(),
  ticketLimit: z.int(),
  /** Discounts in its prices (§3). */
  discounts: z.array(discountSchema).default([]),
});
export type Event = z.infer<typeof eventSchema>;

/** `correctedKeyword`: the keyword used instead of one that no event has ("celtcs" → "celtics"); else null. */
export const eventListSchema = listSchema(eventSchema).extend({
  correctedKeyword: z.string().nullable().optional(),
});
export type EventList = z.infer<typeof eventListSchema>;

/** GET /api/product/{id}: the event with the data of its page. */
export const eventDetailSchema = eventSchema.extend({
  venue: venueSchema,
  attractions: z.array(attractionSchema),
  healthCheck: healthCheckSchema.nullable(),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

/** GET /api/product/{id}/info (§3 Event information): empty parts are dropped. */
export const eventInfoSchema = z.object({
  info: z.string().optional(),
  pleaseNote: z.string().optional(),
  ticketLimit: z.string().optional(),
  boxOfficeInfo: z.string().optional(),
  parkingDetail: z.string().optional(),
  accessibleSeatingDetail: z.string().optional(),
  generalRule: z.string().optional(),
  childRule: z.string().optional(),
});
export type EventInfo = z.infer<typeof eventInfoSchema>;

/** GET /api/product/dates?id&limit&offset: other upcoming dates of the same attractions, soonest first. */
export const eventDatesSchema = listSchema(
  eventSchema.pick({
    id: true,
    name: true,
    venueName: true,
    venueCity: true,
    timezone: true,
    startDateTimeUtc: true,
    hasStartTime: true,
    eventStatus: true,
    currency: true,
    minPrice: true,
  }),
);
export type EventDates = z.infer<typeof eventDatesSchema>;

/** POST /api/event/linkover {productId}: where the provider sells the event's tickets. */
export const linkoverRequestSchema = z.object({ productId: z.uuid() });
export const linkoverSchema = z.object({ url: webUrlSchema });

/** POST /api/compute/earn/points {productId, amount in minor units}: points that such a purchase earns. */
export const earnPointsRequestSchema = z.object({ productId: z.uuid(), amount: z.int().min(0) });
export const earnPointsSchema = z.object({ points: z.int().min(0) });
