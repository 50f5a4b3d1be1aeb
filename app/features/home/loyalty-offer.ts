import { DEFAULT_CURRENCY } from "#contract/money.ts";
import { currencyOfPoints, worthOfPoints } from "#contract/points.ts";
import { mayEarn, mayRedeem, type TenantConfig } from "#contract/tenant.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";

/** Data of the loyalty banner (§1); each combination of `way` and `who` has its own text. */
export type LoyaltyOffer = {
  program: string;
  way: "earn" | "redeem" | "both" | "money";
  who: "guest" | "member";
  /** Points earned per whole unit of the currency that the program counts in, and that unit, formatted. */
  count: number;
  unit: string;
  /** The minimum redemption in points, and its value, formatted. */
  points: string;
  worth: string;
};

/**
 * Null without a program, for points without a value, and for guests of a tenant without sign-in. `isMember`: signed in,
 * as far as known.
 */
export function loyaltyOffer(tenant: TenantConfig, isMember: boolean): LoyaltyOffer | null {
  const { loyalty, minimumRedemptionPoints } = tenant;
  const listed = currencyOfPoints(loyalty);
  if (loyalty.type === "none" || (listed === null && loyalty.currencyType === "points")) return null;
  if (!isMember && tenant.authenticationType === "none") return null;
  const currency = listed ?? DEFAULT_CURRENCY;
  const inPoints = mayEarn(loyalty) ? (mayRedeem(loyalty) ? "both" : "earn") : "redeem";
  return {
    program: loyalty.programName,
    way: loyalty.currencyType === "money" ? "money" : inPoints,
    who: isMember ? "member" : "guest",
    count: loyalty.earnRate,
    points: formatInteger(minimumRedemptionPoints),
    worth: roundMoney(worthOfPoints(loyalty, minimumRedemptionPoints, currency), currency),
    unit: roundMoney(100, currency),
  };
}

/** Money without cents where there are none: `$10`. */
const roundMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace(/\.00$/, "");
