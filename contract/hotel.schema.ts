import { z } from "zod";
import { MAX_RATE_ID } from "./hotel-stay.ts";
import { listSchema } from "./list.schema.ts";
import { currencySchema, minorUnits } from "./money.schema.ts";
import { timeZoneSchema } from "./time-zone.schema.ts";

export const cancellationPolicySchema = z.object({
  /** Hours before check-in, at the hotel's `checkIn`, from which it applies; null: always. */
  from: z.int().nullable(),
  amount: minorUnits.nullable(),
  percent: z.number().nullable(),
  numberOfNights: z.int().nullable(),
  nonRefundable: z.boolean(),
});

/** A room type with its price for the stay that was asked for, taxes and mandatory fees included. */
export const roomSchema = z.object({
  id: z.string(),
  type: z.string(),
  mealPlan: z.enum(["room_only", "breakfast", "half_board"]),
  /** Guests that one such room takes. */
  capacity: z.int(),
  /** One room, one night, minor units. */
  nightlyPrice: minorUnits,
  /** All rooms, all nights, minor units. */
  totalPrice: minorUnits,
  currency: currencySchema,
  cancellationPolicies: z.array(cancellationPolicySchema),
  /** `now`: with the order; `later`: at the hotel's desk. */
  payment: z.enum(["now", "later"]).default("now"),
  /** Fees that are in `nightlyPrice`, one room, one night, minor units. */
  includedFee: minorUnits.default(0),
  /** Signed promise of this room, stay and price, for PUT /api/cart/{id}/room; empty in lists. */
  rateId: z.string().max(MAX_RATE_ID).default(""),
});
export type Room = z.infer<typeof roomSchema>;

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const hotelSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: timeZoneSchema,
  /** Local times, HH:mm: rooms can be moved into from the first on, and have to be left by the second. */
  checkIn: localTime.default("15:00"),
  checkOut: localTime.default("11:00"),
  /** Stars, 1 to 5. */
  awardRating: z.number(),
  amenities: z.array(z.string()),
  /** The venue that it is near, for "0.4 miles from …"; null when none is. */
  nearVenue: z.object({ id: z.uuid(), name: z.string(), miles: z.number() }).nullable(),
});
export type Hotel = z.infer<typeof hotelSchema>;

/**
 * GET /api/hotel?city|lat,long&range&startDate&endDate&guests&rooms&order&limit&offset&cursor (x-addition).
 * Check-in is `startDate`, check-out `endDate` (exclusive, later). Each hotel has its cheapest room that takes the
 * guests, and how many miles it is from the place that was searched for; hotels without a room are left out. Order
 * RELEVANCE (nearest first), PRICE or RATING.
 */
export const hotelListSchema = listSchema(
  hotelSchema.extend({ cheapestRoom: roomSchema, miles: z.number().min(0) }),
);
export type HotelList = z.infer<typeof hotelListSchema>;

/** GET /api/hotel/{id}?startDate&endDate&guests&rooms (x-addition): the hotel with all rooms that take the guests. */
export const hotelDetailSchema = hotelSchema.extend({ rooms: z.array(roomSchema) });
export type HotelDetail = z.infer<typeof hotelDetailSchema>;
