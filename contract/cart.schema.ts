import { z } from "zod";
import { buyerSchema, shippingAddressSchema } from "./buyer.schema.ts";
import { CART_STATES, PRODUCT_TYPES, RELEASE_REASONS } from "./cart.ts";
import { roomItemSchema } from "./cart-room.schema.ts";
import { healthCheckSchema } from "./event.schema.ts";
import { currencySchema, instantSchema, minorUnits } from "./money.schema.ts";
import { chargeSchema, discountSchema } from "./price.schema.ts";
import { shippingOptionSchema } from "./shipping.schema.ts";
import { timeZoneSchema } from "./time-zone.schema.ts";

/** The event of a ticket, copied into the cart when the seats were held. */
export const cartEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  imageUrl: z.string(),
  venueName: z.string(),
  address: z.string(),
  /** Empty in carts and orders from before it was a part of its own: it ends their `address`. */
  zipCode: z.string().default(""),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  timezone: timeZoneSchema,
  startDateTimeUtc: instantSchema.nullable(),
  endDateTimeUtc: instantSchema.nullable(),
  hasStartTime: z.boolean(),
  healthCheck: healthCheckSchema.nullable(),
});
export type CartEvent = z.infer<typeof cartEventSchema>;

/** Seats of one section and row at one price. */
export const seatsOfRowSchema = z.object({
  section: z.string(),
  row: z.string(),
  /** Comma-separated; empty in general admission. */
  seats: z.string(),
  quantity: z.int(),
  /** All-in price of one ticket; minor units. */
  price: minorUnits,
  accessible: z.boolean(),
  kind: z.enum(["standard", "resale"]),
});
export type SeatsOfRow = z.infer<typeof seatsOfRowSchema>;

/** Tickets of one section and row at one price (§3 detail lines). */
export const detailLineSchema = seatsOfRowSchema.extend({
  name: z.string(),
  description: z.string(),
  /** The fee and tax part of a ticket's price; minor units. */
  fee: minorUnits,
  startSeatNumber: z.string(),
  endSeatNumber: z.string(),
  charges: z.array(chargeSchema),
});

export const ticketItemSchema = z.object({
  id: z.string(),
  productId: z.uuid(),
  productTypeId: z.literal(PRODUCT_TYPES.ticket),
  eventSource: z.string(),
  expireAt: instantSchema,
  currency: currencySchema,
  loyaltyCurrency: z.string(),
  price: minorUnits,
  fee: minorUnits,
  totalPrice: minorUnits,
  pointsEarn: z.int(),
  pointsRedeem: z.int(),
  event: cartEventSchema,
  details: z.array(detailLineSchema),
  /** The seller's session that the seats were held with; absent without a valid one. */
  fanSessionResaleId: z.string().optional(),
});
export type TicketItem = z.infer<typeof ticketItemSchema>;

/**
 * A line of the price breakdown (§3), in display order. The lines add up to the total, except those that are `unpaid`: they
 * are due later, and to someone else, such as a city's tax at a hotel's desk.
 */
export const priceLineSchema = z.object({
  type: z.enum(["merchandise", "fee", "tax", "delivery", "room", "upsell", "discount", "points", "unpaid"]),
  /** What a room (its hotel), an extra (`upsell`) or something to pay later is called, in the caller's language. */
  name: z.string().optional(),
  amount: minorUnits,
  quantity: z.int(),
  /** Charges that make up this line, for its details. */
  charges: z.array(chargeSchema),
});

/** GET /api/cart/{id} (§3 Cart). Includes what the buyer entered so far, so that nothing is lost. */
export const cartSchema = z.object({
  uuid: z.uuid(),
  state: z.enum(CART_STATES),
  releaseReason: z.enum(RELEASE_REASONS).nullable(),
  userId: z.string().nullable(),
  tenantId: z.string(),
  created: instantSchema,
  expireAt: instantSchema,
  /** What asking for more time would add to the hold (s); 0 once it was asked for. An addition: partners may lack it. */
  extensionSeconds: z.int().min(0).default(0),
  submittedAt: instantSchema.nullable(),
  items: z.array(ticketItemSchema),
  /** Hotel rooms beside the tickets (product type 3). An addition: §7 has them among the items. */
  rooms: z.array(roomItemSchema).default([]),
  shipping: shippingOptionSchema.nullable(),
  shippingAddress: shippingAddressSchema.nullable(),
  promoCode: z.string().nullable(),
  discounts: z.array(discountSchema),
  buyer: buyerSchema.partial().nullable(),
  /** Fingerprint of buyer, delivery option and address (x-addition): `expectedRecipient` of a purchase. */
  recipientHash: z.string(),
  points: z.object({
    /** Points that the member redeems, and the discount they give (minor units). */
    redeem: z.int(),
    worth: minorUnits,
    /** Most points that this cart accepts (null for guests), and the minimum redemption. */
    maximum: z.int().nullable(),
    minimum: z.int(),
    balance: z.int().nullable(),
  }),
  lines: z.array(priceLineSchema),
  totals: z.object({
    redeemPoints: z.int(),
    earnPoints: z.int(),
    /** What is charged in cash: basePrice + fee + tax + delivery + rooms + upsell − discounts − points. */
    totalPrice: minorUnits,
    basePrice: minorUnits,
    fee: minorUnits,
    tax: minorUnits,
    currency: currencySchema,
  }),
  /** Set once the cart is an order. */
  orderUuid: z.uuid().nullable(),
});
export type Cart = z.infer<typeof cartSchema>;

/**
 * PUT /api/cart/{id}/buyer (x-addition): saves a step of the form. Points are always validated, the buyer when
 * `complete`.
 */
export const saveBuyerSchema = z.object({
  buyer: buyerSchema.partial(),
  redeemPoints: z.int().min(0).max(100_000_000).default(0),
  complete: z.boolean().default(true),
});
export type SaveBuyer = z.infer<typeof saveBuyerSchema>;
