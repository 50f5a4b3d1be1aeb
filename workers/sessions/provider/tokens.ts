import { z } from "zod";
import { PROVIDER_TIMEOUT_MS, type ProviderMetadata, providerRules } from "#lib/oidc-discovery.ts";
import { fetchOutside } from "#lib/outbound.ts";
import type { Bindings } from "../env.ts";
import { proveClient } from "./client.ts";
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
/** RFC 6749 §5.2. */
const refusalSchema = z.object({ error: z.string() });

/** Parameters of a request that a client makes in its own name. */
type ClientForm = Record<string, string> & { client_id: string };

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
  const form = {
    grant_type: "authorization_code",
    client_id: grant.clientId,
    redirect_uri: grant.redirectUri,
    code: grant.code,
    code_verifier: grant.codeVerifier,
  };
  return requestTokens(provider, form, env);
}

/** Exchanges a refresh token for new tokens (RFC 6749 §6). `refused`: it expired or was revoked. */
export function refreshTokens(
  provider: ProviderMetadata,
  grant: { clientId: string; refreshToken: string },
  env: Bindings,
): Promise<Outcome<Tokens>> {
  const form = { grant_type: "refresh_token", client_id: grant.clientId, refresh_token: grant.refreshToken };
  return requestTokens(provider, form, env, REFRESH_TIMEOUT_MS);
}

/** Revokes a refresh token at the provider (RFC 7009). Best effort: failures are only logged. */
export async function revokeToken(
  provider: ProviderMetadata,
  grant: { clientId: string; refreshToken: string },
  env: Bindings,
): Promise<void> {
  if (!provider.revocationEndpoint) return;
  const form = { client_id: grant.clientId, token: grant.refreshToken, token_type_hint: "refresh_token" };
  try {
    const { status } = await post(provider, provider.revocationEndpoint, form, env);
    if (status !== 200) note("revocation refused", status);
  } catch (error) {
    note("revocation failed", error);
  }
}

async function requestTokens(
  provider: ProviderMetadata,
  form: ClientForm,
  env: Bindings,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<Outcome<Tokens>> {
  const sentAt = Date.now();
  try {
    const response = await post(provider, provider.tokenEndpoint, form, env, timeoutMs);
    const body: unknown = await response.json();
    if (response.status === 200) return { kind: "ok", value: readTokens(body, sentAt) };
    const refusal = refusalSchema.safeParse(body);
    note("tokens refused", refusal.success ? refusal.data.error : response.status);
    // Only invalid_grant ends the grant; other errors are faults of this client or the provider.
    return refusal.success && refusal.data.error === "invalid_grant" ? refused : unavailable;
  } catch (error) {
    note("no tokens", error);
    return unavailable;
  }
}

function readTokens(body: unknown, sentAt: number): Tokens {
  const answer = answerSchema.parse(body);
  return {
    accessToken: answer.access_token,
    accessExpiresAt: sentAt + answer.expires_in * 1000,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
  };
}

async function post(
  provider: ProviderMetadata,
  address: string,
  form: ClientForm,
  env: Bindings,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<Response> {
  const proof = await proveClient(form.client_id, provider, env);
  const init = {
    method: "POST",
    headers: { Accept: "application/json", ...proof.headers },
    body: new URLSearchParams({ ...form, ...proof.form }),
  };
  return fetchOutside(address, init, { ...providerRules(env), timeoutMs });
}
