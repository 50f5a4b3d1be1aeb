import type { Currency } from "#contract/money.ts";
import { inCurrencyOfPoints, pointsFor } from "#contract/points.ts";
import { mayEarn, type TenantConfig } from "#contract/tenant.ts";

type Loyalty = TenantConfig["loyalty"];

/** Where points are granted or accepted: what is paid, its currency, and the event's bonus. */
interface Priced<Amount> {
  /** Minor units. */
  amount: Amount;
  currency: Currency;
  bonusPoints: number;
}

/**
 * Points that a member earns for cash paid, including the event's bonus. Only whole units of the currency that the
 * program counts in do (§3 earnRate). Zero in a currency without points, and where members do not earn any (§6).
 */
export function pointsEarned(loyalty: Loyalty, { amount, currency, bonusPoints }: Priced<number>): number {
  if (!earnsIn(loyalty, currency)) return 0;
  const units = Math.floor(inCurrencyOfPoints(loyalty, amount, currency) / 100);
  return Math.floor(units * loyalty.earnRate) + bonusPoints;
}

const earnsIn = (loyalty: Loyalty, currency: Currency): boolean =>
  mayEarn(loyalty) && loyalty.thousandPointsWorth[currency] !== undefined;

/**
 * The points that lists show (§1): an event's bonus, and the price of its cheapest ticket in points; each only where
 * the tenant's program grants or accepts points (§6) in the event's currency.
 */
export function advertisedPoints(loyalty: Loyalty, { amount, currency, bonusPoints }: Priced<number | null>) {
  return {
    bonusPoints: earnsIn(loyalty, currency) ? bonusPoints : 0,
    redeemPoints: amount === null ? null : pointsFor(loyalty, amount, currency),
  };
}

/** The most points that a member who has `available` of them can redeem on a total (minor units). */
export function maximumPoints(
  loyalty: Loyalty,
  available: number,
  { amount, currency }: Pick<Priced<number>, "amount" | "currency">,
): number {
  return Math.max(0, Math.min(available, pointsFor(loyalty, amount, currency) ?? 0));
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
