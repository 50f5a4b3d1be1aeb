import { DAY_MS } from "#lib/days.ts";

/**
 * Ranks: the order in which searches list events, best first, and their rowid in `events_best`. A rank is
 * `tier × 2²⁰ + number`: the tier says how good an event is, the number is assigned within the tier as events arrive.
 * Events can come and go without renumbering the others, and the numbers of a tier are close together, which keeps the
 * index small.
 */
const TIERS = 128;
export const RANKS_PER_TIER = 2 ** 20;
const RANK_LIMIT = TIERS * RANKS_PER_TIER;

/** Every score from here up is in tier 0. */
const TOP_SCORE = 120;
/** Days before an event in which its score rises. */
const SOON_DAYS = 120;

/**
 * How good an event is: its popularity (0..100), more when it is soon, less when its date is open, least when it is over.
 * `end`: end of its day in ms since the epoch, null when the date is open.
 */
export function eventScore(popularity: number, end: number | null, now: number): number {
  if (end === null) return popularity - 40;
  if (end < now) return popularity - 1000;
  return popularity + 30 * Math.max(0, 1 - (end - now) / (SOON_DAYS * DAY_MS));
}

/** The tier of a score, 0 the best; one tier per point. */
export function tierOf(score: number): number {
  return Math.min(TIERS - 1, Math.max(0, TOP_SCORE - Math.round(score)));
}

/** First rank of a tier. The very first is 1, so that a cursor of 0 means "from the start". */
export function firstRank(tier: number): number {
  return tier * RANKS_PER_TIER + 1;
}

const EPOCH = Date.UTC(2000, 0, 1);
const MAX_LEADING = 2 ** 26 - 1;

/** Key that orders events by start (whole minutes), then rank; events without a start come last. */
export function startKey(startsAt: string | null, rank: number): number {
  const minute = startsAt === null ? MAX_LEADING : Math.floor((Date.parse(startsAt) - EPOCH) / 60_000);
  return Math.min(MAX_LEADING, Math.max(0, minute)) * RANK_LIMIT + rank;
}

/** Key that orders events by minimum price (minor units), then rank; events without a price come last. */
export function priceKey(minPrice: number | null, rank: number): number {
  return Math.min(MAX_LEADING, Math.max(0, minPrice ?? MAX_LEADING)) * RANK_LIMIT + rank;
}

/** SQL expression for the rank within a key. */
export const rankOfKey = (key: string): string => `(${key} & ${RANK_LIMIT - 1})`;

/** The largest possible key. */
export const LAST_KEY = (MAX_LEADING + 1) * RANK_LIMIT - 1;
