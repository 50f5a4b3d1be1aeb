import { mayEarn, mayRedeem, type TenantConfig } from "#contract/tenant.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";

/** What the loyalty banner says (§1): each pair of `way` and `who` is a text of its own. */
export type LoyaltyOffer = {
  programme: string;
  way: "earn" | "redeem" | "both" | "money";
  who: "guest" | "member";
  /** Points for each whole unit of money. */
  count: number;
  /** The fewest points that can be redeemed, and what they are worth, as shown. */
  points: string;
  worth: string;
};

/** Null without a programme, and for guests where nobody can sign in. `isMember`: signed in, as far as is known. */
export function loyaltyOffer(tenant: TenantConfig, isMember: boolean): LoyaltyOffer | null {
  const { loyalty, minimumRedemptionPoints } = tenant;
  if (loyalty.type === "none" || (!isMember && tenant.authenticationType === "none")) return null;
  const inPoints = mayEarn(loyalty) ? (mayRedeem(loyalty) ? "both" : "earn") : "redeem";
  return {
    programme: loyalty.programName,
    way: loyalty.currencyType === "money" ? "money" : inPoints,
    who: isMember ? "member" : "guest",
    count: loyalty.earnRate,
    points: formatInteger(minimumRedemptionPoints),
    worth: formatMoney(minimumRedemptionPoints * loyalty.pointValue, "USD").replace(/\.00$/, ""),
  };
}
