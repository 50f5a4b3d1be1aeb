import { z } from "zod";
import { PRODUCT_TYPES } from "./cart.ts";
import { MAX_CART_ROOM_TEXT, ROOM_STATUSES } from "./cart-room.ts";
import { cancellationPolicySchema, hotelSchema, roomSchema } from "./hotel.schema.ts";
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_RATE_ID, MAX_ROOMS } from "./hotel-stay.ts";
import { currencySchema, instantSchema, minorUnits } from "./money.schema.ts";

/** The hotel of a room in a cart or order, copied when it was added. */
export const roomHotelSchema = hotelSchema
  .pick({
    id: true,
    name: true,
    city: true,
    state: true,
    country: true,
    timezone: true,
    awardRating: true,
    amenities: true,
    nearVenue: true,
  })
  .extend({
    /** In one line. */
    address: z.string(),
  });

const hotelInfoSchema = roomHotelSchema.extend({
  roomId: z.string(),
  roomType: z.string(),
  mealPlan: roomSchema.shape.mealPlan,
  cancellationPolicies: z.array(cancellationPolicySchema),
  /** Local times, HH:mm. */
  checkInTime: hotelSchema.shape.checkIn,
  checkOutTime: hotelSchema.shape.checkOut,
});

/** Rooms of one kind for one stay (§3 hotel cart item). */
export const roomItemSchema = z.object({
  id: z.string(),
  productId: z.uuid(),
  productTypeId: z.literal(PRODUCT_TYPES.hotel),
  currency: currencySchema,
  stayRange: z.object({ checkin: z.iso.date(), checkout: z.iso.date() }),
  hotelInfo: hotelInfoSchema,
  details: z.object({
    /** Of each room. */
    adultCount: z.int().min(1).max(MAX_GUESTS),
    childCount: z.int().min(0).max(MAX_GUESTS),
    childAge: z.array(z.int().min(0).max(MAX_CHILD_AGE)),
    /** Rooms. */
    quantity: z.int().min(1).max(MAX_ROOMS),
  }),
  /** Who checks in, when it is not the buyer; empty: the buyer. */
  leadGuest: z.string(),
  /** All rooms and nights, all-in, minor units; whether it is charged now tells `totalPayLaterAmount`. */
  totalPrice: minorUnits,
  /** The part of `totalPrice` that is paid at the hotel, and the fees in it; minor units. */
  totalPayLaterAmount: minorUnits,
  totalIncludedFeeAmount: minorUnits,
  /** §3; promo codes are for tickets, so it is null. */
  promoCode: z.string().nullable(),
  /** What it cost before the supplier changed the price, while the buyer has not agreed to the new one. */
  oldTotalPrice: minorUnits.nullable().default(null),
});
export type RoomItem = z.infer<typeof roomItemSchema>;

/** PUT /api/cart/{id}/room (x-addition): puts a room beside the tickets, in place of the one that is there. */
export const saveRoomSchema = z.object({
  hotelId: z.uuid(),
  rateId: z.string().max(MAX_RATE_ID),
  leadGuest: z.string().trim().max(MAX_CART_ROOM_TEXT.leadGuest).default(""),
});
export type SaveRoom = z.infer<typeof saveRoomSchema>;

/** `data` of 409 PRICE_CHANGED for a room: what it costs now, with a rate id that promises it. */
export const roomPriceChangeSchema = z.object({
  oldTotalPrice: minorUnits,
  totalPrice: minorUnits,
  currency: currencySchema,
  rateId: z.string().max(MAX_RATE_ID),
});

/** A room of an order. */
export const orderRoomSchema = roomItemSchema.extend({
  status: z.enum(ROOM_STATUSES),
  /** Number that the hotel knows. */
  supplierConfirmationNumber: z.string(),
  /** What canceling now costs, minor units; null when it can no longer be canceled. */
  cancellationFee: minorUnits.nullable(),
  canceledAt: instantSchema.nullable(),
});
export type OrderRoom = z.infer<typeof orderRoomSchema>;

/** POST /api/order/{uuid}/room/cancel (x-addition). `expectedFee`: what the buyer was told that it costs. */
export const cancelRoomSchema = z.object({ expectedFee: minorUnits });
export type CancelRoom = z.infer<typeof cancelRoomSchema>;
