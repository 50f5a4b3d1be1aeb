import type { RequestContext } from "./context.server.ts";
import type { Settings } from "./env.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";

/** What every answer of the Worker gets on its way out: security headers, the queued cookies, timings, an id. */
export function finish(response: Response, settings: Settings, context?: RequestContext): Response {
  const headers = new Headers(response.headers);
  const nonce = context ? [`'nonce-${context.nonce}'`] : [];
  setSecurityHeaders(headers, {
    formOrigins: settings.formOrigins,
    inlineScripts: nonce,
    inlineStyles: nonce,
    secure: settings.environment !== "local",
  });
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (context) {
    context.cookies.apply(headers);
    headers.set("Server-Timing", context.timing.toString());
    headers.set("X-Request-Id", context.requestId);
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
