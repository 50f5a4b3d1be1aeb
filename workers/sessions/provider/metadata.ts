import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { note, type Outcome, unavailable } from "./outcome.ts";

/** How long one request to a provider may take (ms). */
export const PROVIDER_DEADLINE = 3000;
/** How long a discovery document is believed (ms). */
const LIFE = 60 * 60 * 1000;

const secureUrl = z.url().refine(isSecure, "must be https, or http on this machine");

/** The part of a discovery document that signing in needs (OpenID Connect Discovery 1.0 §3). */
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: secureUrl,
  token_endpoint: secureUrl,
  jwks_uri: secureUrl,
  end_session_endpoint: secureUrl.optional(),
  revocation_endpoint: secureUrl.optional(),
});

export interface ProviderMetadata {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  endSessionEndpoint: string | null;
  revocationEndpoint: string | null;
  /** Keys that ID tokens are signed with; fetched when first needed, and again for an unknown key. */
  keys: JWTVerifyGetKey;
}

/** Only settled values: a Worker may not wait for another request's promise. */
const known = new Map<string, { metadata: ProviderMetadata; until: number }>();

/** Whether tokens may be sent there: https anywhere, http only within this machine. */
function isSecure(address: string): boolean {
  const url = URL.parse(address);
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
  return url?.protocol === "https:" || (url?.protocol === "http:" && loopback);
}

/** The provider's addresses and keys, kept in the isolate for an hour; failures are never kept. */
export async function providerMetadata(issuer: string, now = Date.now()): Promise<Outcome<ProviderMetadata>> {
  const cached = known.get(issuer);
  if (cached && cached.until > now) return { kind: "ok", value: cached.metadata };
  try {
    const metadata = await discover(issuer);
    known.set(issuer, { metadata, until: now + LIFE });
    return { kind: "ok", value: metadata };
  } catch (error) {
    note("discovery failed", error);
    // An hour-old address is better than none while the provider's discovery is down.
    return cached ? { kind: "ok", value: cached.metadata } : unavailable;
  }
}

async function discover(issuer: string): Promise<ProviderMetadata> {
  if (!isSecure(issuer)) throw new Error("issuer is neither https nor on this machine");
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    redirect: "manual",
    signal: AbortSignal.timeout(PROVIDER_DEADLINE),
  });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const document = documentSchema.parse(await response.json());
  // Another issuer's document is not to be trusted (Discovery §4.3).
  if (document.issuer !== issuer) throw new Error("the document speaks for another issuer");
  return {
    issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    endSessionEndpoint: document.end_session_endpoint ?? null,
    revocationEndpoint: document.revocation_endpoint ?? null,
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: PROVIDER_DEADLINE }),
  };
}
