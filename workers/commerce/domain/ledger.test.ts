import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_POINTS, post, refundShare, TRANSFER_KINDS, type TransferKind } from "./ledger.ts";

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

  it.each<[TransferKind, number, number, number]>([
    ["open", 13, 5, -18],
    ["earn", 13, 5, -18],
    ["hold", 7, 8, -15],
    ["commit", 10, 2, -12],
    ["release", 13, 2, -15],
    ["refund", 13, 5, -18],
    ["clawback", 7, 5, -12],
  ])("%s moves points between the accounts that it is for", (kind, available, held, programme) => {
    const posted = post({ available: 10, held: 5, programme: -15 }, kind, 3);
    expect(posted).toMatchObject({ ok: true, balances: { available, held, programme } });
  });

  it.each<[TransferKind, number]>([
    ["hold", 10],
    ["clawback", 10],
    ["commit", 5],
    ["release", 5],
  ])("%s takes all that the member has, and is refused for more", (kind, all) => {
    const balances = { available: 10, held: 5, programme: -15 };
    expect(post(balances, kind, all).ok).toBe(true);
    expect(post(balances, kind, all + 1)).toEqual({ ok: false, reason: "insufficient" });
    expect(balances).toEqual({ available: 10, held: 5, programme: -15 });
  });

  it("moves no points too", () => {
    expect(post(NO_POINTS, "hold", 0)).toMatchObject({ ok: true, balances: NO_POINTS });
  });

  it("refuses an invalid number of points", () => {
    for (const points of [-1, 0.5, Number.NaN, 2 ** 53])
      expect(() => post(NO_POINTS, "earn", points)).toThrow(
        new RangeError(`invalid number of points: ${points}`),
      );
  });
});

describe("a refund's share of the points", () => {
  it.each([
    [100, 1_000, 0, 500, 50],
    [100, 1_000, 500, 499, 49],
    [100, 1_000, 999, 1, 1],
    [100, 1_000, 500, 5_000, 50],
    [100, 1_000, 1_000, 1, 0],
    [100, 0, 0, 0, 0],
  ])("of %d points for %d, of which %d were refunded before: a refund of %d takes %d", (...numbers) => {
    const [points, total, before, refunded, share] = numbers;
    expect(refundShare(points, total, before, refunded)).toBe(share);
  });

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
