import { CURRENCIES, type Currency } from "#contract/money.ts";
import type { FeedEvent } from "./feed-schema.ts";
import { Refusal } from "./refusal.ts";

/** Maximum believable price, in whole units of the currency. */
const MAX_PRICE = 1_000_000;
const EURO = "EUR";
const CURRENCY_OF: Record<string, Currency> = { US: "USD", CA: "CAD", GB: "GBP" };

export interface EventPrices {
  currency: Currency;
  /** Face value of the cheapest seat, minor units; null when the feed has none. */
  face: number | null;
  /** All-in prices, minor units; null unless the feed states that fees are included. */
  min_price: number | null;
  max_price: number | null;
}

/** Prices of an event at a venue in `country`. @throws Refusal */
export function mapPrices(event: FeedEvent, country: string): EventPrices {
  const local = CURRENCY_OF[country] ?? EURO;
  const ranges = (event.priceRanges ?? []).map((range, index) => {
    const field = `priceRanges[${index}]`;
    const min = readPrice(range.min, `${field}.min`);
    const max = readPrice(range.max, `${field}.max`);
    if (min !== null && max !== null && max < min)
      throw new Refusal("bad_price", `${field}.max`, `${range.max} is less than min ${range.min}`);
    return {
      currency: readCurrency(range.currency, `${field}.currency`),
      min,
      max,
      type: range.type ?? "standard",
    };
  });
  const currency = ranges.some((range) => range.currency === local) ? local : (ranges[0]?.currency ?? local);
  const own = ranges.filter((range) => range.currency === currency);
  const allIn = own.find(({ type }) => /includ/i.test(type));
  const face = own.find(({ type }) => !/includ/i.test(type));
  return {
    currency,
    face: face?.min ?? null,
    min_price: allIn?.min ?? null,
    max_price: allIn?.max ?? allIn?.min ?? null,
  };
}

function readPrice(value: number | string | null | undefined, field: string): number | null {
  if (value === null || value === undefined || value === "") return null;
  const price = typeof value === "number" || /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (!(price >= 0 && price <= MAX_PRICE))
    throw new Refusal(
      "bad_price",
      field,
      `${String(value).slice(0, 30)} is not a price from 0 to ${MAX_PRICE}`,
    );
  return Math.round(price * 100);
}

function readCurrency(code: string | null | undefined, field: string): Currency {
  const currency = CURRENCIES.find((supported) => supported === code?.trim().toUpperCase());
  if (currency) return currency;
  const stated = code ? JSON.stringify(code.slice(0, 20)) : "missing";
  throw new Refusal("unknown_currency", field, `${stated}: supported are ${CURRENCIES.join(", ")}`);
}
