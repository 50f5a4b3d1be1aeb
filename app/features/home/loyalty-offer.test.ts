import { expect, it } from "vitest";
import type { TenantConfig } from "#contract/tenant.ts";
import home from "#locales/en/home.json";
import { loyaltyOffer } from "./loyalty-offer.ts";

type Loyalty = TenantConfig["loyalty"];
const tenant = (loyalty: Partial<Loyalty>, authenticationType: "SSO" | "none" = "SSO"): TenantConfig => ({
  name: "fanatics",
  authenticationType,
  transactableType: "GST_ONLY",
  loyalty: {
    programName: "FanCash",
    type: "redeem",
    currencyType: "points",
    earnRate: 1,
    thousandPointsWorth: { USD: 1_000, GBP: 750 },
    ...loyalty,
  },
  ACLAllow: { guestCanPurchase: true },
  discounts: [],
  refusedDiscountToken: null,
  minimumRedemptionPoints: 1000,
  transferOffersPerTicket: 5,
});

it("includes the value of the minimum redemption", () => {
  expect(loyaltyOffer(tenant({}), false)).toEqual({
    program: "FanCash",
    way: "redeem",
    who: "guest",
    count: 1,
    points: "1,000",
    worth: "$10",
    unit: "$1",
  });
});

it("gives the value in the currency that the program counts in", () => {
  expect(loyaltyOffer(tenant({ thousandPointsWorth: { GBP: 750 } }), false)).toMatchObject({
    worth: "£7.50",
    unit: "£1",
  });
  const thousandPointsWorth = {};
  expect(loyaltyOffer(tenant({ thousandPointsWorth }), false)).toBeNull();
  expect(loyaltyOffer(tenant({ thousandPointsWorth, currencyType: "money" }), false)?.way).toBe("money");
});

it("is null without a program, and for guests of a tenant without sign-in", () => {
  expect(loyaltyOffer(tenant({ type: "none" }), true)).toBeNull();
  expect(loyaltyOffer(tenant({}, "none"), false)).toBeNull();
});

it.each(["earn", "redeem", "both", "money"] as const)("has texts for %s, for guests and members", (way) => {
  const loyalty = way === "money" ? { currencyType: "money" as const } : { type: way };
  expect(loyaltyOffer(tenant(loyalty), true)).toMatchObject({ way, who: "member" });
  const keys = Object.keys(home.loyalty[way]).map((key) => key.replace(/_(?:one|other)$/, ""));
  expect(new Set(keys)).toEqual(new Set(["guest", "member"]));
});
