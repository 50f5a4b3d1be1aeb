import { DAY_MS } from "#lib/days.ts";

/**
 * Ranks: the order in which searches find events, the best first, and their key in every index. A rank is
 * `band × 2²⁰ + number`: the band says how good an event is, the number is given out within the band as events
 * come. So events come and go without any other being renumbered, and numbers of one band lie close together,
 * which keeps the index small.
 */
const BANDS = 128;
export const BAND_SIZE = 2 ** 20;
const RANK_LIMIT = BANDS * BAND_SIZE;

/** The best weight that has a band of its own. */
const BEST = 120;
/** Days before an event in which it comes forward. */
const SOON = 120;

/**
 * How good an event is: popularity (0..100), more when it is soon, less when its date is open, least when it is
 * over. `day`: ms since the epoch of the end of its day, null when open.
 */
export function eventWeight(popularity: number, day: number | null, now: number): number {
  if (day === null) return popularity - 40;
  if (day < now) return popularity - 1000;
  return popularity + 30 * Math.max(0, 1 - (day - now) / (SOON * DAY_MS));
}

/** The band of a weight, 0 the best; each point of weight is a band. */
export function bandOf(weight: number): number {
  return Math.min(BANDS - 1, Math.max(0, BEST - Math.round(weight)));
}

/** First rank of a band. The very first is 1, so that "behind nothing" is 0. */
export function firstRank(band: number): number {
  return band * BAND_SIZE + 1;
}

const EPOCH = Date.UTC(2000, 0, 1);
const LAST = 2 ** 26 - 1;

/** Key of an event in order of start, then rank; whole minutes, and what has no start comes last. */
export function startKey(startsAt: string | null, rank: number): number {
  const minute = startsAt === null ? LAST : Math.floor((Date.parse(startsAt) - EPOCH) / 60_000);
  return Math.min(LAST, Math.max(0, minute)) * RANK_LIMIT + rank;
}

/** Key of an event in order of its minimum price (minor units), then rank; what has none comes last. */
export function priceKey(minPrice: number | null, rank: number): number {
  return Math.min(LAST, Math.max(0, minPrice ?? LAST)) * RANK_LIMIT + rank;
}

/** The rank in a key, in SQL. */
export const rankOfKey = (key: string): string => `(${key} & ${RANK_LIMIT - 1})`;

/** The largest key there is. */
export const LAST_KEY = (LAST + 1) * RANK_LIMIT - 1;
