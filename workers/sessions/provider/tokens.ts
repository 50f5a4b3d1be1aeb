import { ArcticFetchError, OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from "arctic";
import { z } from "zod";
import { PROVIDER_TIMEOUT_MS, type ProviderMetadata, providerRules } from "#lib/oidc-discovery.ts";
import { fetchOutside } from "#lib/outbound.ts";
import type { Bindings } from "../env.ts";
import { proveClient } from "./client.ts";
import { type Send, withGuardedFetch } from "./guarded-fetch.ts";
import { note, type Outcome, refused, unavailable } from "./outcome.ts";

/**
 * Timeout of a refresh (ms). Longer than readers of the session wait: the provider may already have replaced the refresh
 * token, so dropping its response would end the session.
 */
const REFRESH_TIMEOUT_MS = 20_000;

/** RFC 6749 §5.1, with the ID token of OpenID Connect Core 1.0 §3.1.3.3. */
const answerSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});
export interface Tokens {
  accessToken: string;
  /** When the access token expires (ms since the epoch), counted from before the request. */
  accessExpiresAt: number;
  refreshToken: string | null;
  idToken: string | null;
}

/** Exchanges an authorization code for tokens (RFC 6749 §4.1.3, RFC 7636). `refused`: used, expired or not ours. */
export function exchangeCode(
  provider: ProviderMetadata,
  grant: { clientId: string; redirectUri: string; code: string; codeVerifier: string },
  env: Bindings,
): Promise<Outcome<Tokens>> {
  const { clientId, redirectUri, code, codeVerifier } = grant;
  const send = sender(provider, clientId, env, PROVIDER_TIMEOUT_MS);
  return readTokens(send, () =>
    new OAuth2Client(clientId, null, redirectUri).validateAuthorizationCode(
      provider.tokenEndpoint,
      code,
      codeVerifier,
    ),
  );
}

/** Exchanges a refresh token for new tokens (RFC 6749 §6). `refused`: it expired or was revoked. */
export function refreshTokens(
  provider: ProviderMetadata,
  { clientId, refreshToken }: { clientId: string; refreshToken: string },
  env: Bindings,
): Promise<Outcome<Tokens>> {
  const send = sender(provider, clientId, env, REFRESH_TIMEOUT_MS);
  return readTokens(send, () =>
    new OAuth2Client(clientId, null, null).refreshAccessToken(provider.tokenEndpoint, refreshToken, []),
  );
}

/** Revokes a refresh token at the provider (RFC 7009). Best effort: failures are only logged. */
export async function revokeToken(
  provider: ProviderMetadata,
  { clientId, refreshToken }: { clientId: string; refreshToken: string },
  env: Bindings,
): Promise<void> {
  const { revocationEndpoint } = provider;
  if (!revocationEndpoint) return;
  const send = sender(provider, clientId, env, PROVIDER_TIMEOUT_MS);
  try {
    await withGuardedFetch(send, () =>
      new OAuth2Client(clientId, null, null).revokeToken(revocationEndpoint, refreshToken),
    );
  } catch (error) {
    note("revocation failed", reasonOf(error));
  }
}

async function readTokens(send: Send, request: () => Promise<OAuth2Tokens>): Promise<Outcome<Tokens>> {
  const sentAt = Date.now();
  try {
    const answer = answerSchema.parse((await withGuardedFetch(send, request)).data);
    const value = {
      accessToken: answer.access_token,
      accessExpiresAt: sentAt + answer.expires_in * 1000,
      refreshToken: answer.refresh_token ?? null,
      idToken: answer.id_token ?? null,
    };
    return { kind: "ok", value };
  } catch (error) {
    note("no tokens", reasonOf(error));
    // Only invalid_grant ends the grant; other errors are faults of this client or the provider.
    return error instanceof OAuth2RequestError && error.code === "invalid_grant" ? refused : unavailable;
  }
}

/** arctic's own message says only that a request failed. */
const reasonOf = (error: unknown): unknown => (error instanceof ArcticFetchError ? error.cause : error);

/** Sends arctic's requests with our proof of who sends them, only to the provider, within `timeoutMs`. */
function sender(provider: ProviderMetadata, clientId: string, env: Bindings, timeoutMs: number): Send {
  return async (request) => {
    const proof = await proveClient(clientId, provider, env);
    const body = new URLSearchParams(await request.text());
    for (const [name, value] of Object.entries(proof.form)) body.set(name, value);
    const headers = { Accept: "application/json", ...proof.headers };
    const rules = { ...providerRules(env), timeoutMs };
    return fetchOutside(request.url, { method: "POST", headers, body }, rules);
  };
}
