/** The public path prefix (§1), with a trailing slash. */
export const PREFIX = "/fanatics/";

/**
 * A redirect target from outside (query, form or cookie) as a router path without the prefix, which Remix's `redirect`
 * adds. `fallback` when it would leave the site: `//evil`, `/\\evil`, `javascript:`. It is read as browsers read it, and
 * what is returned is what was read: control characters are dropped or escaped, backslashes are slashes.
 */
export function safeRedirect(target: unknown, fallback = "/"): string {
  if (typeof target !== "string" || !target.startsWith("/")) return fallback;
  const base = "https://site.invalid";
  const url = URL.parse(target, base);
  if (!url || url.origin !== base || url.pathname.includes("//")) return fallback;
  const inside = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length - 1) : url.pathname;
  return `${inside}${url.search}${url.hash}`;
}
