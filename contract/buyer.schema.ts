import { z } from "zod";

/** Who buys and where the invoice goes (§3 billingDetails), with the phone for delivery questions. */
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
export type BuyerField = keyof Buyer;

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

const EMPTY_BUYER: Buyer = {
  firstName: "",
  lastName: "",
  emailAddress: "",
  phone: "",
  address: "",
  city: "",
  stateCode: "",
  zipCode: "",
  country: "",
};

/** What is known of a buyer so far, without spaces around, and everything else empty: ready for a form, or for judging. */
export function completeBuyer(known: Partial<Buyer> | null): Buyer {
  const complete = { ...EMPTY_BUYER, ...known };
  for (const field of buyerSchema.keyof().options) complete[field] = complete[field].trim();
  return complete;
}
