import { describe, expect, it } from "vitest";
import { readDocument } from "#lib/versioned-document.ts";
import unversioned from "#tests/fixtures/unversioned-state.json" with { type: "json" };
import { CART_FORMAT, type CartDocument } from "./document.ts";
import { priceOf } from "./view.ts";

/** A cart whose buyer agreed to pay 308.08 and 1,500 points, each worth a cent of any currency, in dollars then. */
const stored = readDocument(CART_FORMAT, unversioned.carts.ordered);
const inPounds = (change: Partial<CartDocument>): CartDocument => ({
  ...stored,
  ...change,
  choice: { ...stored.choice, price: { ...stored.choice.price, currency: "GBP" } },
});
const pointsLine = (cart: CartDocument) => priceOf(cart).lines.find(({ type }) => type === "points")?.amount;

describe("points in the price of a cart", () => {
  it.each(["awaiting_payment", "captured", "ordered"] as const)(
    "take off what the buyer agreed to, in a purchase: %s",
    (state) => {
      const { lines, total } = priceOf(inPounds({ state }));
      expect(total).toBe(30_808);
      expect(pointsLine(inPounds({ state }))).toBe(-1_500);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    },
  );

  it("take off what they are worth in the cart's currency before", () => {
    expect(pointsLine(inPounds({ state: "open" }))).toBe(-1_125);
    expect(pointsLine(stored)).toBe(-1_500);
    expect(priceOf(inPounds({ state: "open" })).total).toBe(30_808 + 1_500 - 1_125);
  });
});
