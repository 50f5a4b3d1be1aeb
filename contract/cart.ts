export type { Cart, CartEvent, SaveBuyer, SeatsOfRow, TicketItem } from "./cart.schema.ts";

/** Product types (§1). */
export const PRODUCT_TYPES = { ticket: 1, hotel: 3 } as const;

/**
 * States of a purchase, in order (design.md section 5). `open` until the buyer submits; `submitting` while points
 * are held and the payment is created; `awaiting_payment` while the buyer is at the hosted page; then `authorised`,
 * `booking` (the seats are sold, the room is being booked), `committed` (all is sold), `captured`, `ordered`. `awaiting_consent`: paid too late, the seats are gone, and the buyer decides
 * on others. `released`: the hold has ended, see `releaseReason`.
 */
export const CART_STATES = [
  "open",
  "submitting",
  "awaiting_payment",
  "authorised",
  "awaiting_consent",
  "booking",
  "committed",
  "captured",
  "ordered",
  "released",
] as const;

export type CartState = (typeof CART_STATES)[number];

export const RELEASE_REASONS = [
  "expired",
  "deleted",
  "replaced",
  "seats_lost",
  "substitute_declined",
  "payment_failed",
  "ticket_limit",
  "room_lost",
] as const;
