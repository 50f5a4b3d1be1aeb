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

/** Who pays, by hashes of their email address and of their card; null when unknown. */
export interface Payer {
  emailHash: string | null;
  cardHash: string | null;
}

/** Of a hold that is not being paid. */
export const NO_PAYER: Payer = { emailHash: null, cardHash: null };

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
  | "unknown_seats"
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

/** Asks for more time for a cart that is not being paid: `by` (ms), and not beyond `latest` (ms since the epoch). */
export interface ExtendRequest {
  cartId: string;
  by: number;
  latest: number;
}

/** `heldUntil`: the end of the hold, ms since the epoch. */
export type ExtendAnswer = { ok: true; heldUntil: number } | { ok: false; reason: HoldEnd | "locked" };

/** Keeps the seats of a cart while it is paid. `holder`: who pays, which may be a member by now. */
export interface LockRequest {
  cartId: string;
  holder: Holder;
  payer: Payer;
  ticketLimit: number;
  /** Time beyond the end of the hold (ms). */
  grace: number;
}

export type LockAnswer = { ok: true; lockedUntil: number } | { ok: false; reason: HoldEnd | "ticket_limit" };

/** Moves a guest's hold from their session (hash) to the one that they have since they signed in. */
export interface AdoptRequest {
  cartId: string;
  from: string;
  to: Holder;
  ticketLimit: number;
}

/** Seats that a paid cart takes for good; with `choice`, an expired hold can be granted again. */
export interface CommitRequest {
  cartId: string;
  orderUuid: string;
  holder: Holder;
  payer: Payer;
  choice: SeatChoice;
  ticketLimit: number;
  promo: PromoUse | null;
}

/** One use of a promo code. `limit`: how many carts of this event may use it; null means any number. */
export interface PromoUse {
  code: string;
  limit: number | null;
}

/** `gone`: the cart has no hold any more. */
export type PromoUseAnswer = "ok" | "used_up" | "gone";

/** What is left of a sale after a refund. `seats`: their names; without numbers only `count` matters. */
export interface KeptSeats {
  seats: string[];
  count: number;
}

/** Asks for seats instead of those that were sold to somebody else while a cart was being paid. */
export interface SubstituteRequest extends Omit<CommitRequest, "orderUuid"> {
  eventId: string;
  /** Lowest all-in price of one ticket, minor units. */
  minimumPrice: number;
  /** How long the seats wait for the buyer's decision (ms). */
  holdFor: number;
}

/** Seats that wait for the buyer's decision. `expiresAt`: ms since the epoch. */
export interface Substitute {
  choice: SeatChoice;
  expiresAt: number;
}

/** `ticket_limit`: the card or the email address has paid for too many tickets already. */
export type CommitAnswer = { ok: true } | { ok: false; reason: "seats_lost" | "ticket_limit" };
