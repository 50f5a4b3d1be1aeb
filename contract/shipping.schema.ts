import { z } from "zod";
import { shippingAddressSchema } from "./buyer.schema.ts";
import { currencySchema, minorUnits } from "./money.schema.ts";

/** A delivery option (§3). Fees in minor units, for the whole order. */
export const shippingOptionSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  serviceLevel: z.string(),
  requiresAddress: z.boolean(),
  description: z.object({ short: z.string(), long: z.string() }),
  totals: z.object({ currencyCode: currencySchema, fee: minorUnits, tax: minorUnits }),
  /** ISO codes of the countries it delivers to; empty means everywhere. */
  destinationRegion: z.array(z.string()),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

/** GET /api/cart/{id}/shippingOption */
export const shippingOptionListSchema = z.object({
  items: z.array(shippingOptionSchema),
  totalCount: z.int(),
});

/** PUT /api/cart/{id}/shippingOption; `address` (an addition) is needed if the option requires one. */
export const chooseShippingSchema = z.object({
  shippingId: z.string().max(60),
  description: z.string().max(500).default(""),
  address: shippingAddressSchema.optional(),
});

/**
 * Delivery choice that is submitted with a promo code. Wide limits on purpose: the cart judges the choice apart from
 * the code, so a choice that cannot be saved must not refuse the request.
 */
export const deliveryDraftSchema = z.object({
  shippingId: z.string().max(1000),
  address: shippingAddressSchema.optional(),
});
export type DeliveryDraft = z.infer<typeof deliveryDraftSchema>;
