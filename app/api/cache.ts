import type { ApiResult } from "./api-result.ts";

/** How long a copy may be served (ms). */
export interface CacheLifetime {
  /** Until then it is served as it is. */
  freshMs: number;
  /** Until then it may be served while a new one is fetched behind the response. */
  lifeMs: number;
}

/** How the answer to a call is cached. A call without a strategy is never cached. */
export interface CacheStrategy extends CacheLifetime {
  /** Whether it also goes to the Cache API, which the isolates of one location share. */
  sharedAcrossIsolates: boolean;
}

/** Offers and seats: they change within seconds. */
export const CACHE_1S: CacheStrategy = { freshMs: 1_000, lifeMs: 2_000, sharedAcrossIsolates: false };
/** One event: its status and prices. */
export const CACHE_2S: CacheStrategy = { freshMs: 2_000, lifeMs: 10_000, sharedAcrossIsolates: true };
/** Lists of events. */
export const CACHE_10S: CacheStrategy = { freshMs: 10_000, lifeMs: 60_000, sharedAcrossIsolates: true };
/** Edited now and then: venues, attractions, cities, the tenant's settings (§9: 10 minutes). */
export const CACHE_10MIN: CacheStrategy = {
  freshMs: 600_000,
  lifeMs: 3_600_000,
  sharedAcrossIsolates: true,
};

/** A response as it arrived. */
export interface RawAnswer {
  status: number;
  text: string;
}

/** A call whose answer is the same for everyone who makes it. */
export interface Question<T> {
  /** Everything that the answer depends on, and nothing that identifies the visitor. */
  key: string;
  /** The call's name, `resource.verb`. */
  name: string;
  strategy: CacheStrategy;
  /** Calls the API. @throws ApiOutage */
  ask(): Promise<RawAnswer>;
  /** Parses a response. @throws ApiOutage when it does not match the contract */
  read(raw: RawAnswer): ApiResult<T>;
}

/** Cache of public answers. Holds values only, never a failure or a refusal. */
export interface AnswerCache {
  /** `outcome` is for Server-Timing: `hit`, `stale`, `joined`, `edge` or the API's status. */
  answer<T>(question: Question<T>): Promise<{ answer: ApiResult<T>; outcome: string }>;
}

/** Fields of an event that hold an instant at which its page changes (§4 Availability). */
const CHANGES = ["onSaleStartDateTimeUtc", "onSaleEndDateTimeUtc", "startDateTimeUtc", "endDateTimeUtc"];

/**
 * When an answer next becomes outdated by itself: the earliest future start or end, of the event or of its sales, among
 * all events in the answer. Ms since the epoch; Infinity when there is none.
 */
export function nextChange(value: unknown, now: number): number {
  if (typeof value !== "object" || value === null) return Number.POSITIVE_INFINITY;
  const items: unknown = Reflect.get(value, "items");
  if (Array.isArray(items)) return Math.min(...items.map((item) => nextChange(item, now)));
  const instants = CHANGES.map((name) => Date.parse(String(Reflect.get(value, name))));
  return Math.min(...instants.filter((instant) => instant > now));
}
