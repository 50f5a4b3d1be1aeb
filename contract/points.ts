import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from "./money.ts";
import { mayRedeem, type TenantConfig } from "./tenant.ts";

type Loyalty = TenantConfig["loyalty"];

/** Minor units that 1,000 points are worth in a currency; null where the program knows no points in it. */
function thousandPointsIn({ thousandPointsWorth }: Loyalty, currency: string): number | null {
  return thousandPointsWorth[currency] ?? null;
}

/** Whether members may pay with points in a currency: the program redeems (§6), and a point has a value in it. */
export function acceptsPoints(loyalty: Loyalty, currency: string): boolean {
  return mayRedeem(loyalty) && thousandPointsIn(loyalty, currency) !== null;
}

/** What points take off a price in a currency: minor units, rounded down; zero in a currency without points. */
export function worthOfPoints(loyalty: Loyalty, points: number, currency: string): number {
  return Math.floor((points * (thousandPointsIn(loyalty, currency) ?? 0)) / 1000);
}

/** The fewest points that pay an amount (minor units); null where points are not accepted. */
export function pointsFor(loyalty: Loyalty, amount: number, currency: string): number | null {
  const thousand = thousandPointsIn(loyalty, currency);
  return mayRedeem(loyalty) && thousand !== null ? Math.ceil((amount * 1000) / thousand) : null;
}

/**
 * The currency that the program counts in, which says what a point is worth and what earns one: the default currency
 * (§9), or the first listed one where the program knows no points in it. Null without any.
 */
export function currencyOfPoints(loyalty: Loyalty): Currency | null {
  const listed = CURRENCIES.filter((currency) => thousandPointsIn(loyalty, currency) !== null);
  return listed.find((currency) => currency === DEFAULT_CURRENCY) ?? listed[0] ?? null;
}

/**
 * An amount (minor units) in the currency that the program counts in, by what points are worth in both; rounded down.
 * Zero in a currency without points.
 */
export function inCurrencyOfPoints(loyalty: Loyalty, amount: number, currency: string): number {
  const base = currencyOfPoints(loyalty);
  const from = thousandPointsIn(loyalty, currency);
  const to = base && thousandPointsIn(loyalty, base);
  return from && to ? Math.floor((amount * to) / from) : 0;
}
