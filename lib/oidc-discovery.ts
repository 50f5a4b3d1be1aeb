import type { JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { fetchOutside, type OutboundRules } from "./outbound.ts";
import { type ProviderMemory, providerKeys, RETRY_MS } from "./provider-keys.ts";

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
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export interface ProviderMetadata {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | null;
  endSessionEndpoint: string | null;
  revocationEndpoint: string | null;
  /** Whether its responses to a sign-in name it (RFC 9207): one that doesn't is then not the provider's. */
  namesItselfInResponses: boolean;
  /** The provider's signing keys (provider-keys.ts). */
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

/** The settings of a Worker that say which identity provider it asks. */
export interface ProviderSettings {
  OIDC_ISSUER: string;
  /** Origins of the provider's endpoints besides the issuer's own, separated by spaces. */
  OIDC_ORIGINS?: string;
}

/** The rules of every call to the identity provider. */
export const providerRules = ({ OIDC_ISSUER, OIDC_ORIGINS = "" }: ProviderSettings): OutboundRules => ({
  origins: [new URL(OIDC_ISSUER).origin, ...OIDC_ORIGINS.split(/\s+/).filter(Boolean)],
  timeoutMs: PROVIDER_TIMEOUT_MS,
});

/**
 * Endpoints and keys of an identity provider (OpenID Connect Discovery 1.0 §4), cached in the isolate for an hour.
 * Failures are never cached; while the provider's discovery is down, an expired document is used, or one from `memory`,
 * because endpoints and keys rarely change.
 *
 * @param onFailure called for every failed request, also when an older document is used
 * @throws Error when the provider cannot be discovered and no document is known
 */
export async function discoverProvider(
  issuer: string,
  rules: OutboundRules,
  onFailure: (error: unknown) => void,
  now = Date.now(),
  memory: ProviderMemory | null = null,
): Promise<ProviderMetadata> {
  const cached = cache.get(issuer);
  if (cached && cached.until > now) return cached.metadata;
  try {
    const metadata = readMetadata(issuer, await fetchDocument(issuer, rules), rules, memory);
    cache.set(issuer, { metadata, until: now + CACHE_MS });
    return metadata;
  } catch (error) {
    onFailure(error);
    if (cached) return cached.metadata;
    const known = await memory?.load().catch(() => null);
    if (!known) throw error;
    const metadata = readMetadata(issuer, known.discovery, rules, memory);
    cache.set(issuer, { metadata, until: now + RETRY_MS });
    return metadata;
  }
}

async function fetchDocument(issuer: string, rules: OutboundRules): Promise<unknown> {
  if (!isSecure(issuer)) throw new Error("issuer is neither https nor on this machine");
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetchOutside(address, {}, rules);
  if (response.status !== 200) throw new Error(`discovery: status ${response.status}`);
  return response.json();
}

function readMetadata(
  issuer: string,
  discovery: unknown,
  rules: OutboundRules,
  memory: ProviderMemory | null,
): ProviderMetadata {
  const document = documentSchema.parse(discovery);
  // Never trust a document that speaks for another issuer (Discovery §4.3).
  if (document.issuer !== issuer) throw new Error("the discovery document is for another issuer");
  return {
    issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    userinfoEndpoint: document.userinfo_endpoint ?? null,
    endSessionEndpoint: document.end_session_endpoint ?? null,
    revocationEndpoint: document.revocation_endpoint ?? null,
    namesItselfInResponses: document.authorization_response_iss_parameter_supported,
    keys: providerKeys({
      address: document.jwks_uri,
      timeoutMs: PROVIDER_TIMEOUT_MS,
      request: (url, { headers, signal }) => fetchOutside(url, { headers, signal }, rules),
      discovery,
      memory,
    }),
  };
}
