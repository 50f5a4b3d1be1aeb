import { z } from "zod";
import type { RELEASE_REASONS } from "#contract/cart.ts";
import type { SeatChoice, SeatWish } from "../../domain/seats/hold.ts";
import type { UnsignedOffer } from "../../domain/seats/offers.ts";
import type { EventBasis } from "../../store/event-basis.ts";

/** Who holds seats: a visitor's session (hash), a member, or a member in a session. */
export const holderSchema = z.strictObject({
  sessionHash: z.string().nullable(),
  userId: z.string().nullable(),
});
export type Holder = z.infer<typeof holderSchema>;

/** A request to hold seats. `cartId` is the hold's id and makes the request idempotent. */
export interface HoldRequest {
  cartId: string;
  holder: Holder;
  /** Hash of the request; a different one under the same cart id is refused. */
  requestHash: string;
  eventId: string;
  wish: SeatWish;
  /** How long the seats are held (ms). */
  holdFor: number;
  /** Cart of this event that is released if, and only if, the new hold is granted. */
  replaces: string | null;
}

export type HoldRefusal =
  | "not_found"
  | "not_on_sale"
  | "seats_taken"
  | "price_changed"
  | "ticket_limit"
  | "invalid_quantity"
  | "mismatch"
  | "gone";

export type HoldAnswer =
  | {
      ok: true;
      choice: SeatChoice;
      /** ms since the epoch. */
      expiresAt: number;
      /** Carts that lost their seats to this one. */
      replaced: string[];
      /** The event as it was sold. */
      event: Pick<EventBasis, "event" | "copy">;
    }
  | { ok: false; reason: HoldRefusal; alternatives: UnsignedOffer[] };

/** Why a hold ended: the reason for which its cart was released. */
export type HoldEnd = (typeof RELEASE_REASONS)[number];

export type LockAnswer = { ok: true; lockedUntil: number } | { ok: false; reason: HoldEnd };

/** Seats that a paid cart takes for good; with `choice`, an expired hold can be granted again. */
export interface CommitRequest {
  cartId: string;
  orderUuid: string;
  holder: Holder;
  choice: SeatChoice;
  ticketLimit: number;
  promo: PromoUse | null;
}

/** One use of a promo code. `limit`: how many carts of this event may use it; null means any number. */
export interface PromoUse {
  code: string;
  limit: number | null;
}

/** What is left of a sale after a refund. `seats`: their names; without numbers only `count` matters. */
export interface KeptSeats {
  seats: string[];
  count: number;
}

export type CommitAnswer = { ok: true } | { ok: false; reason: "seats_lost" };
