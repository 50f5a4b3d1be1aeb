/**
 * The visitor's network address. Cloudflare sets it on every request and overwrites what the client sent; local runs have
 * none.
 */
export const addressOf = (request: Request): string | null => request.headers.get("CF-Connecting-IP");
