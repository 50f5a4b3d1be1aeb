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

/** Trims the known fields of a buyer and fills in the missing ones as empty, for a form or for validation. */
export function completeBuyer(known: Partial<Buyer> | null): Buyer {
  const complete = { ...EMPTY_BUYER, ...known };
  for (const field of Object.keys(EMPTY_BUYER) as BuyerField[]) complete[field] = complete[field].trim();
  return complete;
}
