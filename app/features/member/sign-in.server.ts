import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";
import { type Attempt, beginAttempt, codeChallenge, takeAttempt } from "./sign-in-attempt.server.ts";
import { providerFailure, type SignInFailure } from "./sign-in-failure.ts";
import { ensureWallet } from "./sign-in-wallet.server.ts";
import { callbackUri, ssoConfig } from "./sso.server.ts";

/** Longest way back that a sign-in remembers (characters): it travels in a cookie. */
const RETURN_LENGTH = 1000;

/** The site's own origin: as configured, or on a developer's machine whichever loopback name was opened. */
export function siteOrigin(request: Request, { settings }: Pick<RequestContext, "settings">): string {
  const url = new URL(request.url);
  const loopback = ["localhost", "127.0.0.1"].includes(url.hostname);
  return settings.environment === "local" && loopback ? url.origin : settings.publicOrigin;
}

/** Where a sign-in leads back to: a page of ours, never another step of signing in or out. */
export function returnPath(target: unknown): string {
  const path = safeRedirect(target);
  return path.length > RETURN_LENGTH || /^\/(?:auth|login|logout)(?:[/?#.]|$)/.test(path) ? "/" : path;
}

/**
 * The provider's address for a new sign-in: authorisation code with PKCE S256, state and nonce, in the visitor's
 * language (OpenID Connect Core 1.0 §3.1.2.1).
 *
 * @returns null when API or provider do not answer
 */
export async function beginSignIn(request: Request, context: RequestContext): Promise<string | null> {
  return section(authorisationUrl(request, context), { orRefused: true });
}

async function authorisationUrl(request: Request, context: RequestContext): Promise<string> {
  const origin = siteOrigin(request, context);
  const sso = await ssoConfig(context, origin);
  const provider = await context.memberSessions.provider(sso.issuer);
  const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
  const attempt = await beginAttempt(context.cookies, returnTo);
  const url = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: "code",
    client_id: sso.clientId,
    redirect_uri: callbackUri(origin),
    scope: sso.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await codeChallenge(attempt.codeVerifier),
    code_challenge_method: "S256",
    ui_locales: sso.locale,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export type SignInResult =
  | { ok: true; returnTo: string }
  | { ok: false; failure: SignInFailure; returnTo: string };

/** Judges the provider's answer and signs the member in. Every way it can fail is a value. */
export async function completeSignIn(request: Request, context: RequestContext): Promise<SignInResult> {
  const answer = new URL(request.url).searchParams;
  const attempt = await takeAttempt(context.cookies, answer.get("state"));
  if (!attempt) return { ok: false, failure: "expired", returnTo: "/" };
  // A refused call is a mistake of this site: nothing that the visitor could do better.
  const finished = await section(
    finishSignIn(request, context, attempt).then((reason) => ({ failure: reason })),
    { orRefused: true },
  );
  const failure = finished ? finished.failure : "outage";
  return failure
    ? { ok: false, failure, returnTo: attempt.returnTo }
    : { ok: true, returnTo: attempt.returnTo };
}

async function finishSignIn(
  request: Request,
  context: RequestContext,
  { nonce, codeVerifier }: Attempt,
): Promise<SignInFailure | null> {
  const answer = new URL(request.url).searchParams;
  const error = answer.get("error");
  if (error) return providerFailure(error);
  const origin = siteOrigin(request, context);
  const { issuer, clientId } = await ssoConfig(context, origin);
  const code = answer.get("code");
  // With another `iss` it is another provider's answer to our question (RFC 9207).
  if (!code || (answer.get("iss") ?? issuer) !== issuer) return "refused";
  const redirectUri = callbackUri(origin);
  const sessions = context.memberSessions;
  const session = await sessions.start({ issuer, clientId, redirectUri, code, codeVerifier, nonce });
  if (!session) return "refused";
  try {
    if (await ensureWallet(context.api, session.profile.email)) return null;
  } catch (error) {
    await sessions.end();
    throw error;
  }
  await sessions.end();
  return "wallet";
}
