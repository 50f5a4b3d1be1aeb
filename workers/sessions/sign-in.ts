import { type SignIn, type StartedSession, sessionKey } from "#contract/member-session.ts";
import { randomToken } from "#lib/base64url.ts";
import type { Bindings } from "./env.ts";
import { sessionEnd } from "./objects/session-record.ts";
import { verifyIdToken } from "./provider/id-token.ts";
import { providerMetadata } from "./provider/metadata.ts";
import { note, type Outcome, refused } from "./provider/outcome.ts";
import { exchangeCode } from "./provider/tokens.ts";

/** Exchanges the provider's code for tokens, verifies the ID token, and starts a session under a new random id. */
export async function signIn(
  request: SignIn,
  env: Bindings,
  requestId: string,
): Promise<Outcome<StartedSession>> {
  const provider = await providerMetadata(request.issuer, env);
  if (provider.kind !== "ok") return provider;
  const tokens = await exchangeCode(provider.value, request, env);
  if (tokens.kind !== "ok") return tokens;
  const { idToken, ...access } = tokens.value;
  if (!idToken) {
    note("sign-in refused", "the provider returned no ID token");
    return refused;
  }
  const profile = await verifyIdToken(idToken, provider.value, request);
  if (profile.kind !== "ok") return profile;

  const id = randomToken();
  const session = await env.MEMBER_SESSION.getByName(await sessionKey(id)).start(
    {
      issuer: request.issuer,
      clientId: request.clientId,
      profile: profile.value,
      ...access,
      usedAt: Date.now(),
      expiresAt: sessionEnd(Date.now()),
    },
    requestId,
  );
  return { kind: "ok", value: { id, ...session } };
}
