import type { Api } from "#app/api/index.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";
import { reportSecurityEvent } from "#app/platform/security-events.server.ts";
import { type Attempt, beginAttempt, codeChallenge, takeAttempt } from "./sign-in-attempt.server.ts";
import { providerFailure, type SignInFailure } from "./sign-in-failure.ts";
import { callbackUri, siteOrigin, ssoConfig } from "./sso.server.ts";

/** Longest return path (characters): it is kept in a cookie. */
const MAX_RETURN_PATH = 1000;

/** A wallet that is still being registered is polled up to this many more times (§4, §9). */
const WALLET_RETRIES = 3;
const WALLET_RETRY_MS = 200;

/** The page that a sign-in returns to: on this site, and never another step of signing in or out. */
export function returnPath(target: unknown): string {
  const path = safeRedirect(target);
  return path.length > MAX_RETURN_PATH || /^\/(?:auth|login|logout)(?:[/?#.]|$)/.test(path) ? "/" : path;
}

/**
 * The provider's URL for a new sign-in: authorization code with PKCE S256, state and nonce, in the visitor's language
 * (OpenID Connect Core 1.0 §3.1.2.1).
 *
 * @returns null when the API or the provider does not answer
 */
export async function beginSignIn(request: Request, context: RequestContext): Promise<string | null> {
  return section(authorizationUrl(request, context), { orRefused: true });
}

async function authorizationUrl(request: Request, context: RequestContext): Promise<string> {
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

/** Checks the provider's response and signs the member in. Failures are values. Either is logged. */
export async function completeSignIn(request: Request, context: RequestContext): Promise<SignInResult> {
  const result = await resultOf(request, context);
  await reportSecurityEvent(context, {
    kind: result.ok ? "sign-in" : "sign-in failed",
    route: "GET /auth/callback",
    reason: result.ok ? "member" : result.failure,
  });
  return result;
}

async function resultOf(request: Request, context: RequestContext): Promise<SignInResult> {
  const response = new URL(request.url).searchParams;
  const attempt = await takeAttempt(context.cookies, response.get("state"));
  if (!attempt) return { ok: false, failure: "expired", returnTo: "/" };
  const { returnTo } = attempt;
  // A refused call is this site's mistake: nothing the visitor could do differently.
  const outcome = await section(finishSignIn(request, context, attempt), { orRefused: true });
  return outcome === "signed in"
    ? { ok: true, returnTo }
    : { ok: false, failure: outcome ?? "outage", returnTo };
}

/** @throws ApiOutage, ApiRefusal */
async function finishSignIn(
  request: Request,
  context: RequestContext,
  { nonce, codeVerifier }: Attempt,
): Promise<SignInFailure | "signed in"> {
  const response = new URL(request.url).searchParams;
  const error = response.get("error");
  if (error) return providerFailure(error);
  const origin = siteOrigin(request, context);
  const { issuer, clientId } = await ssoConfig(context, origin);
  const code = response.get("code");
  if (!code || !(await isFrom(issuer, response.get("iss"), context))) return "refused";
  let wallet = "missing" as WalletState;
  const outcome = await context.memberSessions.start(
    { issuer, clientId, redirectUri: callbackUri(origin), code, codeVerifier, nonce },
    async ({ profile }) => {
      wallet = await walletState(context.api, profile.email);
      return wallet === "registered";
    },
  );
  if (outcome === "started") return "signed in";
  if (outcome === "not accepted") return wallet === "limited" ? "limited" : "wallet";
  return "refused";
}

/**
 * Whether a response comes from the provider that was asked. Another `iss` means that another provider sent it, and so does
 * none when the provider promises one (mix-up attack, RFC 9207 §2.4).
 *
 * @throws ApiOutage
 */
async function isFrom(issuer: string, named: string | null, context: RequestContext): Promise<boolean> {
  if (named !== null) return named === issuer;
  return !(await context.memberSessions.provider(issuer)).namesItselfInResponses;
}

/** `limited`: too many members sign in from the visitor's network. */
type WalletState = "registered" | "missing" | "limited";

/**
 * Creates the member's wallet unless they have one. When it is missing or not registered, the sign-in fails (§4). A
 * pending one is polled a few times.
 *
 * @throws ApiOutage
 */
async function walletState(api: Pick<Api, "wallet">, emailAddress: string): Promise<WalletState> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await api.wallet.create(emailAddress);
    if (!answer.ok) return answer.refusal.status === 429 ? "limited" : "missing";
    const { isRegistered, memberDetailsStatus } = answer.value;
    if (isRegistered) return "registered";
    if (memberDetailsStatus !== "pending" || attempt >= WALLET_RETRIES) return "missing";
    await new Promise((resolve) => setTimeout(resolve, WALLET_RETRY_MS));
  }
}
