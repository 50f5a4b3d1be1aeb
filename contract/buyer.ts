import type { Buyer } from "./buyer.schema.ts";

export type { Buyer, ShippingAddress } from "./buyer.schema.ts";

export type BuyerField = keyof Buyer;

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
  for (const field of Object.keys(EMPTY_BUYER) as BuyerField[]) complete[field] = complete[field].trim();
  return complete;
}
