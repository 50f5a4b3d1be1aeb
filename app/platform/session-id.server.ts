import { SESSION_ID_PATTERN } from "#contract/headers.ts";
import { randomToken } from "#lib/base64url.ts";
import type { CookieJar } from "./cookie-jar.server.ts";

/** With this prefix, browsers require Secure, Path=/ and no Domain; they accept it on http://localhost too. */
export const SESSION_COOKIE = "__Host-session";
/** A session id is stored for 31,536,000,000 ms (§9). */
const YEAR_SECONDS = 31_536_000;

/**
 * The visitor's random id (256 bits, base64url), which owns a guest's cart and orders. Visitors without one get one; an
 * existing cookie is not renewed, so that cached pages need no Set-Cookie.
 */
export function sessionIdOf(cookies: CookieJar): { sessionId: string; isNew: boolean } {
  const stored = cookies.get(SESSION_COOKIE);
  if (stored && SESSION_ID_PATTERN.test(stored)) return { sessionId: stored, isNew: false };
  return { sessionId: renewSessionId(cookies), isNew: true };
}

/** Gives this browser a new id: after signing out, its next user owns none of the member's data. */
export function renewSessionId(cookies: CookieJar): string {
  const sessionId = randomToken();
  cookies.set(SESSION_COOKIE, sessionId, { maxAge: YEAR_SECONDS });
  return sessionId;
}
