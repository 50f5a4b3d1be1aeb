import type { DatabaseSync } from "node:sqlite";
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import { DAY_SECONDS } from "#lib/days.ts";
import { accountClaims, findAccountById } from "./accounts.ts";
import { createAdapter } from "./adapter.ts";
import type { ProviderKeys } from "./keys.ts";
import { uiLocales } from "./messages.ts";
import { renderErrorPage, renderSignedOutPage, renderSignOutPage } from "./pages.ts";
import { signOutAtOnce } from "./sign-out.ts";

export interface ProviderOptions {
  db: DatabaseSync;
  keys: ProviderKeys;
  issuer: string;
  clientId: string;
  /** The client's public keys: it has to prove itself with `private_key_jwt`. Null: a public client. */
  clientKeys: { keys: { kty: string }[] } | null;
  redirectUris: readonly string[];
  postLogoutUris: readonly string[];
  /** Audience of every access token, an absolute URI. */
  audience: string;
  /** Lifetime of an access token in seconds. */
  accessTokenTtl: number;
}

const clientScope = "openid profile email offline_access";
/** The scopes that access tokens carry. */
const audienceScope = "profile email";
/** Lifetime of sessions, grants and refresh tokens: that of a member's session in the storefront, 30 days. */
const memberSessionTtl = 30 * DAY_SECONDS;
const profileClaims = ["name", "given_name", "family_name", "member_status"];
const emailClaims = ["email", "email_verified"];

/**
 * An OpenID provider for one first-party client: PKCE with S256 required, JWT access tokens for one audience,
 * rotating refresh tokens, no consent screen. The ID token and the access token contain the claims.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { audience, issuer } = options;
  const configuration: Configuration = {
    adapter: createAdapter(options.db),
    clients: [
      {
        client_id: options.clientId,
        client_name: "Fanatics",
        application_type: "web",
        ...(options.clientKeys
          ? {
              token_endpoint_auth_method: "private_key_jwt" as const,
              token_endpoint_auth_signing_alg: "ES256" as const,
              jwks: options.clientKeys,
            }
          : { token_endpoint_auth_method: "none" as const }),
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: options.postLogoutUris,
        scope: clientScope,
      },
    ],
    jwks: options.keys.jwks,
    cookies: { keys: options.keys.cookieKeys },
    scopes: clientScope.split(" "),
    claims: { openid: ["sub"], email: emailClaims, profile: profileClaims },
    conformIdTokenClaims: false,
    discovery: { ui_locales_supported: uiLocales },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          if (await signOutAtOnce(ctx)) return;
          await send(ctx, renderSignOutPage(form, options.postLogoutUris));
        },
        postLogoutSuccessSource: (ctx) => send(ctx, renderSignedOutPage()),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          const accessTokenTTL = options.accessTokenTtl;
          const jwt = { sign: { alg: "RS256" as const } };
          return { audience, scope: audienceScope, accessTokenFormat: "jwt", accessTokenTTL, jwt };
        },
      },
    },
    pkce: { required: () => true },
    // The provider drops `offline_access` unless the client requests a consent screen, which this one never does.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: options.accessTokenTtl,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: memberSessionTtl,
      Grant: memberSessionTtl,
      Session: memberSessionTtl,
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: grantEverything(audience),
    findAccount: (_ctx, sub) => {
      const account = findAccountById(sub);
      return account && { accountId: sub, claims: () => ({ sub, ...accountClaims(account) }) };
    },
    extraTokenClaims: (_ctx, token) => {
      const account = "accountId" in token ? findAccountById(token.accountId) : undefined;
      return account && accountClaims(account);
    },
    renderError: (ctx, out) => send(ctx, renderErrorPage(out.error_description ?? out.error)),
  };
  const provider = new Provider(issuer, configuration);
  // Runs behind `trustIssuerAddress`, which sets the forwarded protocol.
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => {
    process.stderr.write(`identity: ${error.stack ?? error.message}\n`);
  });
  return provider;
}

/** The client is first-party: signing in implies consent. */
function grantEverything(audience: string): Configuration["loadExistingGrant"] {
  return async (ctx) => {
    const { client, session, provider, account } = ctx.oidc;
    if (!client || !session || !account) return undefined;
    const grantId = session.grantIdFor(client.clientId);
    const existing = grantId ? await provider.Grant.find(grantId) : undefined;
    if (existing) return existing;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
    grant.addOIDCScope(clientScope);
    grant.addOIDCClaims([...emailClaims, ...profileClaims]);
    grant.addResourceScope(audience, audienceScope);
    await grant.save();
    return grant;
  };
}

async function send(ctx: KoaContextWithOIDC, page: ReturnType<typeof renderErrorPage>): Promise<void> {
  const { body, headers } = await page;
  ctx.set(headers);
  ctx.body = body;
}
