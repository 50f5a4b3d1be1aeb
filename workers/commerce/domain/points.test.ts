import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { advertisedPoints, judgePoints, maximumPoints, pointsEarned } from "./points.ts";
import { shippingOptions } from "./shipping.ts";

const loyalty = (type: "none" | "earn" | "redeem" | "both") => ({
  programName: "P",
  type,
  currencyType: "points" as const,
  earnRate: 2,
  pointValue: 5,
});

describe("points", () => {
  it("are earned on whole units of currency, only where the program lets members earn", () => {
    expect(pointsEarned(loyalty("both"), 12_399, 50)).toBe(123 * 2 + 50);
    expect(pointsEarned(loyalty("redeem"), 12_399, 50)).toBe(0);
  });

  it("are advertised only where members earn them, and as a price only where members redeem them", () => {
    expect(advertisedPoints(loyalty("redeem"), 50, 4_999)).toEqual({ bonusPoints: 0, redeemPoints: 1_000 });
    expect(advertisedPoints(loyalty("earn"), 50, 4_999)).toEqual({ bonusPoints: 50, redeemPoints: null });
    expect(advertisedPoints(loyalty("both"), 0, null)).toEqual({ bonusPoints: 0, redeemPoints: null });
  });

  it("are limited by the balance and the total, and to zero where members cannot redeem", () => {
    expect(maximumPoints(loyalty("redeem"), 10_000, 4_999)).toBe(999);
    expect(maximumPoints(loyalty("redeem"), 500, 1_000_000)).toBe(500);
    expect(maximumPoints(loyalty("earn"), 10_000, 4_999)).toBe(0);
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
