import type { Fees } from "../../domain/fees.ts";
import { lowestBaseFor } from "../../domain/pricing.ts";
import { type Sql, sql } from "../../store/sql.ts";
import type { PriceRange } from "./filter.ts";

/** A country that no event has: its tickets are not taxed. */
const UNTAXED = "";

/**
 * Conditions that an event's all-in price lies between the bounds. Stored are prices before fees and taxes, so the bounds
 * are converted instead, for each tax rate: the rows stay as they are when a fee changes. Events that the provider sells
 * have all-in prices.
 */
export function priceConditions({ min, max, fees }: PriceRange): Sql[] {
  return [
    ...(min === undefined
      ? []
      : [condition(">=", min, (country) => lowestBaseFor(min, country, fees), fees)]),
    ...(max === undefined
      ? []
      : [condition("<=", max, (country) => lowestBaseFor(max + 1, country, fees) - 1, fees)]),
  ];
}

/** Numbers are part of the text: bound ones, for every country, would exceed D1's limit of values. */
function condition(
  operator: "<=" | ">=",
  allIn: number,
  boundIn: (country: string) => number,
  fees: Fees,
): Sql {
  const bounds = Object.keys(fees.tax).map((country) => `WHEN '${country}' THEN ${boundIn(country)}`);
  const base = ["CASE e.country_code", ...bounds, `ELSE ${boundIn(UNTAXED)} END`].join(" ");
  return sql(
    `CASE WHEN e.low_base IS NULL THEN e.min_price ${operator} ? ELSE e.low_base ${operator} ${base} END`,
    allIn,
  );
}

/** The range of stored prices, in any country, that contains every event with an all-in price between the bounds. */
export function storedBounds({ min, max, fees }: PriceRange): Pick<PriceRange, "min" | "max"> {
  const countries = [UNTAXED, ...Object.keys(fees.tax)];
  return {
    min: min === undefined ? min : Math.min(...countries.map((country) => lowestBaseFor(min, country, fees))),
    // A stored price is never above its all-in price.
    max,
  };
}
