import { importJWK, SignJWT } from "jose";
import { z } from "zod";
import type { ProviderMetadata } from "#lib/oidc-discovery.ts";
import type { Bindings } from "../env.ts";

/** A private key as JWK (RFC 7517), with the algorithm that it signs with. */
export const clientKeySchema = z.looseObject({
  kty: z.enum(["RSA", "EC", "OKP"]),
  alg: z.enum(["RS256", "PS256", "ES256", "EdDSA"]),
  kid: z.string().min(1),
  d: z.string().min(1),
});

type ClientSettings = Pick<Bindings, "OIDC_CLIENT_KEY" | "OIDC_CLIENT_SECRET">;

/** What is added to a request so that the provider knows who sends it. */
export interface ClientProof {
  headers: Record<string, string>;
  form: Record<string, string>;
}

/** Lifetime of an assertion (s): the provider keeps its id that long, so that it is used once. */
const ASSERTION_SECONDS = 60;
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/**
 * Proves to the provider's token and revocation endpoints that we are `clientId`, so that a stolen code or refresh token is
 * of no use to anyone else: `private_key_jwt` with OIDC_CLIENT_KEY (RFC 7523), else `client_secret_basic` with
 * OIDC_CLIENT_SECRET (RFC 6749 §2.3.1). With neither, we are a public client.
 */
export async function proveClient(
  clientId: string,
  { issuer }: Pick<ProviderMetadata, "issuer">,
  { OIDC_CLIENT_KEY, OIDC_CLIENT_SECRET }: ClientSettings,
): Promise<ClientProof> {
  if (OIDC_CLIENT_KEY) {
    const { alg, kid, ...key } = clientKeySchema.parse(JSON.parse(OIDC_CLIENT_KEY));
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg, kid })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setJti(crypto.randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${ASSERTION_SECONDS}s`)
      .sign(await importJWK(key, alg));
    return { headers: {}, form: { client_assertion_type: ASSERTION_TYPE, client_assertion: assertion } };
  }
  if (OIDC_CLIENT_SECRET) {
    const credentials = btoa(`${formEncoded(clientId)}:${formEncoded(OIDC_CLIENT_SECRET)}`);
    return { headers: { Authorization: `Basic ${credentials}` }, form: {} };
  }
  return { headers: {}, form: {} };
}

/** Both parts of Basic are form-encoded first (RFC 6749 §2.3.1). */
const formEncoded = (text: string): string => new URLSearchParams({ "": text }).toString().slice(1);
