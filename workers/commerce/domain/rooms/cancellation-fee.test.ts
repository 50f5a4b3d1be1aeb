import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import { cancellationFee, checkInAt } from "./cancellation-fee.ts";

const NONE = { from: null, amount: null, percent: null, numberOfNights: null, nonRefundable: false };
/** 3:00 PM in New York, in winter. */
const ARRIVAL = Date.parse("2027-02-01T20:00:00Z");

describe("canceling a room", () => {
  const feeAt = (policies: Partial<typeof NONE>[], hours: number) =>
    cancellationFee(
      aRoom({ policies: policies.map((policy) => ({ ...NONE, ...policy })) as never }),
      ARRIVAL - hours * HOUR_MS,
    );

  it("is possible until check-in, as the hotel's clocks show it", () => {
    expect(checkInAt(aRoom())).toBe(ARRIVAL);
    expect(cancellationFee(aRoom(), ARRIVAL - 1)).toBe(0);
    expect(cancellationFee(aRoom(), ARRIVAL)).toBeNull();
  });

  it("costs what the policy says that started last", () => {
    const steps = [
      { from: 24, percent: 100 },
      { from: 72, percent: 50 },
    ];
    expect([73, 72, 25, 24, 1].map((hours) => feeAt(steps as never, hours))).toEqual([
      0, 30_000, 30_000, 60_000, 60_000,
    ]);
  });

  it.each([
    [{ from: 48, numberOfNights: 1 }, 20_000],
    [{ from: 48, numberOfNights: 9 }, 60_000],
    [{ from: 48, amount: 5_000 }, 5_000],
    [{ from: 48, amount: 500_000 }, 60_000],
    [{ nonRefundable: true }, 60_000],
    [{ percent: 10 }, 6_000],
  ])("of 600.00 for three nights under %o costs %i", (policy, fee) => {
    expect(feeAt([policy as never], 40)).toBe(fee);
  });

  it("never costs less than nothing, nor more than the price", () => {
    const policy = fc.record({
      from: fc.option(fc.integer({ min: 0, max: 200 })),
      amount: fc.option(fc.integer({ min: -100, max: 100_000 })),
      percent: fc.option(fc.integer({ min: 0, max: 150 })),
      numberOfNights: fc.option(fc.integer({ min: 0, max: 10 })),
      nonRefundable: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(policy, { maxLength: 4 }), fc.integer({ min: 1, max: 300 }), (policies, hours) => {
        const fee = cancellationFee(aRoom({ policies }), ARRIVAL - hours * HOUR_MS);
        expect(fee).not.toBeNull();
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(60_000);
        expect(Number.isInteger(fee)).toBe(true);
      }),
    );
  });
});
