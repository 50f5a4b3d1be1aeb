import { DAY_MS, isoDay } from "#lib/days.ts";
import { isDate } from "./search-query.ts";

/** Maximum guests per room, rooms per stay, and nights per stay. */
export const MAX_GUESTS = 8;
export const MAX_ROOMS = 4;
export const MAX_NIGHTS = 30;
/** Longest rate id, in characters. */
export const MAX_RATE_ID = 1000;
/** Defaults of a search. */
export const DEFAULT_GUESTS = 2;
export const DEFAULT_ROOMS = 1;

/** Nearest first, cheapest first, most stars first. */
export const HOTEL_ORDERS = ["RELEVANCE", "PRICE", "RATING"] as const;
export type HotelOrder = (typeof HOTEL_ORDERS)[number];

/** Oldest age of a guest who counts as a child, in years. */
export const MAX_CHILD_AGE = 17;

/**
 * `startDate` is the day of check-in, `endDate` that of check-out (yyyy-MM-dd); `guests` sleep in each room, among them
 * `children`, by their ages in years.
 */
export interface Stay {
  startDate: string;
  endDate: string;
  guests: number;
  rooms: number;
  children: number[];
}

/** Fields of a stay as a form or a URL has them; the ages of children are separated by commas. */
export type StayText = { [Field in keyof Stay]: string };

export interface StayViolation {
  field: keyof Stay;
  /** `required` and `invalid`: not readable (code 40010 of §8); the others: readable, but no such stay (40020). */
  message:
    | "required"
    | "invalid"
    | "in_past"
    | "before_start"
    | "too_many_nights"
    | "too_small"
    | "too_big"
    | "no_child"
    | "no_adult";
}

/** Nights of a stay whose dates are real days. */
export const nightsOf = ({ startDate, endDate }: Pick<Stay, "startDate" | "endDate">): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS);

/** First possible check-in at `now` (ms): today in UTC−12, where the day ends last. */
export const firstCheckIn = (now: number): string => isoDay(now - DAY_MS / 2);

/** Reads a stay from text fields, a blank one counting as absent. Returns the stay, or every violation. */
export function readStay(
  given: { [Field in keyof Stay]?: string | undefined },
  now: number,
): { stay: Stay; violations: null } | { stay: null; violations: StayViolation[] } {
  const violations: StayViolation[] = [];
  const date = (field: "startDate" | "endDate"): string => {
    const value = given[field]?.trim() ?? "";
    if (!isDate(value)) violations.push({ field, message: value ? "invalid" : "required" });
    return value;
  };
  const count = (field: "guests" | "rooms", fallback: number, most: number): number => {
    const value = given[field]?.trim() || String(fallback);
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isNaN(number)) violations.push({ field, message: "invalid" });
    else if (number < 1) violations.push({ field, message: "too_small" });
    else if (number > most) violations.push({ field, message: "too_big" });
    return number;
  };
  const startDate = date("startDate");
  const endDate = date("endDate");
  if (isDate(startDate) && startDate < firstCheckIn(now)) {
    violations.push({ field: "startDate", message: "in_past" });
  } else if (isDate(startDate) && isDate(endDate)) {
    const nights = nightsOf({ startDate, endDate });
    if (nights < 1) violations.push({ field: "endDate", message: "before_start" });
    else if (nights > MAX_NIGHTS) violations.push({ field: "endDate", message: "too_many_nights" });
  }
  const guests = count("guests", DEFAULT_GUESTS, MAX_GUESTS);
  const rooms = count("rooms", DEFAULT_ROOMS, MAX_ROOMS);
  const children = (given.children ?? "")
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((age) => (/^\d{1,3}$/.test(age) ? Number(age) : Number.NaN));
  if (children.some(Number.isNaN)) violations.push({ field: "children", message: "invalid" });
  else if (children.some((age) => age > MAX_CHILD_AGE))
    violations.push({ field: "children", message: "no_child" });
  else if (children.length > 0 && children.length >= guests)
    violations.push({ field: "children", message: "no_adult" });
  if (violations.length > 0) return { stay: null, violations };
  return { stay: { startDate, endDate, guests, rooms, children }, violations: null };
}
