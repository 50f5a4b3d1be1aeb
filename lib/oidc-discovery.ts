import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";

/** Timeout of one request to an identity provider (ms). */
export const PROVIDER_TIMEOUT_MS = 3000;
/** How long a discovery document is cached (ms). */
const CACHE_MS = 60 * 60 * 1000;

const secureUrl = z.url().refine(isSecure, "must be https, or http on this machine");

/** The members of a discovery document that this product uses (OpenID Connect Discovery 1.0 §3). */
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: secureUrl,
  token_endpoint: secureUrl,
  jwks_uri: secureUrl,
  userinfo_endpoint: secureUrl.optional(),
  end_session_endpoint: secureUrl.optional(),
  revocation_endpoint: secureUrl.optional(),
});

export interface ProviderMetadata {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | null;
  endSessionEndpoint: string | null;
  revocationEndpoint: string | null;
  /** The provider's signing keys: fetched on first use, and again when a token names an unknown key. */
  keys: JWTVerifyGetKey;
}

/** Settled values only: a Worker cannot wait for a promise of another request. */
const cache = new Map<string, { metadata: ProviderMetadata; until: number }>();

/** Whether secrets may be sent there: https anywhere, http only to this machine. */
function isSecure(address: string): boolean {
  const url = URL.parse(address);
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
  return url?.protocol === "https:" || (url?.protocol === "http:" && loopback);
}

/**
 * Endpoints and keys of an identity provider (OpenID Connect Discovery 1.0 §4), cached in the isolate for an hour.
 * Failures are never cached; while the provider's discovery is down, an expired document is used, because endpoints
 * and keys rarely change.
 *
 * @param onFailure called for every failed request, also when an expired document is used
 * @throws Error when the provider cannot be discovered and no document is cached
 */
export async function discoverProvider(
  issuer: string,
  onFailure: (error: unknown) => void,
  now = Date.now(),
): Promise<ProviderMetadata> {
  const cached = cache.get(issuer);
  if (cached && cached.until > now) return cached.metadata;
  try {
    const metadata = await fetchMetadata(issuer);
    cache.set(issuer, { metadata, until: now + CACHE_MS });
    return metadata;
  } catch (error) {
    onFailure(error);
    if (cached) return cached.metadata;
    throw error;
  }
}

async function fetchMetadata(issuer: string): Promise<ProviderMetadata> {
  if (!isSecure(issuer)) throw new Error("issuer is neither https nor on this machine");
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    redirect: "manual",
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`discovery: status ${response.status}`);
  const document = documentSchema.parse(await response.json());
  // Never trust a document that speaks for another issuer (Discovery §4.3).
  if (document.issuer !== issuer) throw new Error("the discovery document is for another issuer");
  return {
    issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    userinfoEndpoint: document.userinfo_endpoint ?? null,
    endSessionEndpoint: document.end_session_endpoint ?? null,
    revocationEndpoint: document.revocation_endpoint ?? null,
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: PROVIDER_TIMEOUT_MS }),
  };
}
