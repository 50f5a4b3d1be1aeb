import { DATA_ONLY, STRICT_TRANSPORT } from "#contract/headers.ts";

/**
 * A file's response. A 404 must not be cached: during a deploy, the file may appear a moment later. The headers in
 * `public/_headers` are those of files that are there.
 */
export function fileResponse(response: Response): Response {
  if (response.ok || response.status === 304) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Strict-Transport-Security", STRICT_TRANSPORT);
  headers.set("Content-Security-Policy", DATA_ONLY);
  return new Response(response.body, { status: response.status, headers });
}
