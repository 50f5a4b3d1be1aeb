import type { RequestContext } from "./context.server.ts";
import type { Settings } from "./env.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";
import { mayBeListed } from "./seo/robots.server.ts";

/**
 * What every answer of the Worker gets on its way out: security headers, the queued cookies, timings, an id, and
 * whether search engines may list it. `pathname` is the request's.
 */
export function finish(
  response: Response,
  settings: Settings,
  pathname: string,
  context?: RequestContext,
): Response {
  const answer = withOwnHeaders(response);
  const { headers } = answer;
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
    // Redirects and refusals say how something stood at one moment; Remix gives them no headers of their route.
    headers.set("Cache-Control", response.status === 200 ? "private, no-cache" : "no-store");
  }
  if (context) {
    context.cookies.apply(headers);
    headers.set("Server-Timing", context.timing.toString());
    headers.set("X-Request-Id", context.requestId);
  }
  return answer;
}

/**
 * An answer whose headers can be changed. Most can be as they are: wrapping one makes a stream of its body, which
 * costs more than everything else about a stored page.
 */
function withOwnHeaders(response: Response): Response {
  try {
    response.headers.set("X-Content-Type-Options", "nosniff");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
