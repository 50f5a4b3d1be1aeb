import { z } from "zod";
import { currencySchema, minorUnits } from "./money.schema.ts";
import { CHARGE_TYPES } from "./price.ts";

/** One line of a price breakdown; `amount` in minor units for all tickets (or the order) together. */
export const chargeSchema = z.object({
  type: z.enum(CHARGE_TYPES),
  scope: z.enum(["per_ticket", "per_order"]),
  amount: minorUnits,
  /** It is part of another charge, and told for information: it adds nothing. */
  included: z.boolean().optional(),
});
export type Charge = z.infer<typeof chargeSchema>;

/** A discount (§3). `amount` is the reduction in minor units, `value` the nominal size. */
export const discountSchema = z.object({
  type: z.string(),
  amount: minorUnits.default(0),
  value: z.number().default(0),
  appliedTo: z.string().default(""),
  limitMax: z.int().nullable().default(null),
  description: z.string().default(""),
  /** It is in the price of the tickets already; false: a line of its own takes it off. */
  included: z.boolean().default(false),
  messages: z.object({
    short: z.string().default(""),
    topBanner: z.string().default(""),
    bottomBanner: z.string().default(""),
  }),
});
export type Discount = z.infer<typeof discountSchema>;

/**
 * All-in price of one ticket: `totalPrice` is what is charged and what every screen shows first.
 * totalPrice = basePrice + feePrice + taxPrice. Minor units. A discount is taken off already; it is on the first tickets of
 * an order alone, so what several cost is `costOf` (price.ts).
 */
export const ticketPriceSchema = z.object({
  currency: currencySchema,
  basePrice: minorUnits,
  feePrice: minorUnits,
  taxPrice: minorUnits,
  totalPrice: minorUnits,
  charges: z.array(chargeSchema),
  /** On the service fee (§9): `percent` of it, `amount` in minor units, on the first `limit` tickets of an order. */
  discount: z
    .object({ percent: z.int().min(1).max(100), amount: minorUnits, limit: z.int().min(1) })
    .nullable()
    .default(null),
});
export type TicketPrice = z.infer<typeof ticketPriceSchema>;
