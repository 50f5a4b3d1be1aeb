import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { outage } from "./failure.ts";

const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});

export interface IssuerMetadata {
  keys: JWTVerifyGetKey;
  userinfoEndpoint: string | undefined;
}

/** How long an issuer's discovery document is believed, and how long it may take to come (ms). */
const DISCOVERY_LIFE = 60 * 60 * 1000;
const DEADLINE = 3000;

const known = new Map<string, { metadata: IssuerMetadata; until: number }>();

/**
 * Keys and endpoints of `issuer`, found by OpenID Connect Discovery 1.0 (§4) and kept in the isolate; the key set
 * itself is fetched anew by jose when a token names a key that it lacks. Only settled values are kept, because
 * Workers may not wait for a promise of another request.
 *
 * @throws ApiFailure 503 when the issuer does not answer or answers nonsense
 */
export async function issuerMetadata(issuer: string, now: number): Promise<IssuerMetadata> {
  const cached = known.get(issuer);
  if (cached && cached.until > now) return cached.metadata;
  try {
    const metadata = await discover(issuer);
    known.set(issuer, { metadata, until: now + DISCOVERY_LIFE });
    return metadata;
  } catch (error) {
    // Where an issuer's keys are seldom changes: who is signed in stays so while it does not answer.
    if (cached) return cached.metadata;
    console.error(JSON.stringify({ level: "error", kind: "outage", message: `discovery: ${String(error)}` }));
    throw outage("The identity provider");
  }
}

async function discover(issuer: string): Promise<IssuerMetadata> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE) });
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  const document = discoverySchema.parse(await response.json());
  // OpenID Connect Discovery §4.3: another issuer's document is not to be trusted.
  if (document.issuer !== issuer) throw new Error(`${address} speaks for ${document.issuer}`);
  return {
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: DEADLINE }),
    userinfoEndpoint: document.userinfo_endpoint,
  };
}
