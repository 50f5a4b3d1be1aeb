import type { CartState, RELEASE_REASONS } from "#contract/cart.ts";

/**
 * The purchase as an explicit state machine. Each state is stored before its step runs, together with an alarm that
 * resumes the step after a crash; every step is idempotent.
 *
 *   open ──submitted──▶ submitting ──payment_created──▶ awaiting_payment ──paid──▶ authorised
 *    ▲                   │      └──nothing_to_pay──────────────────────────────────────▶ │
 *    │◀─────refused──────┘                          │                                    │ seats_committed
 *    └◀─────payment_abandoned───────────────────────┘                                    ▼
 *   ordered ◀──order_written── captured ◀──captured── committed ◀────────────────────────┤
 *                                                         ▲              room_due      │ │
 *                                                         └──room_booked── booking ◀───┘ │
 *                                                                  substitute_accepted ▲ │ substitute_offered
 *                                                                                      │ ▼
 *                                                                                awaiting_consent
 *
 *   released: from open (deleted, replaced, expired), submitting (hold_lost), awaiting_payment (payment_overdue),
 *   authorised (seats_lost, limit_reached), awaiting_consent (substitute_declined, substitute_expired), booking (room_lost),
 *   committed (capture_refused).
 *
 * Invariants:
 *   money is captured only in `committed`, where the seats are sold to this cart for good and the room, if any, is booked;
 *   a room is booked only in `booking`, after the seats were sold, because seats can be given back without a third party;
 *   every way out after a room may have been booked carries the duty to cancel it;
 *   every way out of a state in which a payment or points may be held carries the duty to give them back;
 *   duties are done before a cart is submitted again, so that they never touch the next attempt;
 *   a buyer who paid and gets no tickets is told so by email;
 *   `ordered` and `released` are final, apart from their duties.
 */
export type PurchaseEvent =
  | "submitted"
  | "refused"
  | "hold_lost"
  | "payment_created"
  | "nothing_to_pay"
  | "paid"
  | "payment_abandoned"
  | "payment_overdue"
  | "seats_committed"
  | "room_due"
  | "room_booked"
  | "room_lost"
  | "seats_lost"
  | "limit_reached"
  | "substitute_offered"
  | "substitute_accepted"
  | "substitute_declined"
  | "substitute_expired"
  | "captured"
  | "capture_refused"
  | "order_written"
  | "deleted"
  | "replaced"
  | "expired";

/** Side effects that a transition leaves to perform, in this order. Stored with the new state; retried until done. */
export const DUTIES = [
  /** Voids the payment, or refunds it if it was captured. */
  "give_back_payment",
  "release_points",
  "cancel_room",
  "unlock_seats",
  "release_seats",
  "commit_points",
  "earn_points",
  /** Emails the buyer that they were not charged. */
  "tell_buyer",
] as const;
export type Duty = (typeof DUTIES)[number];

export type ReleaseReason = (typeof RELEASE_REASONS)[number];

export interface Transition {
  to: CartState;
  duties: readonly Duty[];
  /** Why the cart was released; only with `to: "released"`. */
  reason?: ReleaseReason;
}

const GIVE_ALL_BACK = ["give_back_payment", "release_points"] as const;

const TABLE: Record<CartState, Partial<Record<PurchaseEvent, Transition>>> = {
  open: {
    submitted: { to: "submitting", duties: [] },
    deleted: { to: "released", duties: ["release_seats"], reason: "deleted" },
    replaced: { to: "released", duties: ["release_seats"], reason: "replaced" },
    expired: { to: "released", duties: ["release_seats"], reason: "expired" },
  },
  submitting: {
    payment_created: { to: "awaiting_payment", duties: [] },
    nothing_to_pay: { to: "authorised", duties: [] },
    refused: { to: "open", duties: [...GIVE_ALL_BACK, "unlock_seats"] },
    hold_lost: { to: "released", duties: GIVE_ALL_BACK, reason: "expired" },
  },
  awaiting_payment: {
    paid: { to: "authorised", duties: [] },
    payment_abandoned: { to: "open", duties: [...GIVE_ALL_BACK, "unlock_seats"] },
    payment_overdue: { to: "released", duties: [...GIVE_ALL_BACK, "release_seats"], reason: "expired" },
  },
  authorised: {
    seats_committed: { to: "committed", duties: [] },
    /** The seats are committed, and a room is still to be booked. */
    room_due: { to: "booking", duties: [] },
    substitute_offered: { to: "awaiting_consent", duties: [] },
    seats_lost: { to: "released", duties: [...GIVE_ALL_BACK, "tell_buyer"], reason: "seats_lost" },
    limit_reached: {
      to: "released",
      duties: [...GIVE_ALL_BACK, "release_seats", "tell_buyer"],
      reason: "ticket_limit",
    },
  },
  awaiting_consent: {
    substitute_accepted: { to: "authorised", duties: [] },
    substitute_declined: {
      to: "released",
      duties: [...GIVE_ALL_BACK, "release_seats", "tell_buyer"],
      reason: "substitute_declined",
    },
    substitute_expired: {
      to: "released",
      duties: [...GIVE_ALL_BACK, "release_seats", "tell_buyer"],
      reason: "seats_lost",
    },
  },
  booking: {
    room_booked: { to: "committed", duties: [] },
    room_lost: {
      to: "released",
      duties: [...GIVE_ALL_BACK, "cancel_room", "release_seats", "tell_buyer"],
      reason: "room_lost",
    },
  },
  committed: {
    captured: { to: "captured", duties: [] },
    capture_refused: {
      to: "released",
      duties: [...GIVE_ALL_BACK, "cancel_room", "release_seats", "tell_buyer"],
      reason: "payment_failed",
    },
  },
  captured: {
    order_written: { to: "ordered", duties: ["commit_points", "earn_points"] },
  },
  ordered: {},
  released: {},
};

/** Where an event leads from a state; null when it means nothing there (a duplicate, or too late). */
export function transition(state: CartState, event: PurchaseEvent): Transition | null {
  return TABLE[state][event] ?? null;
}

/** Whether a purchase is running: its state has a step that must continue by itself. */
export function isUnderWay(state: CartState): boolean {
  return !["open", "ordered", "released"].includes(state);
}

/** Backoff between tries of a step that met an outage (ms): one second, doubling up to five minutes. */
export function retryDelay(failures: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(failures, 9));
}
