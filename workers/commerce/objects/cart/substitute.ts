import type { ConsentToSubstitute } from "#contract/purchase.ts";
import { priceCart } from "../../domain/cart-price.ts";
import type { SeatChoice } from "../../domain/seats/hold.ts";
import type { Substitute } from "../inventory/requests.ts";
import { refuse } from "./answers.ts";
import type { CartChange } from "./change.ts";
import type { CartDocument, StoredSubstitute, Submission } from "./document.ts";
import { basketOf, earnedPoints, priceOf } from "./view.ts";

/**
 * The lowest ticket price at which other seats can be paid as the buyer agreed to: with the same points, and with some
 * cash if any was authorized, because a gateway captures no zero. Minor units.
 */
export function lowestSubstitutePrice(cart: CartDocument, { amount }: Submission): number {
  const { price, seats } = cart.choice;
  // A ticket that costs one cent less takes at most one cent for each ticket off the total.
  const most = amount === 0 ? 0 : Math.floor((amount - 1) / seats.length);
  return Math.max(0, price.totalPrice - most);
}

/** The offer of other seats, with what they would cost after discount and points. */
export function offerOf(cart: CartDocument, submission: Submission, found: Substitute): StoredSubstitute {
  const { choice, expiresAt } = found;
  const amount = totalWith(cart, submission, choice);
  return { choice, acceptBy: expiresAt, amount, told: false };
}

/** The cash total with other seats; points keep the worth that the buyer agreed to. Minor units. */
function totalWith(cart: CartDocument, submission: Submission, choice: SeatChoice): number {
  const pointsWorth = priceOf(cart).beforePoints - submission.amount;
  return priceCart({ ...basketOf({ ...cart, choice }), pointsWorth }).total;
}

/**
 * The buyer's decision on other seats. Repeating it changes nothing. Refused when there is no such offer (any more), and
 * when its price is not the one that the buyer agreed to.
 */
export function decideOnSubstitute(
  cart: CartDocument,
  { accept, expectedTotal }: ConsentToSubstitute,
  now: number,
): CartChange {
  const { substitute, submission, state } = cart;
  const eventId = cart.event.id;
  if (state !== "awaiting_consent" || !substitute || !submission) {
    if (state === "released" && !accept) return {};
    if (state === "released") return { refusal: refuse("released", eventId) };
    // An offer that is neither open nor over was accepted.
    return substitute && accept ? {} : { refusal: refuse("invalid_state", eventId) };
  }
  if (substitute.acceptBy <= now) return { event: "substitute_expired", refusal: refuse("expired", eventId) };
  if (!accept) return { event: "substitute_declined" };
  if (expectedTotal !== substitute.amount) return { refusal: refuse("price_changed", eventId) };
  const { choice, amount } = substitute;
  return {
    event: "substitute_accepted",
    patch: {
      choice,
      submission: { ...submission, amount, pointsEarned: earnedPoints(cart, amount) },
    },
  };
}
