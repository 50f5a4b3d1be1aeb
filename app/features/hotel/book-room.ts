import type { FormFailure } from "#app/features/checkout/refusal.ts";

/** The form of a room, as it was sent. */
export interface BookRoomValues {
  roomId: string;
  rateId: string;
  leadGuest: string;
}

/** Why a room was not added to the cart. */
export type NotBooked =
  /** The visitor holds no tickets that a room could be booked with. */
  | { kind: "noTickets" }
  /** The hotel asks for another price; `rateId` accepts it. */
  | { kind: "priceChanged"; oldTotal: string; total: string; rateId: string }
  | { kind: "failed"; failure: FormFailure };
