import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NO_JS_COOKIE, NO_JS_SETTINGS } from "#app/platform/no-js.server.ts";

/**
 * Linked inside `<noscript>` only, so whoever loads it has scripts off: from the next page on, deferred data is
 * awaited and stands in its place (design §7). Empty otherwise.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  context.cookies.set(NO_JS_COOKIE, "1", NO_JS_SETTINGS);
  return new Response("", { headers: { "Content-Type": "text/css", "Cache-Control": "private, no-store" } });
}
