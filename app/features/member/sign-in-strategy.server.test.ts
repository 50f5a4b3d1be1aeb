import { describe, expect, it, vi } from "vitest";
import {
  authorizationRequest,
  judgeResponse,
  nonceOf,
  type SignInTarget,
} from "./sign-in-strategy.server.ts";

const TARGET: SignInTarget = {
  sso: { issuer: "https://identity.test", clientId: "shop", scope: "openid email", locale: "de" },
  authorizationEndpoint: "https://identity.test/authorize?tenant=1",
  redirectUri: "https://shop.test/fanatics/auth/callback",
};
const PROOF = { state: "its-state", codeVerifier: "its+verifier&=%" };
const respond = (query: object, proof = PROOF) => {
  const verify = vi.fn(async (grant: object) => grant);
  const address = `${TARGET.redirectUri}?${new URLSearchParams({ ...query })}`;
  return { verify, result: judgeResponse(address, proof, TARGET, verify) };
};

describe("a sign-in", () => {
  it("asks for a code by PKCE, with a nonce that belongs to the verifier, in the visitor's language", async () => {
    const { url, proof } = await authorizationRequest(TARGET);
    const challenge = await nonceOf(proof.codeVerifier);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      tenant: "1",
      response_type: "code",
      client_id: "shop",
      redirect_uri: TARGET.redirectUri,
      state: proof.state,
      code_challenge_method: "S256",
      code_challenge: challenge,
      nonce: challenge,
      scope: "openid email",
      ui_locales: "de",
    });
    expect((await authorizationRequest(TARGET)).proof).not.toEqual(proof);
  });

  it("hands the code on with its verifier", async () => {
    const { result } = respond({ state: PROOF.state, code: "a-code" });
    expect(await result).toEqual({ code: "a-code", codeVerifier: PROOF.codeVerifier });
  });

  it("tells the provider's error", async () => {
    const { result, verify } = respond({ state: PROOF.state, error: "access_denied", code: "a-code" });
    expect(await result).toEqual({ providerError: "access_denied" });
    expect(verify).not.toHaveBeenCalled();
  });

  it.each([
    ["of another attempt", { state: "another", code: "a-code" }],
    // The strategy alone begins anew: the answer would be a redirect, not a session.
    ["without a state", { code: "a-code" }],
    ["without a code", { state: PROOF.state }],
  ])("is not finished by a response %s", async (_name, query) => {
    const { result, verify } = respond(query);
    await expect(result).rejects.toBeDefined();
    expect(verify).not.toHaveBeenCalled();
  });
});
