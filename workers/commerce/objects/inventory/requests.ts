import type { SeatChoice, SeatWish } from "../../domain/seats/hold.ts";
import type { UnsignedOffer } from "../../domain/seats/offers.ts";
import type { EventBasis } from "../../store/event-basis.ts";

/** Who holds seats: a visitor's session (hash), a member, or a member in a session. */
export interface Holder {
  sessionHash: string | null;
  userId: string | null;
}

/** A wish to hold seats. `cartId` is the hold's id: asked again with it, the same answer comes back. */
export interface HoldRequest {
  cartId: string;
  holder: Holder;
  /** Hash of what was asked; another request under the same cart id is refused. */
  requestHash: string;
  eventId: string;
  wish: SeatWish;
  /** How long the seats are held (ms). */
  holdFor: number;
  /** Carts of this event that are given back if, and only if, the new hold is made. */
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

/** Why a hold is no more. */
export type HoldEnd = "expired" | "deleted" | "replaced" | "seats_lost" | "payment_failed";

export type LockAnswer = { ok: true; lockedUntil: number } | { ok: false; reason: HoldEnd };

/** Seats that a paid cart takes for good; `choice` lets a hold that ran out be taken again. */
export interface CommitRequest {
  cartId: string;
  orderUuid: string;
  holder: Holder;
  choice: SeatChoice;
  ticketLimit: number;
  promo: PromoUse | null;
}

/** One use of a promo code; `limit`: how many carts of this event may use it, null for any number. */
export interface PromoUse {
  code: string;
  limit: number | null;
}

export type CommitAnswer = { ok: true } | { ok: false; reason: "seats_lost" };
