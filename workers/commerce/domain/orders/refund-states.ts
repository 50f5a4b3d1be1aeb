/**
 * A refund as an explicit state machine. Its tickets stop working when it is requested; each state is stored before its
 * step runs, and every step is idempotent, so that a crash anywhere never refunds twice or not at all.
 *
 *   rooms ──rooms_canceled──▶ requested ──card_refunded──▶ points ──points_settled──▶ seats ──seats_returned──▶ done
 *
 * A refund of rooms begins in `rooms`, where the supplier cancels them; any other one in `requested`.
 *
 * Invariants:
 *   refunds of an order run one after the other, in the order of their requests;
 *   the amounts of all refunds never exceed what was paid, and neither do the points;
 *   refunds of all tickets, in any portions, add up to exactly what was paid for them.
 */
export const REFUND_STATES = ["rooms", "requested", "points", "seats", "done"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

const NEXT: Record<Exclude<RefundState, "done">, RefundState> = {
  rooms: "requested",
  requested: "points",
  points: "seats",
  seats: "done",
};

/** The state after the step of `state`. */
export const afterStep = (state: Exclude<RefundState, "done">): RefundState => NEXT[state];
