import type { TenantConfig } from "#contract/tenant.ts";

/** What the tenant calls its points (§1). */
export const LOYALTY_CURRENCY = "FanCash";

/** Settings of the tenant that this API serves (§1, §3 tenant config, §9). */
export const TENANT_CONFIG: TenantConfig = {
  name: "fanatics",
  authenticationType: "SSO",
  transactableType: "GST_ONLY",
  loyalty: {
    programName: LOYALTY_CURRENCY,
    type: "redeem",
    currencyType: "points",
    earnRate: 1,
    // Worth no more than the ten US dollars, so that no currency is a way to gain.
    thousandPointsWorth: { USD: 1_000, CAD: 1_350, EUR: 850, GBP: 750 },
  },
  ACLAllow: { guestCanPurchase: true },
  discounts: [],
  minimumRedemptionPoints: 1000,
};
