import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import type { SsoConfig } from "#contract/tenant.ts";
import { sha256Base64url } from "#lib/sha256.ts";

/** What a sign-in is checked against when the provider's response arrives. */
export interface Proof {
  state: string;
  codeVerifier: string;
}

/** Where a member signs in. */
export interface SignInTarget {
  sso: SsoConfig;
  authorizationEndpoint: string;
  redirectUri: string;
}

/** Name of the cookie that the strategy reads; no browser ever has it. */
const COOKIE = "attempt";

/** What `verify` judges. The storefront never exchanges the code itself: the sessions Worker does, and keeps the tokens. */
type Grant = { code: string; codeVerifier: string };
type Verify<Result> = (grant: Grant) => Promise<Result>;

/**
 * OpenID Connect Core 1.0 §3.1.2.1 on top of remix-auth-oauth2's authorization code with PKCE S256: a nonce, which is the
 * code challenge and so bound to this attempt, and the visitor's language.
 */
class MemberStrategy<Result> extends OAuth2Strategy<Result> {
  override name = "member";
  readonly #locale: string;
  begun: Proof | null = null;

  constructor({ sso, authorizationEndpoint, redirectUri }: SignInTarget, verify: Verify<Result>) {
    const options = {
      cookie: COOKIE,
      clientId: sso.clientId,
      clientSecret: null,
      authorizationEndpoint,
      // Required, and never called: see validateAuthorizationCode.
      tokenEndpoint: sso.issuer,
      redirectURI: redirectUri,
      scopes: sso.scope.split(" "),
    };
    super(options, ({ tokens }) => verify(tokens.data as Grant));
    this.#locale = sso.locale;
  }

  protected override createAuthorizationURL() {
    const created = super.createAuthorizationURL();
    this.begun = created;
    return created;
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    params.set("nonce", params.get("code_challenge") ?? "");
    params.set("ui_locales", this.#locale);
    return params;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    return new OAuth2Tokens({ code, codeVerifier } satisfies Grant);
  }
}

/** The nonce of the attempt with this code verifier: its S256 code challenge (RFC 7636 §4.2). */
export const nonceOf = (codeVerifier: string): Promise<string> => sha256Base64url(codeVerifier);

/** Begins a sign-in: the provider's URL, and what its response will be checked against. */
export async function authorizationRequest(target: SignInTarget): Promise<{ url: string; proof: Proof }> {
  const strategy = new MemberStrategy(target, () => Promise.reject(new Error("nothing to verify yet")));
  const authenticator = new Authenticator<never>().use(strategy);
  const redirect = await authenticator
    .authenticate(strategy.name, new Request(target.redirectUri))
    .catch((thrown: unknown) => thrown);
  const url = redirect instanceof Response && redirect.headers.get("Location");
  if (!url || !strategy.begun) throw redirect;
  const { state, codeVerifier } = strategy.begun;
  return { url, proof: { state, codeVerifier } };
}

/**
 * Judges the provider's response to the attempt that `proof` is of. The strategy's own cookie is unsigned and outlives its
 * use, so it reads ours in its place, and nothing else that the browser sent.
 *
 * @returns what `verify` says of the code, or the provider's error (RFC 6749 §4.1.2.1)
 * @throws what `verify` throws; ReferenceError without code and error
 */
export async function judgeResponse<Result>(
  address: string,
  { state, codeVerifier }: Proof,
  target: SignInTarget,
  verify: Verify<Result>,
): Promise<Result | { providerError: string }> {
  const strategy = new MemberStrategy(target, verify);
  const cookie = `${COOKIE}=${new URLSearchParams({ state, [state]: codeVerifier })}`;
  const request = new Request(address, { headers: { Cookie: cookie } });
  try {
    return await new Authenticator<Result>().use(strategy).authenticate(strategy.name, request);
  } catch (error) {
    if (error instanceof OAuth2RequestError) return { providerError: error.code };
    throw error;
  }
}
