/**
 * Behavior of a lead guest, at the check before the buyer pays or at the booking after it:
 * - `sold-out`: the rooms are gone at both
 * - `rate-changed`: at both, each price is raised by 10 % once; the raised one is accepted
 * - `double-booking`, `refused`: refused at the booking, though the check passed
 * - `lost-reply`: booked, but the connection breaks before the response; repeating the booking finds it
 * - `slow-answer`: booked, but answered only after `SLOW_ANSWER_MS`; repeating the booking finds it at once
 */
type GuestBehaviour =
  | "sold-out"
  | "rate-changed"
  | "double-booking"
  | "refused"
  | "lost-reply"
  | "slow-answer";

/** Longer than any caller waits (ms). */
export const SLOW_ANSWER_MS = 12_000;

const BEHAVIOURS: Readonly<Record<string, GuestBehaviour>> = {
  "sold out": "sold-out",
  "rate changed": "rate-changed",
  "double booking": "double-booking",
  refused: "refused",
  "lost reply": "lost-reply",
  "slow answer": "slow-answer",
};

/** The behavior that a lead guest's name selects; undefined for a guest who is served as usual. */
export function behaviourOf(leadGuest: string): GuestBehaviour | undefined {
  return BEHAVIOURS[leadGuest.trim().replace(/\s+/g, " ").toLowerCase()];
}
