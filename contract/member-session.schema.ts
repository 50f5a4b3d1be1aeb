import { z } from "zod";
import { instantSchema } from "./money.schema.ts";

/** Who signed in, as the provider's ID token says. */
export const profileSchema = z.object({
  sub: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** GET /provider?issuer= of the sessions Worker: where browsers are sent to sign in and out. */
export const providerSchema = z.object({
  authorizationEndpoint: z.url(),
  /** Null: the provider has no sign-out of its own. */
  endSessionEndpoint: z.url().nullable(),
});
export type Provider = z.infer<typeof providerSchema>;

/**
 * POST /sessions: the provider's callback parameters, with the secrets of the sign-in attempt. Errors have the
 * error shape: 422 the provider or its ID token was not accepted; 503 the provider did not answer. For a session:
 * 404 there is none (any longer); 503 the provider did not answer, and the session goes on.
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

/** GET /sessions/{key}: the access token has more than 4000 ms left, unless the issuer is down. */
export const memberSessionSchema = z.object({
  profile: profileSchema,
  accessToken: z.string(),
  /** When the session (not the token) ends. */
  expiresAt: instantSchema,
});
export type MemberSession = z.infer<typeof memberSessionSchema>;

/** 201 of POST /sessions: `id` is the browser's secret (256 bits, base64url) and is stored only in the browser. */
export const startedSessionSchema = memberSessionSchema.extend({ id: z.string() });
export type StartedSession = z.infer<typeof startedSessionSchema>;

/** DELETE /sessions/{key}: what the provider's own sign-out needs. */
export const endedSessionSchema = z.object({ issuer: z.url(), clientId: z.string(), idToken: z.string() });
export type EndedSession = z.infer<typeof endedSessionSchema>;
