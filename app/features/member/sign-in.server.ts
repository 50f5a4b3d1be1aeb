import type { Api } from "#app/api/index.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";
import { reportSecurityEvent } from "#app/platform/security-events.server.ts";
import type { Provider } from "#contract/member-session.ts";
import { type Attempt, beginAttempt, takeAttempt } from "./sign-in-attempt.server.ts";
import { providerFailure, type SignInFailure } from "./sign-in-failure.ts";
import {
  authorizationRequest,
  judgeResponse,
  nonceOf,
  type SignInTarget,
} from "./sign-in-strategy.server.ts";
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
  const { target } = await signInTarget(request, context);
  const { url, proof } = await authorizationRequest(target);
  const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
  await beginAttempt(context.cookies, { ...proof, returnTo });
  return url;
}

/** @throws ApiOutage */
async function signInTarget(
  request: Request,
  context: RequestContext,
): Promise<{ target: SignInTarget; provider: Provider }> {
  const origin = siteOrigin(request, context);
  const sso = await ssoConfig(context, origin);
  const provider = await context.memberSessions.provider(sso.issuer);
  const { authorizationEndpoint } = provider;
  return { target: { sso, authorizationEndpoint, redirectUri: callbackUri(origin) }, provider };
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
  attempt: Attempt,
): Promise<SignInFailure | "signed in"> {
  const response = new URL(request.url).searchParams;
  if (!response.get("code") && !response.get("error")) return "refused";
  const { target, provider } = await signInTarget(request, context);
  const result = await judgeResponse(request.url, attempt, target, async ({ code, codeVerifier }) => {
    if (!isFrom(provider, target.sso.issuer, response.get("iss"))) return "refused";
    return startSession(context, target, { code, codeVerifier });
  });
  return typeof result === "string" ? result : providerFailure(result.providerError);
}

/**
 * Whether a response comes from the provider that was asked. Another `iss` means that another provider sent it, and so does
 * none when the provider promises one (mix-up attack, RFC 9207 §2.4).
 */
const isFrom = (provider: Provider, issuer: string, named: string | null): boolean =>
  named === null ? !provider.namesItselfInResponses : named === issuer;

/** @throws ApiOutage, ApiRefusal */
async function startSession(
  context: RequestContext,
  { sso: { issuer, clientId }, redirectUri }: SignInTarget,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<SignInFailure | "signed in"> {
  let wallet = "missing" as WalletState;
  const nonce = await nonceOf(codeVerifier);
  const outcome = await context.memberSessions.start(
    { issuer, clientId, redirectUri, code, codeVerifier, nonce },
    async ({ profile }) => {
      wallet = await walletState(context.api, profile.email);
      return wallet === "registered";
    },
  );
  if (outcome === "started") return "signed in";
  if (outcome === "not accepted") return wallet === "limited" ? "limited" : "wallet";
  return "refused";
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
