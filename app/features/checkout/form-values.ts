import type { Buyer, ShippingAddress } from "#contract/buyer.ts";
import { lookUpAddress } from "./address-lookup.ts";

/** Longest text passed to the API (characters). The contract's limits are lower and have messages of their own. */
const MAX_TEXT = 300;

/** A text field of a form: trimmed, without control characters; "" when absent or a file. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string"
    ? value
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, MAX_TEXT)
    : "";
}

/** The address fields; codes in upper case. */
function readAddress(form: FormData): ShippingAddress {
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

/** Contact details and billing address. */
function readBuyer(form: FormData): Buyer {
  return { ...readAddress(form), emailAddress: text(form, "emailAddress"), phone: text(form, "phone") };
}

export interface DeliveryValues {
  shippingId: string;
  address: ShippingAddress;
  code: string;
}

/** The delivery choice. A state that was left open is the one that the postal code tells. */
export function readDelivery(form: FormData): DeliveryValues {
  const address = readAddress(form);
  const { stateCode = "" } = address.stateCode ? address : lookUpAddress(address.country, address.zipCode);
  return {
    shippingId: text(form, "shippingId"),
    address: { ...address, stateCode },
    code: text(form, "code"),
  };
}

export interface BuyerValues {
  buyer: Buyer;
  /** The text of the field, or all points by their button; see `parsePoints`. */
  points: string;
}

export function readBuyerValues(form: FormData): BuyerValues {
  return { buyer: readBuyer(form), points: text(form, "allPoints") || text(form, "redeemPoints") };
}

/** The order on one page: buyer and points, and what is chosen but not saved. */
export interface OrderValues extends BuyerValues, DeliveryValues {
  /** As the page showed them. */
  total: string;
  currency: string;
  /** What becomes of the member's saved details; null: they stay as they are. */
  details: "save" | "forget" | null;
}

export function readOrderValues(form: FormData): OrderValues {
  const shown = { total: text(form, "total"), currency: text(form, "currency") };
  const unticked = text(form, "detailsSaved") === "1" ? "forget" : null;
  const details = text(form, "saveDetails") === "1" ? "save" : unticked;
  return { ...readDelivery(form), ...readBuyerValues(form), ...shown, details };
}

/** Points from a text field: digits, optionally grouped with spaces or commas. 0 when empty, null when not a whole number. */
export function parsePoints(input: string): number | null {
  const digits = input.replace(/[\s,]/g, "");
  if (digits === "") return 0;
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}
