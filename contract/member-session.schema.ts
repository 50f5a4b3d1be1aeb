import { z } from "zod";
import { instantSchema } from "./money.schema.ts";

/** The signed-in member, from the provider's ID token. */
export const profileSchema = z.object({
  sub: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** GET /provider?issuer= of the sessions Worker: the provider's pages for signing in and out. */
export const providerSchema = z.object({
  authorizationEndpoint: z.url(),
  /** Null when the provider has no sign-out page. */
  endSessionEndpoint: z.url().nullable(),
  /** Whether its responses to a sign-in carry `iss` (RFC 9207). */
  namesItselfInResponses: z.boolean(),
});
export type Provider = z.infer<typeof providerSchema>;

/**
 * POST /sessions: the provider's response, with the values that the sign-in began with. Failures have the error shape:
 * 422 the provider refused, or its ID token was not accepted; 503 the provider did not answer. Of an existing session:
 * 404 it does not exist or has ended; 503 the provider did not answer or the session cannot be read by this version of
 * the Worker, and it has not ended.
 */
export const signInSchema = z.object({
  issuer: z.url(),
  clientId: z.string().min(1),
  redirectUri: z.url(),
  code: z.string().min(1).max(4000),
  codeVerifier: z.string().min(43).max(128),
  nonce: z.string().min(16),
});
export type SignIn = z.infer<typeof signInSchema>;

/** GET /sessions/{key}. The access token is valid for more than 4000 ms, unless the provider is down. */
export const memberSessionSchema = z.object({
  profile: profileSchema,
  accessToken: z.string(),
  /** When the session expires, not the token. */
  expiresAt: instantSchema,
});
export type MemberSession = z.infer<typeof memberSessionSchema>;

/** 201 of POST /sessions: `id` is a secret (256 bits, base64url) that only the browser keeps. */
export const startedSessionSchema = memberSessionSchema.extend({ id: z.string() });
export type StartedSession = z.infer<typeof startedSessionSchema>;

/** DELETE /sessions/{key}: the parameters of the provider's sign-out page. `subject`: the member's id there. */
export const endedSessionSchema = z.object({ issuer: z.url(), clientId: z.string(), subject: z.string() });
export type EndedSession = z.infer<typeof endedSessionSchema>;
