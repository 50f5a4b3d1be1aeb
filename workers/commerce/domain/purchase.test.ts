import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CART_STATES, type CartState } from "#contract/cart.ts";
import { expectEvery, nonEmpty } from "#tests/support/expect-every.ts";
import { isUnderWay, type PurchaseEvent, retryDelay, transition } from "./purchase.ts";

const EVENTS: PurchaseEvent[] = [
  "submitted",
  "refused",
  "hold_lost",
  "payment_created",
  "nothing_to_pay",
  "paid",
  "payment_abandoned",
  "payment_overdue",
  "seats_committed",
  "seats_lost",
  "captured",
  "capture_refused",
  "order_written",
  "deleted",
  "replaced",
  "expired",
];

describe("the purchase", () => {
  it("goes from open to ordered", () => {
    const way: PurchaseEvent[] = [
      "submitted",
      "payment_created",
      "paid",
      "seats_committed",
      "captured",
      "order_written",
    ];
    const states: CartState[] = ["open"];
    for (const event of way) {
      const next = transition(states.at(-1) ?? "open", event);
      if (next) states.push(next.to);
    }
    expect(states).toEqual(CART_STATES.filter((state) => state !== "released"));
  });

  it("captures only after the seats are committed, and writes an order only after the capture", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (events) => {
        let state: CartState = "open";
        const seen: PurchaseEvent[] = [];
        for (const event of events) {
          const next = transition(state, event);
          if (!next) continue;
          seen.push(event);
          state = next.to;
        }
        if (state === "captured" || state === "ordered")
          expect(seen.lastIndexOf("seats_committed")).toBeGreaterThan(-1);
        if (state === "ordered") expect(seen.slice(-2)).toEqual(["captured", "order_written"]);
      }),
    );
  });

  it("returns payment and points on every exit from a state that may hold them", () => {
    for (const state of nonEmpty(CART_STATES.filter(isUnderWay))) {
      for (const event of EVENTS) {
        const next = transition(state, event);
        if (!next || (next.to !== "open" && next.to !== "released")) continue;
        expect(next.duties, `${state} ${event}`).toEqual(
          expect.arrayContaining(["give_back_payment", "release_points"]),
        );
      }
    }
  });

  it("never leaves a final state, and can leave every other one", () => {
    const ways = (state: CartState) => EVENTS.filter((event) => transition(state, event));
    expect([ways("ordered"), ways("released")]).toEqual([[], []]);
    expectEvery(CART_STATES.filter(isUnderWay), (state) => ways(state).length > 0);
  });

  it("gives a reason whenever it releases", () => {
    for (const state of CART_STATES) {
      for (const event of EVENTS) {
        const next = transition(state, event);
        if (next) expect(next.to === "released").toBe(next.reason !== undefined);
      }
    }
  });

  it("backs off from try to try, up to five minutes", () => {
    expect([0, 1, 2, 8, 9, 300].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  });
});
