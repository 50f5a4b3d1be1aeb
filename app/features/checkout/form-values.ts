import type { Buyer, ShippingAddress } from "#contract/buyer.ts";

/** Longest text that is passed on; the contract's own limits are lower and are told at the field. Characters. */
const LONGEST = 300;

/** A text field of a form: trimmed, without control characters; "" when absent or a file. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string"
    ? value
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, LONGEST)
    : "";
}

/** The address fields as typed. */
export function readAddress(form: FormData): ShippingAddress {
  return {
    firstName: text(form, "firstName"),
    lastName: text(form, "lastName"),
    address: text(form, "address"),
    city: text(form, "city"),
    stateCode: text(form, "stateCode").toUpperCase(),
    zipCode: text(form, "zipCode").toUpperCase(),
    country: text(form, "country").toUpperCase(),
  };
}

/** Buyer and billing details as typed. */
export function readBuyer(form: FormData): Buyer {
  return { ...readAddress(form), emailAddress: text(form, "emailAddress"), phone: text(form, "phone") };
}

export interface DeliveryValues {
  shippingId: string;
  address: ShippingAddress;
  code: string;
}

export function readDelivery(form: FormData): DeliveryValues {
  return { shippingId: text(form, "shippingId"), address: readAddress(form), code: text(form, "code") };
}

export interface BuyerValues {
  buyer: Buyer;
  /** As typed; `parsePoints` reads it. */
  points: string;
}

export function readBuyerValues(form: FormData): BuyerValues {
  return { buyer: readBuyer(form), points: text(form, "redeemPoints") };
}

/** Typed points (digits, with spaces or commas between thousands), 0 for none, null when it is no whole number. */
export function parsePoints(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, "");
  if (digits === "") return 0;
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}
