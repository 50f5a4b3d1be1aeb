import { mayEarn, mayRedeem, type TenantConfig } from "#contract/tenant.ts";

type Loyalty = TenantConfig["loyalty"];

/**
 * Points that a member collects for `cash` paid (minor units), with the event's bonus. Whole units of currency
 * count (§3 earnRate); nobody collects where the tenant's programme does not let members earn (§6).
 */
export function pointsEarned(loyalty: Loyalty, cash: number, bonusPoints: number): number {
  if (!mayEarn(loyalty)) return 0;
  return Math.floor(Math.floor(cash / 100) * loyalty.earnRate) + bonusPoints;
}

/**
 * What a list shows about points (§1): those that an event gives on top, and what its cheapest ticket (minor units)
 * costs in points; each only where the tenant's programme really gives or takes them (§6).
 */
export function advertisedPoints(loyalty: Loyalty, bonusPoints: number, minPrice: number | null) {
  return {
    bonusPoints: mayEarn(loyalty) ? bonusPoints : 0,
    redeemPoints: mayRedeem(loyalty) && minPrice !== null ? Math.ceil(minPrice / loyalty.pointValue) : null,
  };
}

/** The most points that a total (minor units) can take from a member who has `available` of them. */
export function maximumPoints(loyalty: Loyalty, available: number, total: number): number {
  if (!mayRedeem(loyalty)) return 0;
  return Math.max(0, Math.min(available, Math.floor(total / loyalty.pointValue)));
}

export type PointsRefusal = "points_not_allowed" | "points_below_minimum" | "points_above_maximum";

/**
 * Whether `points` may be redeemed: none at all, or between the tenant's minimum (§5: 1000) and `maximum` (null for
 * guests, who have none).
 */
export function judgePoints(points: number, minimum: number, maximum: number | null): PointsRefusal | null {
  if (points === 0) return null;
  if (maximum === null) return "points_not_allowed";
  if (points > maximum) return "points_above_maximum";
  return points < minimum ? "points_below_minimum" : null;
}
