import { ERROR_CODES } from "#contract/error-codes.ts";
import { ApiFailure } from "./failure.ts";

interface Window {
  endsAt: number;
  used: number;
}

export interface RateLimit {
  /** Names what is limited; keys of different limits never meet. */
  name: string;
  /** How often within `windowMs`. */
  limit: number;
  windowMs: number;
}

/** Oldest windows leave when so many callers are known, so that memory stays bounded. */
const MAX_CALLERS = 10_000;
const windows = new Map<string, Window>();

/**
 * Counts one use by `caller` (an owner's key, never a raw session id) and refuses with 429 and Retry-After what
 * is beyond the limit. Counted per isolate, in fixed windows: it slows down guessing of codes, it is no exact
 * quota, because several isolates count apart and a window's edge lets up to twice the limit through.
 *
 * @throws ApiFailure RATE_LIMITED
 */
export function limitRate({ name, limit, windowMs }: RateLimit, caller: string, now: number): void {
  const key = `${name}:${caller}`;
  const open = windows.get(key);
  const window = open && open.endsAt > now ? open : { endsAt: now + windowMs, used: 0 };
  window.used += 1;
  if (window !== open) {
    // Re-inserted at the end: the map's order is then the order of age.
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > MAX_CALLERS) {
      const oldest = windows.keys().next().value;
      if (oldest !== undefined) windows.delete(oldest);
    }
  }
  if (window.used <= limit) return;
  const seconds = Math.ceil((window.endsAt - now) / 1000);
  throw new ApiFailure(429, ERROR_CODES.RATE_LIMITED, {
    detail: `Try again in ${seconds} s.`,
    headers: { "Retry-After": String(seconds) },
  });
}
