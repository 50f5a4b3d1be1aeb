import type { Context, MiddlewareHandler } from "hono";
import { API_HEADERS, OWN_HEADERS, SESSION_ID_PATTERN } from "#contract/headers.ts";
import { sha256Hex } from "#lib/sha256.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import type { OwnerEnv } from "./context.ts";
import { forbidden, invalid, loginRequired } from "./failure.ts";

/** The caller. Without a session and a member, there is no data to access, and they cannot own a cart. */
export interface Owner {
  /** SHA-256 of gst-session-id (hex): the id itself is a secret and is stored nowhere. */
  sessionHash: string | null;
  /** Subject of the verified access token. */
  userId: string | null;
  token: string | null;
  claims: AccessClaims | null;
}

/**
 * Sets `owner`, before every route of an owner router. Catalogue routes do without: their answers are the same for all
 * callers, so they neither read tokens nor fail with the issuer.
 *
 * @throws ApiFailure 400 for a malformed session id, 401 for a bad or expired access token, 503 when the issuer's keys
 *   cannot be fetched
 */
export const identify: MiddlewareHandler<OwnerEnv> = async (c, next) => {
  // Routers that share a base path each apply this.
  if (!c.get("owner")) c.set("owner", await readOwner(c));
  await next();
};

async function readOwner(c: Context<OwnerEnv>): Promise<Owner> {
  const sessionId = c.req.header(c.var.isOwnCall ? OWN_HEADERS.sessionId : API_HEADERS.sessionId);
  if (sessionId !== undefined && !SESSION_ID_PATTERN.test(sessionId)) {
    throw invalid({ field: API_HEADERS.sessionId, message: "invalid" });
  }
  const header = c.req.header(API_HEADERS.accessToken);
  const token = header?.replace(/^Bearer\s+/i, "") || null;
  const claims = token ? await verifyAccessToken(token, c.env, c.get("now")) : null;
  return {
    sessionHash: sessionId === undefined ? null : await sha256Hex(sessionId),
    userId: claims?.sub ?? null,
    token,
    claims,
  };
}

/** The caller as a signed-in member. @throws ApiFailure 401 LOGIN_REQUIRED for a guest. */
export function requireMember(owner: Owner): { userId: string; token: string; claims: AccessClaims } {
  const { userId, token, claims } = owner;
  if (!userId || !token || !claims) throw loginRequired();
  return { userId, token, claims };
}

/** The role in an access token that allows operator calls. */
const OPERATOR_ROLE = "operator";

/** The caller as an operator of the shop. @throws ApiFailure 401 for a guest, 403 for a member without the role */
export function requireOperator(owner: Owner): { userId: string } {
  const { userId, claims } = requireMember(owner);
  const roles = [...(claims.roles ?? []), ...(claims.realm_access?.roles ?? [])];
  if (!roles.includes(OPERATOR_ROLE)) throw forbidden();
  return { userId };
}

/**
 * Storage key of an owner's data: `user:<id>` for members, else `session:<hash>`.
 *
 * @throws ApiFailure 400 without either
 */
export function ownerKey(owner: Owner): string {
  return owner.userId ? `user:${owner.userId}` : `session:${guestSession(owner)}`;
}

/** The session that a guest's data belongs to. @throws ApiFailure 400 without one */
export function guestSession({ sessionHash }: Owner): string {
  if (sessionHash) return sessionHash;
  throw invalid({ field: API_HEADERS.sessionId, message: "required" });
}
