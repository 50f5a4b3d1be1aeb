import { z } from "zod";
import { buyerSchema } from "./buyer.schema.ts";
import { cartEventSchema, priceLineSchema, ticketItemSchema } from "./cart.schema.ts";
import { currencySchema, instantSchema, minorUnits } from "./money.schema.ts";
import { shippingOptionSchema } from "./shipping.schema.ts";

/** One admission. `token` is the content of its QR code: unguessable, checked at the gate. */
export const ticketSchema = z.object({
  id: z.string(),
  section: z.string(),
  row: z.string(),
  seat: z.string(),
  accessible: z.boolean(),
  token: z.string(),
});

/** What anyone with the uuid can see: no name, address, card or ticket. */
export const publicOrderSchema = z.object({
  visibility: z.literal("public"),
  uuid: z.uuid(),
  created: instantSchema,
  orderStatus: z.enum(["confirmed", "refunded"]),
  event: cartEventSchema,
  quantity: z.int(),
});

/** GET /api/order/{uuid} (x-addition) for the buyer: the session or member that bought (§3 Order). */
export const ownOrderSchema = publicOrderSchema.extend({
  visibility: z.literal("own"),
  orderNumber: z.string(),
  currency: currencySchema,
  items: z.array(ticketItemSchema),
  tickets: z.array(ticketSchema),
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
  userId: z.string().nullable(),
  billingDetails: buyerSchema,
});
export type OwnOrder = z.infer<typeof ownOrderSchema>;

export const orderSchema = z.discriminatedUnion("visibility", [publicOrderSchema, ownOrderSchema]);
export type Order = z.infer<typeof orderSchema>;
