import { describe, expect, it } from "vitest";
import { cartOf, openCart, SUBMISSION } from "#tests/fixtures/cart-services.ts";
import type { CartDocument, StoredSubstitute } from "./document.ts";
import { decideOnSubstitute, lowestSubstitutePrice, offerOf } from "./substitute.ts";
import { earnedPoints, priceOf } from "./view.ts";

const { choice } = cartOf();
const cheaper = { ...choice, row: "D", price: { ...choice.price, totalPrice: 16_000 } };
const substitute: StoredSubstitute = { choice: cheaper, acceptBy: 1_000, amount: 30_500, told: true };
const offered = (change: Partial<CartDocument> = {}) =>
  cartOf({ state: "awaiting_consent", substitute, ...change });
const eventId = offered().event.id;
const refusal = (reason: string) => ({ refusal: { ok: false, reason, violations: [], eventId } });

describe("the lowest price of other seats", () => {
  it.each([
    [30_808, 16_154 - 15_403],
    [3, 16_153],
    [2, 16_154],
    [1, 16_154],
    [0, 16_154],
    [1_000_000, 0],
  ])("leaves something to capture of %d", (amount, lowest) => {
    expect(lowestSubstitutePrice(cartOf(), { ...SUBMISSION, amount })).toBe(lowest);
  });
});

describe("the offer of other seats", () => {
  it("costs what they cost, with the points worth what the buyer agreed to", () => {
    const found = { choice: cheaper, expiresAt: 1_000 };
    expect(offerOf(cartOf(), SUBMISSION, found)).toEqual({ ...substitute, told: false });
    const { total } = priceOf(openCart({ redeemPoints: 0, choice: cheaper }));
    const cart = openCart({
      state: "authorised",
      submission: { ...SUBMISSION, amount: priceOf(openCart()).total },
    });
    expect(offerOf(cart, cart.submission ?? SUBMISSION, found).amount).toBe(total);
  });
});

describe("the decision on other seats", () => {
  const accept = { accept: true, expectedTotal: 30_500 };
  const decline = { accept: false, expectedTotal: 0 };

  it("takes them, with the price and the points that they earn", () => {
    const cart = offered({ bonusPoints: 7 });
    expect(decideOnSubstitute(cart, accept, 999)).toEqual({
      event: "substitute_accepted",
      patch: {
        choice: cheaper,
        submission: { ...SUBMISSION, amount: 30_500, pointsEarned: earnedPoints(cart, 30_500) },
      },
    });
  });

  it("or declines them, whatever they cost", () => {
    expect(decideOnSubstitute(offered(), decline, 999)).toEqual({ event: "substitute_declined" });
  });

  it("comes too late once the offer is over", () => {
    for (const decision of [accept, decline])
      expect(decideOnSubstitute(offered(), decision, 1_000)).toEqual({
        event: "substitute_expired",
        ...refusal("expired"),
      });
  });

  it("is refused at another price than the buyer saw", () => {
    const other = { accept: true, expectedTotal: 30_499 };
    expect(decideOnSubstitute(offered(), other, 999)).toEqual(refusal("price_changed"));
  });

  it("changes nothing when it is repeated", () => {
    for (const state of ["authorised", "committed", "ordered"] as const)
      expect(decideOnSubstitute(offered({ state }), accept, 999)).toEqual({});
    expect(decideOnSubstitute(offered({ state: "released" }), decline, 999)).toEqual({});
  });

  it("is refused when it contradicts the one before", () => {
    expect(decideOnSubstitute(offered({ state: "released" }), accept, 999)).toEqual(refusal("released"));
    expect(decideOnSubstitute(offered({ state: "authorised" }), decline, 999)).toEqual(
      refusal("invalid_state"),
    );
  });

  it("is refused where nothing was offered", () => {
    for (const cart of [offered({ substitute: null }), openCart(), cartOf({ state: "authorised" })])
      expect(decideOnSubstitute(cart, accept, 999)).toEqual(refusal("invalid_state"));
    expect(decideOnSubstitute(offered({ submission: null }), decline, 999)).toEqual(refusal("invalid_state"));
  });
});
