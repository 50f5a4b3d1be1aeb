import type { RequestContext } from "./context.server.ts";
import type { Settings } from "./env.server.ts";
import { MEMBER_COOKIE } from "./member-session.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";
import { mayBeListed } from "./seo/robots.server.ts";

/** A request that was answered before it got a context. */
type Traced = Pick<RequestContext, "requestId">;

/**
 * Adds to every response of the Worker: security headers, queued cookies, timings, the request id, and whether search
 * engines may list it. `pathname` is the request's.
 */
export function finish(
  response: Response,
  settings: Settings,
  pathname: string,
  context: Traced | RequestContext,
): Response {
  const finished = withMutableHeaders(response);
  const { headers } = finished;
  if (!mayBeListed(pathname, settings)) headers.set("X-Robots-Tag", "noindex");
  const nonce = "nonce" in context ? [`'nonce-${context.nonce}'`] : [];
  setSecurityHeaders(headers, {
    formOrigins: settings.formOrigins,
    imageOrigins: settings.imageOrigins,
    inlineScripts: nonce,
    inlineStyles: nonce,
    secure: settings.environment !== "local",
  });
  if (!headers.has("Cache-Control")) {
    // Redirects and refusals are momentary, and Remix does not apply a route's headers to them.
    const mayBeKept = response.status === 200 && !isForMember(context);
    headers.set("Cache-Control", mayBeKept ? "private, no-cache" : "no-store");
  }
  headers.set("X-Request-Id", context.requestId);
  if ("nonce" in context) {
    const { retryAfter } = context.limited;
    if (finished.status === 429 && retryAfter && !headers.has("Retry-After"))
      headers.set("Retry-After", String(retryAfter));
    context.cookies.apply(headers);
    headers.set("Server-Timing", context.timing.toString());
  }
  return finished;
}

/** Whether a page may show a member's data: after the sign-out, Back must not bring it up again. */
const isForMember = (context: Traced | RequestContext): boolean =>
  "cookies" in context && context.cookies.get(MEMBER_COOKIE) !== null;

/**
 * A response whose headers can be changed. Most already can: wrapping one turns its body into a stream, which costs more
 * than everything else about a stored page.
 */
function withMutableHeaders(response: Response): Response {
  try {
    response.headers.set("X-Content-Type-Options", "nosniff");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
