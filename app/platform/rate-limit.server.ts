import { BoundedStore } from "./cache/bounded-store.ts";

export interface RateLimit {
  /** Names what is limited; keys of different limits never meet. */
  name: string;
  /** How often within `windowMs`. */
  limit: number;
  windowMs: number;
}

interface Window {
  endsAt: number;
  used: number;
}

/** Callers that are known at once: who was not seen for longest makes room. */
const CALLERS = 20_000;
const windows = new BoundedStore<Window>(CALLERS);

/**
 * Counts one use by `caller` and says how many seconds are left until the next is allowed; 0: this one is. Counted per
 * isolate, in fixed windows: it bounds what one visitor can cost, it is no exact quota.
 */
export function secondsToWait(
  { name, limit, windowMs }: RateLimit,
  caller: string,
  now = Date.now(),
): number {
  const key = `${name} ${caller}`;
  const open = windows.get(key);
  const window = open && open.endsAt > now ? open : { endsAt: now + windowMs, used: 0 };
  window.used += 1;
  if (window !== open) windows.set(key, window, 1);
  return window.used <= limit ? 0 : Math.ceil((window.endsAt - now) / 1000);
}
