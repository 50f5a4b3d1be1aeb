import type { KoaContextWithOIDC } from "oidc-provider";

/**
 * Ends the session without confirmation if the client names its member, by an ID token or by their subject as
 * `logout_hint` (OpenID Connect RP-Initiated Logout 1.0 §2 leaves meaning and confirmation to the provider). Returns
 * whether it did. The provider has already verified the token and the redirect URI.
 */
export async function signOutAtOnce(ctx: KoaContextWithOIDC): Promise<boolean> {
  const { session, client, params, provider } = ctx.oidc;
  const subject = ctx.oidc.entities.IdTokenHint?.payload.sub ?? params?.logout_hint;
  if (!session?.accountId || !client || subject !== session.accountId) return false;

  const grantId = session.grantIdFor(client.clientId);
  if (grantId) {
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName("session"), null, { httpOnly: true, sameSite: "lax" });

  const target = params?.post_logout_redirect_uri;
  const url = new URL(typeof target === "string" ? target : ctx.oidc.urlFor("end_session_success"));
  if (typeof params?.state === "string") url.searchParams.set("state", params.state);
  ctx.status = 303;
  ctx.redirect(url.href);
  return true;
}
