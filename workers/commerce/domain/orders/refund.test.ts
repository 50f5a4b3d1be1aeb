import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestRefund } from "./changes.ts";
import type { OrderDocument } from "./document.ts";

/** As much of an order as refunds read. */
function order(tickets: number, totalPrice: number, pointsRedeemed = 0, pointsEarned = 0): OrderDocument {
  const numbers = Array.from({ length: tickets }, (_, index) => index + 1);
  return {
    uuid: "11111111-1111-4111-8111-111111111111",
    status: "confirmed",
    totalPrice,
    pointsRedeemed,
    pointsEarned,
    refunds: [],
    emails: [],
    transfers: [],
    billingDetails: { emailAddress: "fan@example.com" },
    tickets: numbers.map((number) => ({ number, status: "valid" })),
  } as unknown as OrderDocument;
}

const origin = (id: string) => ({ id, cause: "operator", reason: "test", now: 0 }) as const;

describe("refunds of an order", () => {
  it("add up to exactly what was paid, in whatever portions and order they are made", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(1_000_000),
        fc.nat(50_000),
        fc.nat(9_000),
        fc.infiniteStream(fc.nat(8)),
        (count, price, redeemed, earned, random) => {
          let current = order(count, price, redeemed, earned);
          const left = current.tickets.map(({ number }) => number);
          while (left.length > 0) {
            const portion = left.splice(0, 1 + ((random.next().value ?? 0) % left.length));
            const answer = requestRefund(current, { tickets: portion }, origin(`r${portion[0]}`));
            if (!answer.ok) throw new Error(answer.reason);
            current = { ...current, ...answer.patch };
          }
          const sum = (field: "amount" | "points" | "clawback") =>
            current.refunds.reduce((total, refund) => total + refund[field], 0);
          expect([sum("amount"), sum("points"), sum("clawback")]).toEqual([price, redeemed, earned]);
          expect(current.status).toBe("refunded");
          expect(requestRefund(current, {}, origin("more"))).toEqual({ ok: false, reason: "nothing_left" });
        },
      ),
    );
  });

  it("never exceed what was paid when amounts were given back before", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(100_000),
        fc.nat(100_000),
        (count, price, amount) => {
          const paid = order(count, price);
          const given = requestRefund(paid, { amount: amount + 1 }, origin("amount"));
          const after = given.ok ? { ...paid, ...given.patch } : paid;
          const rest = requestRefund(after, {}, origin("rest"));
          if (!rest.ok) throw new Error(rest.reason);
          const total = (given.ok ? given.refund.amount : 0) + rest.refund.amount;
          expect(total).toBe(price);
          expect(given.ok).toBe(amount + 1 <= price);
        },
      ),
    );
  });

  it("are refused for tickets that are unknown or refunded, and found again by their id", () => {
    const first = requestRefund(order(2, 100), { tickets: [1] }, origin("a"));
    if (!first.ok) throw new Error(first.reason);
    const after = { ...order(2, 100), ...first.patch };
    expect(requestRefund(after, { tickets: [1, 2] }, origin("b"))).toEqual({
      ok: false,
      reason: "already_refunded",
    });
    expect(requestRefund(after, { tickets: [3] }, origin("b"))).toEqual({
      ok: false,
      reason: "unknown_ticket",
    });
    expect(requestRefund(after, { tickets: [1] }, origin("a"))).toEqual({
      ok: true,
      refund: first.refund,
      patch: {},
    });
  });
});
