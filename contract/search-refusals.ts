import { FIRST_DATE, INFINITE_DATE, isDate, MAX_PRICE } from "./search-query.ts";

/** Longer rejected input is cut (characters). */
const MAX_LENGTH = 40;

/** Dates that a search ignores (§5), as typed. */
export interface RefusedDates {
  startDate: string;
  endDate: string;
  /** `invalid`: not a calendar day; `outside`: before 1901 or after 9999 (§9); `noStart`: an end without a start. */
  why: "invalid" | "outside" | "reversed" | "noStart";
  /** The date at fault, when `invalid` or `outside`. */
  wrong: string;
}

/** Prices that a search ignores, as typed. */
export interface RefusedPrices {
  minPrice: string;
  maxPrice: string;
  /** `invalid`: not a whole number up to MAX_PRICE; the other price, if valid, is still used. */
  why: "invalid" | "reversed";
  /** The price at fault, when `invalid`. */
  wrong: string;
}

/** Input that a search could not use. */
export interface SearchRefusals {
  dates: RefusedDates | null;
  prices: RefusedPrices | null;
}

/** Input that `readSearchQuery` rejected, kept so that the page can explain why. */
export function readSearchRefusals(params: URLSearchParams): SearchRefusals {
  const text = (name: string) => {
    const input = (params.get(name) ?? "").replace(/\p{Cc}+/gu, " ").trim();
    return [...input].slice(0, MAX_LENGTH).join("");
  };
  return {
    dates: refusedDates(text("startDate"), text("endDate")),
    prices: refusedPrices(text("minPrice"), text("maxPrice")),
  };
}

function refusedDates(startDate: string, endDate: string): RefusedDates | null {
  const given = [startDate, endDate].filter((value) => value !== "");
  const wrong = given.find((value) => !isDate(value));
  if (wrong !== undefined)
    return { startDate, endDate, why: isOutside(wrong) ? "outside" : "invalid", wrong };
  if (startDate === "" && endDate !== "") return { startDate, endDate, why: "noStart", wrong: "" };
  if (endDate !== "" && endDate < startDate) return { startDate, endDate, why: "reversed", wrong: "" };
  return null;
}

/** A calendar day outside the range of searches. */
function isOutside(value: string): boolean {
  if (value >= FIRST_DATE && value <= INFINITE_DATE) return false;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function refusedPrices(minPrice: string, maxPrice: string): RefusedPrices | null {
  const given = [minPrice, maxPrice].filter((value) => value !== "");
  const wrong = given.find((value) => !/^\d{1,6}$/.test(value) || Number(value) > MAX_PRICE);
  if (wrong !== undefined) return { minPrice, maxPrice, why: "invalid", wrong };
  const reversed = given.length === 2 && Number(minPrice) > Number(maxPrice);
  return reversed ? { minPrice, maxPrice, why: "reversed", wrong: "" } : null;
}

/** Writes rejected input to a URL as typed: the page keeps it in its fields, and the link reproduces the page. */
export function writeSearchRefusals(params: URLSearchParams, { dates, prices }: SearchRefusals): void {
  const rejected = {
    startDate: dates?.startDate,
    endDate: dates?.endDate,
    minPrice: prices?.minPrice,
    maxPrice: prices?.maxPrice,
  };
  for (const [name, value] of Object.entries(rejected)) if (value) params.set(name, value);
}
