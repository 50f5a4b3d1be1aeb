import { errors, jwtVerify } from "jose";
import { z } from "zod";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { Bindings } from "../env.ts";
import { ApiFailure, outage } from "./failure.ts";
import { issuerMetadata } from "./issuer.ts";

/** The claims of an access token that this API reads. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  member_status: z.string().max(60).optional(),
  roles: z.array(z.string()).optional(),
  /** Where Keycloak puts the roles of its realm. */
  realm_access: z.object({ roles: z.array(z.string()) }).optional(),
});
export type AccessClaims = z.infer<typeof claimsSchema>;

/** Asymmetric only: with a shared-secret algorithm the public key could be used as the secret. */
const ALGORITHMS = ["RS256", "ES256", "EdDSA"];
/** Tolerated clock difference between issuer and edge (s). */
const CLOCK_TOLERANCE_SECONDS = 5;

/**
 * Verifies an access token (JWT): signature by the issuer's published keys, issuer, audience, expiry (RFC 9068,
 * RFC 8725). An ID token of the same issuer is refused even if its audience matches: it identifies a user and
 * authorizes nothing.
 *
 * @throws ApiFailure 401 UNAUTHORISED for a bad token, 503 when the issuer does not answer
 */
export async function verifyAccessToken(token: string, env: Bindings, now: number): Promise<AccessClaims> {
  const { keys } = await issuerMetadata(env.OIDC_ISSUER, now);
  const verified = await jwtVerify(token, keys, {
    issuer: env.OIDC_ISSUER,
    audience: env.OIDC_AUDIENCE,
    algorithms: ALGORITHMS,
    requiredClaims: ["sub", "exp"],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    throw isRefusal(error) ? unauthorized() : outage("The identity provider");
  });
  const { payload, protectedHeader } = verified;
  const isAccessToken = /^(application\/)?at\+jwt$/i.test(protectedHeader.typ ?? "") || "scope" in payload;
  const claims = claimsSchema.safeParse(payload);
  if (!isAccessToken || !claims.success) throw unauthorized();
  return claims.data;
}

/** Whether the token itself is at fault; the remaining errors are failures to fetch the keys. */
function isRefusal(error: unknown): boolean {
  return [
    errors.JWTInvalid,
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind);
}

const unauthorized = () =>
  new ApiFailure(401, ERROR_CODES.UNAUTHORISED, { detail: "The access token is not valid (any more)." });
