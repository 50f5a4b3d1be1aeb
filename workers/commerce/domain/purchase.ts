import type { CartState } from "#contract/cart.ts";

/**
 * The purchase as a written-down state machine. Each state is stored before its step is carried out, together with
 * an alarm that takes the step up again after a crash; each step may be carried out any number of times.
 *
 *   open ──submitted──▶ submitting ──payment_created──▶ awaiting_payment ──paid──▶ authorised
 *    ▲                   │      └──nothing_to_pay──────────────────────────────────────▶ │
 *    │◀─────refused──────┘                          │                                    │ seats_committed
 *    └◀─────payment_abandoned───────────────────────┘                                    ▼
 *   ordered ◀──order_written── captured ◀──captured── committed ◀────────────────────────┘
 *
 *   released: from open (deleted, replaced, expired), submitting (hold_lost), awaiting_payment (payment_overdue),
 *   authorised (seats_lost), committed (capture_refused).
 *
 * Invariants:
 *   money is only taken in `committed`, where the seats are sold to this cart for good;
 *   every way out of a state in which a payment or points may be held carries the duty to give them back;
 *   duties are done before a cart is submitted again, so that they never touch the next attempt;
 *   `ordered` and `released` are ends, apart from their duties.
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
  | "seats_lost"
  | "captured"
  | "capture_refused"
  | "order_written"
  | "deleted"
  | "replaced"
  | "expired";

/** What a transition leaves to be done, in this order. Stored with the new state, repeated until each succeeded. */
export const DUTIES = [
  /** Lets the money go, or gives it back should it have been taken. */
  "give_back_payment",
  "release_points",
  "unlock_seats",
  "release_seats",
  "commit_points",
  "earn_points",
  "send_mail",
] as const;
export type Duty = (typeof DUTIES)[number];

export type ReleaseReason = "expired" | "deleted" | "replaced" | "seats_lost" | "payment_failed";

export interface Transition {
  to: CartState;
  duties: readonly Duty[];
  /** Why nothing came of it; only towards `released`. */
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
    seats_lost: { to: "released", duties: GIVE_ALL_BACK, reason: "seats_lost" },
  },
  committed: {
    captured: { to: "captured", duties: [] },
    capture_refused: {
      to: "released",
      duties: [...GIVE_ALL_BACK, "release_seats"],
      reason: "payment_failed",
    },
  },
  captured: {
    order_written: { to: "ordered", duties: ["commit_points", "earn_points", "send_mail"] },
  },
  ordered: {},
  released: {},
};

/** Where an event leads from a state; null when it means nothing there (it came twice, or too late). */
export function transition(state: CartState, event: PurchaseEvent): Transition | null {
  return TABLE[state][event] ?? null;
}

/** Whether a purchase is under way: its state has a step that must go on by itself. */
export function isUnderWay(state: CartState): boolean {
  return !["open", "ordered", "released"].includes(state);
}

/** Waits between tries of a step that met an outage (ms): from a second up to five minutes. */
export function retryDelay(failures: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(failures, 9));
}
