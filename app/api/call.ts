import type { CacheStrategy } from "./cache.ts";

/** Whose data a call concerns. `public` answers are the same for all visitors; their calls never carry a token. */
export type Scope = "public" | "visitor";

export type QueryValue = string | number | boolean | null | undefined;

/** One call of the commerce API. */
export interface Call {
  /** `resource.verb`; names the call in errors, logs and Server-Timing. */
  name: string;
  /** Below the API base, without a leading slash. Built with `apiPath` when it contains outside input. */
  path: string;
  scope: Scope;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Empty, null and undefined values are omitted (§5). */
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: unknown;
  idempotencyKey?: string;
  /** Opens the order that the call concerns. */
  orderKey?: string | null;
  /** Answer to a check of an earlier refusal (contract/visitor-check.ts). */
  visitorCheck?: string | null;
  /** How the answer to a public GET is cached. Absent: not at all. */
  cache?: CacheStrategy;
  /** Aborted when the answer is no longer needed (§7); the call then rejects with `ApiCancelled`. */
  signal?: AbortSignal | undefined;
}

/**
 * A path from a template whose values are single, escaped segments.
 *
 * @throws RangeError for a value that is not a segment: empty, `.` or `..` (URL parsers would resolve it)
 */
export function apiPath(strings: TemplateStringsArray, ...values: string[]): string {
  const segments = values.map((value) => {
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`not a path segment: "${value}"`);
    return encodeURIComponent(value);
  });
  return String.raw({ raw: strings }, ...segments);
}

/** The call's URL below `baseUrl`, which may have a path and a trailing slash. */
export function callUrl(baseUrl: string, call: Call): string {
  const url = new URL(call.path, baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(name, String(value));
  }
  return url.href;
}
