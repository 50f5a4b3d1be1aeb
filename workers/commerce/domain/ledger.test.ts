import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_POINTS, post, refundShare, TRANSFER_KINDS } from "./ledger.ts";

const transfers = fc.array(fc.record({ kind: fc.constantFrom(...TRANSFER_KINDS), points: fc.nat(5_000) }), {
  maxLength: 50,
});

describe("the ledger", () => {
  it("sums to zero over all accounts, equals the sum of its entries, and never goes negative for the member", () => {
    fc.assert(
      fc.property(transfers, (list) => {
        let balances = NO_POINTS;
        const sums = { ...NO_POINTS };
        for (const { kind, points } of list) {
          const posted = post(balances, kind, points);
          if (!posted.ok) continue;
          for (const { account, amount } of posted.entries) sums[account] += amount;
          balances = posted.balances;
          expect(Math.min(balances.available, balances.held)).toBeGreaterThanOrEqual(0);
        }
        expect(balances).toEqual(sums);
        expect(balances.available + balances.held + balances.programme).toBe(0);
      }),
    );
  });

  it("refuses an invalid number of points", () => {
    for (const points of [-1, 0.5, Number.NaN])
      expect(() => post(NO_POINTS, "earn", points)).toThrow(RangeError);
  });
});

describe("a refund's share of the points", () => {
  it("adds up to all of them, however the refund is split", () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
        (points, parts) => {
          const total = parts.reduce((sum, part) => sum + part, 0);
          let before = 0;
          let given = 0;
          for (const part of parts) {
            const share = refundShare(points, total, before, part);
            expect(share).toBeGreaterThanOrEqual(0);
            given += share;
            before += part;
          }
          expect(given).toBe(points);
        },
      ),
    );
  });
});
