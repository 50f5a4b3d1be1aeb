import { errors, jwtVerify } from "jose";
import { z } from "zod";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { Bindings } from "../env.ts";
import { ApiFailure, outage } from "./failure.ts";
import { issuerMetadata } from "./issuer.ts";

/** The claims of an access token that this API reads. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  /** The application that the token was issued to; Keycloak names it `azp`. */
  client_id: z.string().optional(),
  azp: z.string().optional(),
  scope: z.string().default(""),
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
 * RFC 8725), type, client and scope. An ID token of the same issuer is refused even if its audience matches: it identifies a
 * user and authorizes nothing; so is a token that another application was given.
 *
 * @throws ApiFailure 401 UNAUTHORISED for a bad token, 503 when the issuer does not answer
 */
export async function verifyAccessToken(token: string, env: Bindings, now: number): Promise<AccessClaims> {
  const { keys } = await issuerMetadata(env, now);
  const verified = await jwtVerify(token, keys, {
    issuer: env.OIDC_ISSUER,
    audience: env.OIDC_AUDIENCE,
    algorithms: ALGORITHMS,
    requiredClaims: ["sub", "exp"],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    throw isRefusal(error) ? unauthorized(reasonOf(error)) : outage("The identity provider");
  });
  const { payload, protectedHeader } = verified;
  const claims = claimsSchema.safeParse(payload);
  const fault = claims.success ? authorizationFault(protectedHeader.typ, claims.data, env) : "claims";
  if (!claims.success || fault) throw unauthorized(fault);
  return claims.data;
}

/** Why a token of the issuer is not meant for this API by a client of ours (RFC 9068 §4); null when it is. */
function authorizationFault(
  type: string | undefined,
  { client_id, azp, scope }: AccessClaims,
  { OIDC_CLIENT_ID, OIDC_ALLOWED_CLIENTS = "", OIDC_SCOPE }: Bindings,
): string | null {
  if (!/^(application\/)?at\+jwt$/i.test(type ?? "")) return "not an access token";
  const allowed = [OIDC_CLIENT_ID, ...OIDC_ALLOWED_CLIENTS.split(/\s+/).filter(Boolean)];
  if (!allowed.includes(client_id ?? azp ?? "")) return "client";
  const granted = scope.split(" ");
  return OIDC_SCOPE.split(" ").every((wanted) => granted.includes(wanted)) ? null : "scope";
}

/** Whether the token itself is at fault; the remaining errors are failures to fetch the keys. */
function isRefusal(error: unknown): error is errors.JOSEError {
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

/** What is wrong with a token, in words of the log; null for one that was good until it expired. */
function reasonOf(error: errors.JOSEError): string | null {
  if (error instanceof errors.JWTExpired) return null;
  return error instanceof errors.JWTClaimValidationFailed ? `${error.code} ${error.claim}` : error.code;
}

const unauthorized = (reason: string | null) =>
  new ApiFailure(401, ERROR_CODES.UNAUTHORISED, {
    detail: "The access token is not valid (any more).",
    ...(reason && { event: { kind: "forged token", reason } }),
  });
