import { errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Profile } from "#contract/member-session.ts";
import type { ProviderMetadata } from "#lib/oidc-discovery.ts";
import { note, type Outcome, refused, unavailable } from "./outcome.ts";

/** Asymmetric only: with a shared-secret algorithm the public key could be used as the secret (RFC 8725 §2.1). */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
/** Tolerated clock difference between provider and edge (s). */
const CLOCK_TOLERANCE_SECONDS = 5;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  given_name: z.string().max(200).default(""),
  family_name: z.string().max(200).default(""),
  email: z.string().max(254).default(""),
});

/**
 * The profile of who signed in, after the checks of OpenID Connect Core 1.0 §3.1.3.7: signature by the provider's
 * published keys, issuer, audience, authorized party, expiry and the nonce of this sign-in.
 */
export async function verifyIdToken(
  idToken: string,
  provider: ProviderMetadata,
  expected: { clientId: string; nonce: string },
): Promise<Outcome<Profile>> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      issuer: provider.issuer,
      audience: expected.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const claims = claimsSchema.parse(payload);
    const severalAudiences = Array.isArray(payload.aud) && payload.aud.length > 1;
    const authorizedParty = claims.azp ?? (severalAudiences ? null : expected.clientId);
    if (claims.nonce !== expected.nonce || authorizedParty !== expected.clientId) {
      note("ID token refused", "nonce or authorized party");
      return refused;
    }
    const { sub, given_name: firstName, family_name: lastName, email } = claims;
    return { kind: "ok", value: { sub, firstName, lastName, email } };
  } catch (error) {
    note("ID token refused", error);
    return isAboutToken(error) ? refused : unavailable;
  }
}

/** Whether the token itself is at fault; the remaining errors are failures to fetch the keys. */
function isAboutToken(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
}
