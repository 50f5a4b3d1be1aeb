import { describe, expect, it } from "vitest";
import { acceptsPoints, currencyOfPoints, inCurrencyOfPoints, pointsFor, worthOfPoints } from "./points.ts";
import { tenantConfigSchema } from "./tenant.schema.ts";
import type { TenantConfig } from "./tenant.ts";

const loyalty = (change: Partial<TenantConfig["loyalty"]> = {}): TenantConfig["loyalty"] => ({
  programName: "P",
  type: "redeem",
  currencyType: "points",
  earnRate: 1,
  thousandPointsWorth: { USD: 1_000, CAD: 1_350, GBP: 750 },
  ...change,
});

describe("points in several currencies", () => {
  it.each([
    ["USD", 1_000, 1_000],
    ["CAD", 1_000, 1_350],
    ["GBP", 1_000, 750],
    ["GBP", 1_001, 750],
    ["EUR", 1_000, 0],
  ])("%s: %d points are worth %d", (currency, points, worth) => {
    expect(worthOfPoints(loyalty(), points, currency)).toBe(worth);
  });

  it("cover a price with the fewest points that are worth as much", () => {
    for (const currency of ["USD", "CAD", "GBP"]) {
      for (const amount of [1, 999, 4_999, 22_870, 1_000_001]) {
        const points = pointsFor(loyalty(), amount, currency) ?? Number.NaN;
        expect(worthOfPoints(loyalty(), points, currency)).toBeGreaterThanOrEqual(amount);
        expect(worthOfPoints(loyalty(), points - 1, currency)).toBeLessThan(amount);
      }
    }
    expect(pointsFor(loyalty(), 4_999, "EUR")).toBeNull();
    expect(pointsFor(loyalty({ type: "earn" }), 4_999, "USD")).toBeNull();
  });

  it("are accepted where the program redeems and the currency is listed", () => {
    expect(acceptsPoints(loyalty(), "CAD")).toBe(true);
    expect(acceptsPoints(loyalty(), "EUR")).toBe(false);
    expect(acceptsPoints(loyalty({ type: "earn" }), "CAD")).toBe(false);
  });

  it("count in the default currency where it is listed, else in the first that is", () => {
    expect(currencyOfPoints(loyalty())).toBe("USD");
    expect(currencyOfPoints(loyalty({ thousandPointsWorth: { GBP: 750 } }))).toBe("GBP");
    expect(currencyOfPoints(loyalty({ thousandPointsWorth: {} }))).toBeNull();
    expect(inCurrencyOfPoints(loyalty(), 13_500, "CAD")).toBe(10_000);
    expect(inCurrencyOfPoints(loyalty(), 12_399, "USD")).toBe(12_399);
    expect(inCurrencyOfPoints(loyalty(), 10_000, "EUR")).toBe(0);
  });
});

describe("the tenant's settings as a partner's API sends them", () => {
  const read = (sent: object) =>
    tenantConfigSchema.parse({
      name: "partner",
      authenticationType: "SSO",
      transactableType: "GST_ONLY",
      loyalty: { programName: "P", type: "redeem", currencyType: "points", earnRate: 1, ...sent },
      ACLAllow: { guestCanPurchase: true },
      discounts: [],
      minimumRedemptionPoints: 1000,
    }).loyalty;

  it("may carry one value of a point, which holds in every currency", () => {
    const { thousandPointsWorth } = read({ pointValue: 2 });
    expect(thousandPointsWorth).toEqual({ USD: 2_000, CAD: 2_000, EUR: 2_000, GBP: 2_000 });
    expect(worthOfPoints(read({ pointValue: 2 }), 1_000, "GBP")).toBe(2_000);
  });

  it("lists values by currency, also of currencies that are not sold here, and then these alone count", () => {
    const thousandPointsWorth = { GBP: 750, AUD: 1_500 };
    expect(read({ thousandPointsWorth, pointValue: 2 }).thousandPointsWorth).toEqual(thousandPointsWorth);
  });

  it("may carry no value: no currency accepts points", () => {
    for (const sent of [{}, { pointValue: 0 }, { pointValue: null }, { thousandPointsWorth: {} }]) {
      expect(read(sent).thousandPointsWorth).toEqual({});
    }
  });

  it.each([{ GBP: 0 }, { GBP: -1 }, { GBP: 0.5 }, { pounds: 750 }])("are refused with %j", (worth) => {
    expect(() => read({ thousandPointsWorth: worth })).toThrow();
  });
});
