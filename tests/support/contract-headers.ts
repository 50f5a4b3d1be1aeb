import { API_HEADERS, OWN_HEADERS } from "#contract/headers.ts";

/**
 * Headers of a call that the storefront makes through its service binding, as the contract names them: for proxies that
 * send the call on to the public API.
 */
export function contractHeaders(headers: Iterable<[string, string]>): [string, string][] {
  const names: Record<string, string> = {
    [OWN_HEADERS.sessionId]: API_HEADERS.sessionId,
    [OWN_HEADERS.address]: "CF-Connecting-IP",
  };
  return [...headers].map(([name, value]) => [names[name] ?? name, value]);
}
