import { FIRST_DATE, INFINITE_DATE, isDate, MAX_PRICE } from "./search-query.ts";

/** Longest text that is kept of what was typed and could not be used (characters). */
const MAX_KEPT = 40;

/** Dates of which a search uses none (§5), as they were typed. */
export interface RefusedDates {
  startDate: string;
  endDate: string;
  /** `invalid`: no day of the calendar; `outside`: before 1901 or after 9999 (§9); `noStart`: an end alone. */
  why: "invalid" | "outside" | "reversed" | "noStart";
  /** The one that is wrong, of `invalid` and `outside`. */
  wrong: string;
}

/** Prices of which a search uses none, as they were typed. */
export interface RefusedPrices {
  minPrice: string;
  maxPrice: string;
  /** `invalid`: no whole number up to MAX_PRICE; a price beside it that is one is used all the same. */
  why: "invalid" | "reversed";
  /** The one that is wrong, of `invalid`. */
  wrong: string;
}

/** What a visitor typed that a search could not use. */
export interface SearchRefusals {
  dates: RefusedDates | null;
  prices: RefusedPrices | null;
}

/** What of the parameters `readSearchQuery` dropped although somebody typed it, so that a page can say so. */
export function readSearchRefusals(params: URLSearchParams): SearchRefusals {
  const text = (name: string) => {
    const typed = (params.get(name) ?? "").replace(/\p{Cc}+/gu, " ").trim();
    return [...typed].slice(0, MAX_KEPT).join("");
  };
  return {
    dates: refusedDates(text("startDate"), text("endDate")),
    prices: refusedPrices(text("minPrice"), text("maxPrice")),
  };
}

function refusedDates(startDate: string, endDate: string): RefusedDates | null {
  const typed = [startDate, endDate].filter((value) => value !== "");
  const wrong = typed.find((value) => !isDate(value));
  if (wrong !== undefined)
    return { startDate, endDate, why: isOutside(wrong) ? "outside" : "invalid", wrong };
  if (startDate === "" && endDate !== "") return { startDate, endDate, why: "noStart", wrong: "" };
  if (endDate !== "" && endDate < startDate) return { startDate, endDate, why: "reversed", wrong: "" };
  return null;
}

/** A day that exists, but not for searches. */
function isOutside(value: string): boolean {
  if (value >= FIRST_DATE && value <= INFINITE_DATE) return false;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function refusedPrices(minPrice: string, maxPrice: string): RefusedPrices | null {
  const typed = [minPrice, maxPrice].filter((value) => value !== "");
  const wrong = typed.find((value) => !/^\d{1,6}$/.test(value) || Number(value) > MAX_PRICE);
  if (wrong !== undefined) return { minPrice, maxPrice, why: "invalid", wrong };
  const reversed = typed.length === 2 && Number(minPrice) > Number(maxPrice);
  return reversed ? { minPrice, maxPrice, why: "reversed", wrong: "" } : null;
}

/** Puts what was refused into a URL as it was typed: a page keeps it in its fields, and a link shows the same page. */
export function writeSearchRefusals(params: URLSearchParams, { dates, prices }: SearchRefusals): void {
  const typed = {
    startDate: dates?.startDate,
    endDate: dates?.endDate,
    minPrice: prices?.minPrice,
    maxPrice: prices?.maxPrice,
  };
  for (const [name, value] of Object.entries(typed)) if (value) params.set(name, value);
}
