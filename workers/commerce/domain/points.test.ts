import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { advertisedPoints, judgePoints, maximumPoints, pointsEarned } from "./points.ts";
import { shippingOptions } from "./shipping.ts";

const loyalty = (type: "none" | "earn" | "redeem" | "both") => ({
  programName: "P",
  type,
  currencyType: "points" as const,
  earnRate: 2,
  thousandPointsWorth: { USD: 5_000, GBP: 4_000 },
});

describe("points", () => {
  it("are earned on whole units of currency, only where the program lets members earn", () => {
    const paid = { amount: 12_399, currency: "USD", bonusPoints: 50 } as const;
    expect(pointsEarned(loyalty("both"), paid)).toBe(123 * 2 + 50);
    expect(pointsEarned(loyalty("redeem"), paid)).toBe(0);
  });

  it("are earned by what they are worth in the currency paid, and not in a currency without points", () => {
    const paid = { amount: 8_000, bonusPoints: 50 };
    expect(pointsEarned(loyalty("both"), { ...paid, currency: "GBP" })).toBe(100 * 2 + 50);
    expect(pointsEarned(loyalty("both"), { ...paid, currency: "EUR" })).toBe(0);
  });

  it("are advertised only where members earn them, and as a price only where members redeem them", () => {
    const event = { amount: 4_999, currency: "USD", bonusPoints: 50 } as const;
    expect(advertisedPoints(loyalty("redeem"), event)).toEqual({ bonusPoints: 0, redeemPoints: 1_000 });
    expect(advertisedPoints(loyalty("earn"), event)).toEqual({ bonusPoints: 50, redeemPoints: null });
    const unpriced = { ...event, amount: null };
    expect(advertisedPoints(loyalty("both"), unpriced)).toEqual({ bonusPoints: 50, redeemPoints: null });
    expect(advertisedPoints(loyalty("both"), { ...event, currency: "GBP" }).redeemPoints).toBe(1_250);
    const elsewhere = { ...event, currency: "EUR" } as const;
    expect(advertisedPoints(loyalty("both"), elsewhere)).toEqual({ bonusPoints: 0, redeemPoints: null });
  });

  it("are limited by the balance and the total, and to zero where members cannot redeem", () => {
    const total = { amount: 4_999, currency: "USD" } as const;
    expect(maximumPoints(loyalty("redeem"), 10_000, total)).toBe(1_000);
    expect(maximumPoints(loyalty("redeem"), 10_000, { ...total, currency: "GBP" })).toBe(1_250);
    expect(maximumPoints(loyalty("redeem"), 500, { ...total, amount: 1_000_000 })).toBe(500);
    expect(maximumPoints(loyalty("earn"), 10_000, total)).toBe(0);
    expect(maximumPoints(loyalty("redeem"), 10_000, { ...total, currency: "EUR" })).toBe(0);
  });

  it.each([
    [0, null, null],
    [1_000, null, "points_not_allowed"],
    [999, 5_000, "points_below_minimum"],
    [1_000, 5_000, null],
    [5_000, 5_000, null],
    [5_001, 5_000, "points_above_maximum"],
  ] as const)("%d with a maximum of %s: %s", (points, maximum, refusal) => {
    expect(judgePoints(points, 1_000, maximum)).toBe(refusal);
  });
});

describe("shipping", () => {
  const ids = (country: string, days: number | null) =>
    shippingOptions({ currency: "USD", country, startsAt: days === null ? null : days * DAY_MS }, 0).map(
      ({ id }) => id,
    );

  it.each([
    ["US", 30, ["e-ticket", "mobile", "standard-mail", "express", "will-call"]],
    ["CA", 6, ["e-ticket", "mobile", "express", "will-call"]],
    ["DE", 30, ["e-ticket", "mobile", "will-call"]],
    ["US", 0.05, ["e-ticket", "mobile"]],
    ["US", null, ["e-ticket", "mobile", "standard-mail", "express", "will-call"]],
  ] as const)("to %s, %s days ahead", (country, days, expected) => {
    expect(ids(country, days)).toEqual(expected);
  });
});
