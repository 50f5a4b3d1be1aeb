import type { Discount } from "#contract/price.ts";
import type { ServiceDiscount } from "../domain/fees.ts";
import { wordsFor } from "./words.ts";

/** A service-fee discount in the shape of the contract (§3), with its messages in `language`. */
export function describeDiscount(discount: ServiceDiscount, language: string): Discount {
  const { percent, limit } = discount;
  const { checkout } = wordsFor(language);
  const size = { limit, percent: percentText(percent, language) };
  const kind = percent === 100 ? "free" : "part";
  const short = checkout(`serviceDiscount.${kind}.short`, size);
  return {
    type: "service_fee",
    amount: 0,
    value: percent,
    appliedTo: "service",
    limitMax: limit,
    description: short,
    included: true,
    messages: {
      short,
      topBanner: checkout(`serviceDiscount.${kind}.topBanner`, size),
      bottomBanner: checkout("serviceDiscount.bottomBanner", size),
    },
  };
}

const percentText = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent" }).format(percent / 100);
