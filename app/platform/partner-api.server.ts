import { fetchOutside } from "#lib/outbound.ts";

/** Largest answer of a partner's API (bytes): all tickets of an order as one file. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The client's own timeout comes first and says that it is one (ms). */
const GRACE_MS = 1_000;

/** Calls another vendor's API, which the setting API_BASE_URL names. */
export function partnerApi(baseUrl: string, timeoutMs: number) {
  const rules = {
    origins: [new URL(baseUrl).origin],
    timeoutMs: timeoutMs + GRACE_MS,
    maxBytes: MAX_BYTES,
  };
  return (call: Request): Promise<Response> => fetchOutside(call, {}, rules);
}
