import { SESSION_ID_PATTERN } from "#contract/headers.ts";
import { randomToken } from "#lib/base64url.ts";
import type { CookieJar } from "./cookie-jar.server.ts";

/** With this prefix browsers require Secure, Path=/ and no Domain. They accept it on http://localhost as well. */
export const SESSION_COOKIE = "__Host-session";
/** A session id is stored for 31,536,000,000 ms (§9). */
const YEAR_SECONDS = 31_536_000;

/**
 * The visitor's random id (256 bits, base64url). Whoever has it owns the guest's cart and orders. The cookie is set for
 * new visitors only and never renewed, so that stored pages need no Set-Cookie.
 */
export function sessionIdOf(cookies: CookieJar): { sessionId: string; isNew: boolean } {
  const stored = cookies.get(SESSION_COOKIE);
  if (stored && SESSION_ID_PATTERN.test(stored)) return { sessionId: stored, isNew: false };
  return { sessionId: renewSessionId(cookies), isNew: true };
}

/** Gives this browser a new id. After signing out, whoever uses it next owns nothing of the member's. */
export function renewSessionId(cookies: CookieJar): string {
  const sessionId = randomToken();
  cookies.set(SESSION_COOKIE, sessionId, { maxAge: YEAR_SECONDS });
  return sessionId;
}
