/** Callers remembered by one limit; the least recently seen one is evicted, so memory stays bounded. */
const MAX_CALLERS = 10_000;

export interface WindowLimitOptions {
  /** Uses allowed per caller and window. */
  limit: number;
  windowMs: number;
}

/**
 * Counts one use by `caller` (a hash or an address, never a raw secret) at `now` (ms since the epoch).
 *
 * @returns seconds until the next use is allowed; 0 when this one is
 */
export type WindowLimit = (caller: string, now?: number) => number;

/**
 * A rate limit in fixed windows that start at a caller's first use. Counted per isolate: it slows down guessing and
 * bounds what one visitor can cost, but it is not an exact quota, because isolates count separately and uses on both
 * sides of a window's end can reach twice the limit.
 */
export function windowLimit({ limit, windowMs }: WindowLimitOptions): WindowLimit {
  // In order of last use: entries are re-inserted at the end.
  const windows = new Map<string, { endsAt: number; used: number }>();

  return (caller, now = Date.now()) => {
    const open = windows.get(caller);
    const window = open && open.endsAt > now ? open : { endsAt: now + windowMs, used: 0 };
    window.used += 1;
    windows.delete(caller);
    windows.set(caller, window);
    if (windows.size > MAX_CALLERS) {
      const leastRecent = windows.keys().next().value;
      if (leastRecent !== undefined) windows.delete(leastRecent);
    }
    return window.used <= limit ? 0 : Math.ceil((window.endsAt - now) / 1000);
  };
}
