import type { Currency } from "#contract/money.ts";
import { type PriceBasis, priceRange } from "#workers/commerce/domain/pricing.ts";
import type { PlanId } from "#workers/commerce/domain/seats/seat-plan.ts";

const ranges = new Map<string, { minPrice: number; maxPrice: number }>();

/** Lowest and highest all-in price in minor units, by the API's own pricing. Cached: many events share one. */
export function allInRange(
  venue: { plan: PlanId; currency: Currency; countryCode: string },
  facePrice: number,
  resale: boolean,
): { minPrice: number; maxPrice: number } {
  const basis: PriceBasis = {
    plan: venue.plan,
    facePrice,
    currency: venue.currency,
    country: venue.countryCode,
  };
  const key = `${basis.plan}:${facePrice}:${basis.currency}:${basis.country}:${resale}`;
  const range = ranges.get(key) ?? priceRange(basis, resale);
  ranges.set(key, range);
  return range;
}
