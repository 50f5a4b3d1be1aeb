/** The public path prefix (§1), with a trailing slash. */
export const PREFIX = "/fanatics/";

/**
 * A redirect target from outside (query, form or cookie) as a router path without the prefix, which Remix's `redirect`
 * adds. `fallback` when it would leave the site: `//evil`, `/\\evil`, `javascript:`, control characters.
 */
export function safeRedirect(target: unknown, fallback = "/"): string {
  if (typeof target !== "string" || !target.startsWith("/") || hasControlOrBackslash(target)) return fallback;
  const base = "https://site.invalid";
  const url = URL.parse(target, base);
  if (!url || url.origin !== base || url.pathname.includes("//")) return fallback;
  const inside = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length - 1) : url.pathname;
  return `${inside}${url.search}${url.hash}`;
}

function hasControlOrBackslash(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || unit === 0x5c || unit === 0x7f) return true;
  }
  return false;
}
