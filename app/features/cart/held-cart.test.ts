import { describe, expect, it } from "vitest";
import { heldCart } from "./held-cart.ts";

const now = Date.parse("2027-01-05T00:30:00Z");
const id = "6b4e8a52-3a5f-4a57-9c55-0d6a3f1e0001";

describe("heldCart", () => {
  it("rounds the minutes up", () => {
    const held = heldCart({ id, expireAt: "2027-01-05T00:38:01Z", eventName: "Finals" }, now);
    expect(held).toEqual({ id, expireAt: "2027-01-05T00:38:01Z", minutes: 9, eventName: "Finals" });
  });

  it.each([null, { id, expireAt: "2027-01-05T00:30:00Z" }, { id, expireAt: "nonsense" }])(
    "is null for %o",
    (cart) => {
      expect(heldCart(cart, now)).toBeNull();
    },
  );
});
