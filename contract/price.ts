export type { Charge, Discount, TicketPrice } from "./price.schema.ts";

/** Fee types of a price breakdown (§3). */
export const CHARGE_TYPES = [
  "face_value",
  "face_value_tax",
  "service",
  "distance",
  "facility",
  "delivery",
  "order",
  "processing",
  "tax",
] as const;
