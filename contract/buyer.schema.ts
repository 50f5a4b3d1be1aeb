import { z } from "zod";

/**
 * The buyer and their billing address (§3 billingDetails), with a phone number for questions about delivery. Street, city,
 * state and phone are empty where neither the card nor the delivery needs them.
 */
export const buyerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  /** State or province code; empty outside the US and Canada. */
  stateCode: z.string(),
  zipCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
});
export type Buyer = z.infer<typeof buyerSchema>;

/** An address to ship to, for shipping options that need one. */
export const shippingAddressSchema = buyerSchema.pick({
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  stateCode: true,
  zipCode: true,
  country: true,
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;
