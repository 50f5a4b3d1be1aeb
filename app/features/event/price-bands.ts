import type { Offers } from "#contract/offer.ts";
import { formatMoney } from "#lib/money.ts";

/** A band of all-in prices for a ticket, with the value of the filter that selects it. */
export type PriceBand = {
  /** `min-max` in minor units. */
  value: string;
  /** The range in words: `$98.82 – $120.50`. */
  label: string;
};

/** The API's bands in words, cheapest first. */
export const toPriceBands = ({ priceBands }: Offers, currency: string): PriceBand[] =>
  priceBands.map(({ min, max }) => ({
    value: `${min}-${max}`,
    label:
      min === max
        ? formatMoney(min, currency)
        : `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`,
  }));
