import { PREFIX } from "./safe-redirect.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);
const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Paths that a URL parser takes for another host: Remix fails on them. */
const AMBIGUOUS_PATH = /\/\/|\\|%5c/i;

/** Where Remix's client requests the data of home: outside the prefix, because it strips the trailing slash. */
const ROOT_DATA = `${PREFIX.slice(0, -1)}.data`;

/** The guard's decision, made before Remix sees a request. */
export type Verdict =
  | { kind: "pass"; request: Request }
  | { kind: "refuse"; status: 400 | 403 | 405; reason: string }
  | { kind: "redirect"; location: string }
  | { kind: "outside" };

/**
 * Closes gaps of a framework that gets no more releases: drops forwarded headers, refuses single-route data requests
 * (`?_data=`), and requires proof that a mutation comes from our own pages (CSRF). `/fanatics.data`, which lies outside
 * the prefix, follows the same rules.
 */
export function guard(request: Request, publicOrigin: string): Verdict {
  const url = new URL(request.url);
  if (url.pathname === "/" || `${url.pathname}/` === PREFIX) {
    return { kind: "redirect", location: `${PREFIX}${url.search}` };
  }
  if (!url.pathname.startsWith(PREFIX) && url.pathname !== ROOT_DATA) return { kind: "outside" };
  if (AMBIGUOUS_PATH.test(url.pathname)) return { kind: "outside" };
  if (url.searchParams.has("_data")) return { kind: "refuse", status: 400, reason: "unknown parameter" };
  if (!SAFE_METHODS.has(request.method)) {
    if (!MUTATIONS.has(request.method)) return { kind: "refuse", status: 405, reason: "method not allowed" };
    if (!isFromOurPages(request, url.origin, publicOrigin)) {
      return { kind: "refuse", status: 403, reason: "cross-site request" };
    }
    // Our forms only POST; actions must not run for other methods.
    if (request.method !== "POST") return { kind: "refuse", status: 405, reason: "method not allowed" };
  }
  return { kind: "pass", request: withoutForwarded(insidePrefix(request, url)) };
}

/** Remix's server finds routes below the prefix only. */
function insidePrefix(request: Request, url: URL): Request {
  if (url.pathname !== ROOT_DATA) return request;
  const inside = new URL(url);
  inside.pathname = `${PREFIX}.data`;
  return new Request(inside, request);
}

/** Checks Fetch Metadata if the browser sends it, else for an exact Origin. A request with neither is not from a form. */
function isFromOurPages(request: Request, ownOrigin: string, publicOrigin: string): boolean {
  const origin = request.headers.get("Origin");
  const originIsOurs = origin === ownOrigin || origin === publicOrigin;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" && (origin === null || originIsOurs);
  return originIsOurs;
}

function withoutForwarded(request: Request): Request {
  const forwarded = [...request.headers.keys()].filter(
    (name) => name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-original-url",
  );
  if (forwarded.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of forwarded) headers.delete(name);
  return new Request(request, { headers });
}
