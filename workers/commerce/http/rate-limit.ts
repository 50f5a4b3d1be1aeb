import { ERROR_CODES } from "#contract/error-codes.ts";
import type { WindowLimit } from "#lib/window-limit.ts";
import { ApiFailure } from "./failure.ts";

/**
 * Counts one use by `caller` (an owner's key, never a raw session id) and refuses uses beyond the limit.
 *
 * @throws ApiFailure 429 RATE_LIMITED with Retry-After
 */
export function limitRate(limit: WindowLimit, caller: string, now: number): void {
  const seconds = limit(caller, now);
  if (seconds === 0) return;
  throw new ApiFailure(429, ERROR_CODES.RATE_LIMITED, {
    detail: `Try again in ${seconds} s.`,
    headers: { "Retry-After": String(seconds) },
    data: { retryAfterSeconds: seconds },
  });
}
