import { mayEarn, mayRedeem, type TenantConfig } from "#contract/tenant.ts";

type Loyalty = TenantConfig["loyalty"];

/**
 * Points that a member earns for `cash` paid (minor units), including the event's bonus. Only whole units of currency
 * count (§3 earnRate). Zero where the tenant's program does not let members earn (§6).
 */
export function pointsEarned(loyalty: Loyalty, cash: number, bonusPoints: number): number {
  if (!mayEarn(loyalty)) return 0;
  return Math.floor(Math.floor(cash / 100) * loyalty.earnRate) + bonusPoints;
}

/**
 * The points that lists show (§1): an event's bonus, and the price of its cheapest ticket (minor units) in points; each
 * only where the tenant's program grants or accepts points (§6).
 */
export function advertisedPoints(loyalty: Loyalty, bonusPoints: number, minPrice: number | null) {
  return {
    bonusPoints: mayEarn(loyalty) ? bonusPoints : 0,
    redeemPoints: mayRedeem(loyalty) && minPrice !== null ? Math.ceil(minPrice / loyalty.pointValue) : null,
  };
}

/** The most points that a member who has `available` of them can redeem on a total (minor units). */
export function maximumPoints(loyalty: Loyalty, available: number, total: number): number {
  if (!mayRedeem(loyalty)) return 0;
  return Math.max(0, Math.min(available, Math.floor(total / loyalty.pointValue)));
}

export type PointsRefusal = "points_not_allowed" | "points_below_minimum" | "points_above_maximum";

/**
 * Why `points` may not be redeemed; null when they may. Zero is always allowed; otherwise they lie between the tenant's
 * minimum (§5: 1000) and `maximum` (null for guests, who have no points).
 */
export function judgePoints(points: number, minimum: number, maximum: number | null): PointsRefusal | null {
  if (points === 0) return null;
  if (maximum === null) return "points_not_allowed";
  if (points > maximum) return "points_above_maximum";
  return points < minimum ? "points_below_minimum" : null;
}
