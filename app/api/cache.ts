import type { ApiResult } from "./api-result.ts";

/** How long an answer lives in caches (ms). No call is cached unless its definition names one of these. */
export interface CacheStrategy {
  /** Until then it is as good as new. */
  freshMs: number;
  /** Until then it may still be shown, while it is asked for anew behind the answer. */
  lifeMs: number;
  /** Whether caches outside the isolate are worth their cost. */
  wide: boolean;
}

/** What runs out while it is looked at: offers, seats. */
export const CACHE_MOMENT: CacheStrategy = { freshMs: 1_000, lifeMs: 2_000, wide: false };
/** One event: its status and prices. */
export const CACHE_BRIEF: CacheStrategy = { freshMs: 2_000, lifeMs: 10_000, wide: true };
/** Lists of events. */
export const CACHE_SHORT: CacheStrategy = { freshMs: 10_000, lifeMs: 60_000, wide: true };
/** What is edited now and then: venues, attractions, cities, the tenant's settings (§9: 10 minutes). */
export const CACHE_LONG: CacheStrategy = { freshMs: 600_000, lifeMs: 3_600_000, wide: true };

/** An answer as it came: status, and the whole body. */
export interface RawAnswer {
  status: number;
  text: string;
}

/** One question whose answer is the same for everybody who asks it in these words. */
export interface Question<T> {
  /** Everything that the answer depends on; nothing that tells who asks. */
  key: string;
  strategy: CacheStrategy;
  /** Asks the API. @throws ApiOutage */
  ask(): Promise<RawAnswer>;
  /** Reads an answer. @throws ApiOutage when it is not what the contract says. */
  read(raw: RawAnswer): ApiResult<T>;
}

/** Where public answers are kept. Holds values only: a failure or a refusal is never kept. */
export interface AnswerCache {
  /** `outcome` is for Server-Timing: `hit`, `stale`, `joined`, `edge` or the API's status. */
  answer<T>(question: Question<T>): Promise<{ answer: ApiResult<T>; outcome: string }>;
}

/** The instants of an event at which what is shown of it changes (§4 Availability). */
const CHANGES = ["onSaleStartDateTimeUtc", "onSaleEndDateTimeUtc", "startDateTimeUtc", "endDateTimeUtc"];

/**
 * When what an answer says changes next of itself: the earliest on-sale start, on-sale end, start or end to come of its
 * event, or of any in its list. Ms since the epoch; Infinity when nothing is known.
 */
export function nextChange(value: unknown, now: number): number {
  if (typeof value !== "object" || value === null) return Number.POSITIVE_INFINITY;
  const items: unknown = Reflect.get(value, "items");
  if (Array.isArray(items)) return Math.min(...items.map((item) => nextChange(item, now)));
  const instants = CHANGES.map((name) => Date.parse(String(Reflect.get(value, name))));
  return Math.min(...instants.filter((instant) => instant > now));
}
