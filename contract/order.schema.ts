import { z } from "zod";
import { buyerSchema, shippingAddressSchema } from "./buyer.schema.ts";
import { cartEventSchema, priceLineSchema, ticketItemSchema } from "./cart.schema.ts";
import { orderRoomSchema } from "./cart-room.schema.ts";
import { eventChangeSchema } from "./event-change.schema.ts";
import { currencySchema, instantSchema, minorUnits } from "./money.schema.ts";
import {
  DELIVERY_KINDS,
  DELIVERY_STATUSES,
  EMAIL_STATUSES,
  ORDER_STATUSES,
  TICKET_STATUSES,
} from "./order.ts";
import { refundSchema } from "./refund.schema.ts";
import { shippingOptionSchema } from "./shipping.schema.ts";
import { ticketTransferSchema } from "./transfer.schema.ts";
import { walletOfferSchema } from "./wallet-pass.schema.ts";
import { webUrlSchema } from "./web-url.schema.ts";

/** One admission. */
export const ticketSchema = z.object({
  id: z.string(),
  section: z.string(),
  row: z.string(),
  /** Empty in general admission. */
  seat: z.string(),
  /** The nearest gate; empty where it is not known or the venue has one entrance. */
  gate: z.string().default(""),
  accessible: z.boolean(),
  status: z.enum(TICKET_STATUSES),
  /**
   * What its QR code holds: signed, checked at the gate. Null when the ticket does not admit its owner. Longer ones do
   * not fit into a QR code.
   */
  code: z.string().max(1000).nullable(),
  /** Its offers to other people, oldest first. */
  transfers: z.array(ticketTransferSchema).default([]),
  /** Whether the caller can offer it to another person now. */
  transferable: z.boolean().default(false),
  /** The wallet apps that the caller can add it to now. */
  wallets: z.array(walletOfferSchema).default([]),
});

/** How the tickets reach the buyer, and how far they are. */
export const deliverySchema = z.object({
  kind: z.enum(DELIVERY_KINDS),
  status: z.enum(DELIVERY_STATUSES),
  trackingUrl: webUrlSchema.nullable(),
  updatedAt: instantSchema,
});

/** POST /api/operator/order/{uuid}/delivery (x-addition). Without a link, the last one stays. */
export const deliveryUpdateSchema = deliverySchema
  .pick({ status: true })
  .extend({ trackingUrl: webUrlSchema.optional() });
export type DeliveryUpdate = z.infer<typeof deliveryUpdateSchema>;

/** The tickets of an order as one item (§3 order item). */
export const orderItemSchema = ticketItemSchema.extend({
  orderNumber: z.string(),
  /** Opens the order without signing in; as secret as a ticket. */
  orderToken: z.string(),
  /** The provider's own number; null when the shop sold its own inventory. */
  tmOrderNumber: z.string().nullable(),
  /** How the inventory recorded the sale. */
  supplierConfirmationNumber: z.string(),
  /** Where the tickets are shown. */
  redemptionUrl: webUrlSchema,
  status: z.enum(ORDER_STATUSES),
});

/** What anyone with the uuid can see: no name, address, card or ticket. */
export const publicOrderSchema = z.object({
  visibility: z.literal("public"),
  uuid: z.uuid(),
  created: instantSchema,
  orderStatus: z.enum(ORDER_STATUSES),
  event: cartEventSchema,
  quantity: z.int(),
  /** Grows whenever the event moves: the SEQUENCE of its calendar entry. */
  calendarSequence: z.int().min(0),
  /** Whether the signed-in caller can add it to their account. */
  claimable: z.boolean(),
});

/** GET /api/order/{uuid} (x-addition) for the buyer (§3 Order). */
export const ownOrderSchema = publicOrderSchema.extend({
  visibility: z.literal("own"),
  orderNumber: z.string(),
  currency: currencySchema,
  items: z.array(orderItemSchema),
  tickets: z.array(ticketSchema),
  rooms: z.array(orderRoomSchema).default([]),
  lines: z.array(priceLineSchema),
  totalPrice: minorUnits,
  totalTaxes: minorUnits,
  pointsRedeemed: z.int(),
  pointsEarned: z.int(),
  paymentStatus: z.enum(["captured", "points_only", "refunded"]),
  /** Null if points paid for everything. */
  paymentInfo: z
    .object({ type: z.string(), last4: z.string(), expireMonth: z.int(), expireYear: z.int() })
    .nullable(),
  promoCode: z.string().nullable(),
  shipping: shippingOptionSchema.nullable(),
  shippingAddress: shippingAddressSchema.nullable(),
  delivery: deliverySchema,
  /** The email with the tickets. */
  confirmationEmail: z.object({ to: z.string(), status: z.enum(EMAIL_STATUSES) }),
  refunds: z.array(refundSchema),
  /** The last change of the event since the purchase. */
  eventChange: eventChangeSchema.nullable(),
  /** Until when the tickets may be returned; null: they may not. */
  returnUntil: instantSchema.nullable(),
  userId: z.string().nullable(),
  billingDetails: buyerSchema,
  /** Subscribes a calendar to the event; opens nothing else. */
  calendarKey: z.string(),
});
export type OwnOrder = z.infer<typeof ownOrderSchema>;

export const orderSchema = z.discriminatedUnion("visibility", [publicOrderSchema, ownOrderSchema]);
export type Order = z.infer<typeof orderSchema>;

/** POST /api/order/find (x-addition). */
export const findOrderSchema = z.object({
  orderNumber: z.string().max(100),
  emailAddress: z.string().max(300),
});
export type FindOrder = z.infer<typeof findOrderSchema>;

/** POST /api/order/{uuid}/email (x-addition). `emailAddress`: in place of one that could not be reached. */
export const resendEmailSchema = z.object({ emailAddress: z.string().max(300).optional() });
export type ResendEmail = z.infer<typeof resendEmailSchema>;

/** The answer to every look-up, whether or not there is such an order. */
export const orderSoughtSchema = z.object({ accepted: z.literal(true) });

/**
 * A stay in a subscribed calendar: which hotel, and when. The link of a subscription lies on servers of calendar apps and
 * is shared with whoever sees the calendar, and a hotel changes a booking for whoever knows its number and the guest's
 * name: it has neither.
 */
const calendarRoomSchema = orderRoomSchema.pick({ id: true, status: true, stayRange: true }).extend({
  hotelInfo: orderRoomSchema.shape.hotelInfo.pick({
    ...{ name: true, address: true, timezone: true, checkInTime: true, checkOutTime: true },
  }),
});

/**
 * GET /api/order/{uuid}/calendar-entry (x-addition): what a subscribed calendar shows. `orderStatus` is `refunded` once no
 * ticket is left, even if a room is.
 */
export const calendarEntrySchema = publicOrderSchema
  .pick({ uuid: true, created: true, orderStatus: true, event: true, calendarSequence: true })
  .extend({ orderNumber: z.string(), rooms: z.array(calendarRoomSchema).default([]) });
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;
