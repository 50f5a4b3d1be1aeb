import { z } from "zod";
import { buyerSchema, shippingAddressSchema } from "./buyer.schema.ts";
import { CART_STATES, PRODUCT_TYPES, RELEASE_REASONS } from "./cart.ts";
import { healthCheckSchema } from "./event.schema.ts";
import { currencySchema, instantSchema, minorUnits } from "./money.schema.ts";
import { chargeSchema, discountSchema } from "./price.schema.ts";
import { shippingOptionSchema } from "./shipping.schema.ts";

/** What the event on a ticket is, as copied into the cart when the seats were held. */
export const cartEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  imageUrl: z.string(),
  venueName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  timezone: z.string(),
  startDateTimeUtc: instantSchema.nullable(),
  endDateTimeUtc: instantSchema.nullable(),
  hasStartTime: z.boolean(),
  healthCheck: healthCheckSchema.nullable(),
});
export type CartEvent = z.infer<typeof cartEventSchema>;

/** Tickets of one section and row at one price (§3 detail lines). */
export const detailLineSchema = z.object({
  name: z.string(),
  description: z.string(),
  quantity: z.int(),
  /** All-in price of one ticket, and the fee and tax part of it; minor units. */
  price: minorUnits,
  fee: minorUnits,
  section: z.string(),
  row: z.string(),
  /** Comma list; empty in general admission. */
  seats: z.string(),
  startSeatNumber: z.string(),
  endSeatNumber: z.string(),
  accessible: z.boolean(),
  kind: z.enum(["standard", "resale"]),
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
});
export type TicketItem = z.infer<typeof ticketItemSchema>;

/** One line of what the buyer pays (§3 price breakdown), in the order it is shown. The lines add up to `grand`. */
export const priceLineSchema = z.object({
  type: z.enum(["merchandise", "fee", "tax", "delivery", "discount", "points"]),
  amount: minorUnits,
  quantity: z.int(),
  /** Charge types inside this line, for the fold-out. */
  charges: z.array(chargeSchema),
});

/** GET /api/cart/{id} (§3 Cart). What the buyer typed so far travels with it, so that nothing is lost. */
export const cartSchema = z.object({
  uuid: z.uuid(),
  state: z.enum(CART_STATES),
  releaseReason: z.enum(RELEASE_REASONS).nullable(),
  userId: z.string().nullable(),
  tenantId: z.string(),
  created: instantSchema,
  expireAt: instantSchema,
  submittedAt: instantSchema.nullable(),
  items: z.array(ticketItemSchema),
  shipping: shippingOptionSchema.nullable(),
  shippingAddress: shippingAddressSchema.nullable(),
  promoCode: z.string().nullable(),
  discounts: z.array(discountSchema),
  buyer: buyerSchema.partial().nullable(),
  points: z.object({
    /** Points that the member asked to redeem, and what they take off (minor units). */
    redeem: z.int(),
    worth: minorUnits,
    /** The most that this cart can take, null for guests; the least that may be redeemed. */
    maximum: z.int().nullable(),
    minimum: z.int(),
    balance: z.int().nullable(),
  }),
  lines: z.array(priceLineSchema),
  totals: z.object({
    redeemPoints: z.int(),
    earnPoints: z.int(),
    /** What is charged in cash: basePrice + fee + tax + delivery − discounts − points. */
    totalPrice: minorUnits,
    basePrice: minorUnits,
    fee: minorUnits,
    tax: minorUnits,
    currency: currencySchema,
  }),
  /** Set once the cart became an order. */
  orderUuid: z.uuid().nullable(),
});
export type Cart = z.infer<typeof cartSchema>;

/** PUT /api/cart/{id}/buyer (x-addition): saves a step of the form. Points are judged, the buyer is judged when `complete`. */
export const saveBuyerSchema = z.object({
  buyer: buyerSchema.partial(),
  redeemPoints: z.int().min(0).max(100_000_000).default(0),
  complete: z.boolean().default(true),
});
export type SaveBuyer = z.infer<typeof saveBuyerSchema>;
