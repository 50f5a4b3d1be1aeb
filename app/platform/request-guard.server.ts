import { PREFIX } from "./safe-redirect.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);
const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Data of the home page as Remix's client asks for it: beside the prefix, because it strips the last slash. */
const ROOT_DATA = `${PREFIX.slice(0, -1)}.data`;

/** What the guard decides before Remix sees a request. */
export type Verdict =
  | { kind: "pass"; request: Request }
  | { kind: "refuse"; status: 400 | 403 | 405; reason: string }
  | { kind: "redirect"; location: string }
  | { kind: "outside" };

/**
 * Closes the gaps of a framework that gets no more releases: forwarded headers are not believed, single-route
 * data calls (`?_data=`) do not exist, a change needs proof that it comes from our own pages. `/fanatics.data`
 * lies beside the prefix and goes through the same rules.
 */
export function guard(request: Request, publicOrigin: string): Verdict {
  const url = new URL(request.url);
  if (url.pathname === "/" || `${url.pathname}/` === PREFIX) {
    return { kind: "redirect", location: `${PREFIX}${url.search}` };
  }
  if (!url.pathname.startsWith(PREFIX) && url.pathname !== ROOT_DATA) return { kind: "outside" };
  if (url.searchParams.has("_data")) return { kind: "refuse", status: 400, reason: "unknown parameter" };
  if (!SAFE_METHODS.has(request.method)) {
    if (!MUTATIONS.has(request.method)) return { kind: "refuse", status: 405, reason: "method not allowed" };
    if (!isFromOurPages(request, url.origin, publicOrigin)) {
      return { kind: "refuse", status: 403, reason: "cross-site request" };
    }
    // No form of ours sends another, and an action must not do for one what it was made to do for a form.
    if (request.method !== "POST") return { kind: "refuse", status: 405, reason: "method not allowed" };
  }
  return { kind: "pass", request: withoutForwarded(insidePrefix(request, url)) };
}

/** Remix's server looks for routes below the prefix only. */
function insidePrefix(request: Request, url: URL): Request {
  if (url.pathname !== ROOT_DATA) return request;
  const inside = new URL(url);
  inside.pathname = `${PREFIX}.data`;
  return new Request(inside, request);
}

/** Fetch Metadata when the browser sends it, else an exact Origin; a request with neither is no browser's form. */
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
