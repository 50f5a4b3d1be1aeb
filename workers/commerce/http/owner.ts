import type { MiddlewareHandler } from "hono";
import { API_HEADERS, SESSION_ID_PATTERN } from "#contract/headers.ts";
import { sha256Hex } from "#lib/sha256.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import type { ApiEnv } from "./context.ts";
import { invalid, loginRequired } from "./failure.ts";

/** Who calls. With neither session nor member nobody's data can be reached, and no cart be owned. */
export interface Owner {
  /** SHA-256 of gst-session-id (hex): the id itself is a secret and is stored nowhere. */
  sessionHash: string | null;
  /** Subject of the verified access token. */
  userId: string | null;
  token: string | null;
  claims: AccessClaims | null;
}

/**
 * Finds out who calls, before every route that concerns a visitor. A malformed session id is 400; a bad or
 * expired access token is 401, and 503 when the issuer's keys cannot be had. Catalogue routes stand without it:
 * their answers are the same for everybody, so they neither read tokens nor fail with the issuer.
 */
export const identify: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const sessionId = c.req.header(API_HEADERS.sessionId);
  if (sessionId !== undefined && !SESSION_ID_PATTERN.test(sessionId)) {
    throw invalid({ field: API_HEADERS.sessionId, message: "invalid" });
  }
  const header = c.req.header(API_HEADERS.accessToken);
  const token = header?.replace(/^Bearer\s+/i, "").trim() || null;
  const claims = token ? await verifyAccessToken(token, c.env, c.get("now")) : null;
  c.set("owner", {
    sessionHash: sessionId === undefined ? null : await sha256Hex(sessionId),
    userId: claims?.sub ?? null,
    token,
    claims,
  });
  await next();
};

/** The caller as a signed-in member. @throws ApiFailure 401 LOGIN_REQUIRED for anybody else. */
export function requireMember(owner: Owner): { userId: string; token: string; claims: AccessClaims } {
  const { userId, token, claims } = owner;
  if (!userId || !token || !claims) throw loginRequired();
  return { userId, token, claims };
}

/**
 * Under what an owner's own things are kept: `user:<id>` for members, else `session:<hash>`.
 * @throws ApiFailure 400 when neither is known.
 */
export function ownerKey(owner: Owner): string {
  return owner.userId ? `user:${owner.userId}` : guestKey(owner);
}

/** Where things stand that this session had before its member signed in. @throws ApiFailure 400 without a session. */
export function guestKey({ sessionHash }: Owner): string {
  if (sessionHash) return `session:${sessionHash}`;
  throw invalid({ field: API_HEADERS.sessionId, message: "required" });
}
