import { mayEarn, mayRedeem, type TenantConfig } from "#contract/tenant.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";

/** Data of the loyalty banner (§1); each combination of `way` and `who` has its own text. */
export type LoyaltyOffer = {
  program: string;
  way: "earn" | "redeem" | "both" | "money";
  who: "guest" | "member";
  /** Points earned per whole unit of currency. */
  count: number;
  /** The minimum redemption in points, and its value, formatted. */
  points: string;
  worth: string;
};

/** Null without a program, and for guests of a tenant without sign-in. `isMember`: signed in, as far as known. */
export function loyaltyOffer(tenant: TenantConfig, isMember: boolean): LoyaltyOffer | null {
  const { loyalty, minimumRedemptionPoints } = tenant;
  if (loyalty.type === "none" || (!isMember && tenant.authenticationType === "none")) return null;
  const inPoints = mayEarn(loyalty) ? (mayRedeem(loyalty) ? "both" : "earn") : "redeem";
  return {
    program: loyalty.programName,
    way: loyalty.currencyType === "money" ? "money" : inPoints,
    who: isMember ? "member" : "guest",
    count: loyalty.earnRate,
    points: formatInteger(minimumRedemptionPoints),
    worth: formatMoney(minimumRedemptionPoints * loyalty.pointValue, "USD").replace(/\.00$/, ""),
  };
}
