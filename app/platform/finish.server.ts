import type { RequestContext } from "./context.server.ts";
import type { Settings } from "./env.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";
import { mayBeListed } from "./seo/robots.server.ts";

/**
 * Adds to every response of the Worker: security headers, queued cookies, timings, the request id, and whether search
 * engines may list it. `pathname` is the request's.
 */
export function finish(
  response: Response,
  settings: Settings,
  pathname: string,
  context?: RequestContext,
): Response {
  const finished = withMutableHeaders(response);
  const { headers } = finished;
  if (!mayBeListed(pathname, settings)) headers.set("X-Robots-Tag", "noindex");
  const nonce = context ? [`'nonce-${context.nonce}'`] : [];
  setSecurityHeaders(headers, {
    formOrigins: settings.formOrigins,
    imageOrigins: settings.imageOrigins,
    inlineScripts: nonce,
    inlineStyles: nonce,
    secure: settings.environment !== "local",
  });
  if (!headers.has("Cache-Control")) {
    // Redirects and refusals are momentary, and Remix does not apply a route's headers to them.
    headers.set("Cache-Control", response.status === 200 ? "private, no-cache" : "no-store");
  }
  if (context) {
    context.cookies.apply(headers);
    headers.set("Server-Timing", context.timing.toString());
    headers.set("X-Request-Id", context.requestId);
  }
  return finished;
}

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
