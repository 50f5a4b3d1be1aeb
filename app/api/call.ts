import type { CacheStrategy } from "./cache.ts";

/** Whose data a call concerns: `public` answers are the same for everybody and never carry the member's token. */
export type Scope = "public" | "visitor";

export type QueryValue = string | number | boolean | null | undefined;

/** One call of the commerce API. */
export interface Call {
  /** `resource.verb`: names the call in errors and in Server-Timing. */
  name: string;
  /** Below the API base, without a slash in front; made with `apiPath` when it holds anything from outside. */
  path: string;
  scope: Scope;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Empty, null and undefined values are left out (§5). */
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: unknown;
  idempotencyKey?: string;
  /** How long the answer to a public GET may be kept. Absent: not at all. */
  cache?: CacheStrategy;
  /** Aborted when nobody waits for the answer any more (§7): the call then ends as `ApiCancelled`. */
  signal?: AbortSignal | undefined;
}

/**
 * A path from a template whose values are single, escaped segments.
 *
 * @throws RangeError for a value that is no segment: empty, `.` or `..` (URL parsers would climb with it).
 */
export function apiPath(strings: TemplateStringsArray, ...values: string[]): string {
  const segments = values.map((value) => {
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`not a path segment: "${value}"`);
    return encodeURIComponent(value);
  });
  return String.raw({ raw: strings }, ...segments);
}

/** The call's address below `baseUrl`, which may have a path of its own and may end with a slash or not. */
export function callUrl(baseUrl: string, call: Call): string {
  const url = new URL(call.path, baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(name, String(value));
  }
  return url.href;
}
