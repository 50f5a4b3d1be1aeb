import { exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { afterEach, expect, it, vi } from "vitest";
import { type ProviderDocuments, type ProviderMemory, providerKeys, RETRY_MS } from "./provider-keys.ts";

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "ES256" };
  const token = await new SignJWT({}).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
  return { jwk, token };
}

/** A provider with these keys, that may be gone, and a memory of what it said. */
function newProvider(jwks: JSONWebKeySet, remembered: ProviderDocuments | null = null) {
  const state = { jwks, gone: false, remembered };
  const fetched = vi.fn(async () => {
    if (state.gone) throw new TypeError("network");
    return Response.json(state.jwks);
  });
  const memory: ProviderMemory = {
    load: async () => state.remembered,
    save: async (documents) => {
      state.remembered = documents;
    },
  };
  const source = { address: "https://id.example/jwks", timeoutMs: 100, request: fetched, discovery: "says" };
  const keys = providerKeys({ ...source, memory });
  return { state, fetched, verify: (token: string) => jwtVerify(token, keys) };
}

afterEach(() => vi.useRealTimers());

it("remembers the keys that it fetched", async () => {
  const { jwk, token } = await newKey("a");
  const provider = newProvider({ keys: [jwk] });
  await provider.verify(token);
  expect(provider.state.remembered).toMatchObject({ discovery: "says", jwks: { keys: [{ kid: "a" }] } });
});

it("verifies with remembered keys while the provider is gone, and asks it no more than every half minute", async () => {
  const { jwk, token } = await newKey("a");
  const stranger = await newKey("a");
  const remembered = { discovery: "says", jwks: { keys: [jwk] }, fetchedAt: 0 };
  const provider = newProvider({ keys: [] }, remembered);
  provider.state.gone = true;
  vi.useFakeTimers();
  for (let count = 0; count < 3; count += 1) await provider.verify(token);
  expect(provider.fetched).toHaveBeenCalledTimes(1);
  await expect(provider.verify(stranger.token)).rejects.toThrow("signature");
  vi.advanceTimersByTime(RETRY_MS);
  await provider.verify(token);
  expect(provider.fetched).toHaveBeenCalledTimes(2);
});

it("calls no token invalid for a key that the provider, while it is gone, may have got since", async () => {
  const { jwk } = await newKey("a");
  const newer = await newKey("b");
  const remembered = { discovery: "says", jwks: { keys: [jwk] }, fetchedAt: 0 };
  const provider = newProvider({ keys: [newer.jwk] }, remembered);
  provider.state.gone = true;
  vi.useFakeTimers();
  for (let count = 0; count < 3; count += 1)
    await expect(provider.verify(newer.token)).rejects.toThrow("network");
  expect(provider.fetched, "it is not asked for each of them").toHaveBeenCalledTimes(1);
  provider.state.gone = false;
  vi.advanceTimersByTime(RETRY_MS);
  await provider.verify(newer.token);
});

it("knows no key of a provider that is gone and was never asked", async () => {
  const { token } = await newKey("a");
  const provider = newProvider({ keys: [] });
  provider.state.gone = true;
  await expect(provider.verify(token)).rejects.toThrow("network");
});

it("does not go back to remembered keys for a token whose key the provider does not have", async () => {
  const { jwk, token } = await newKey("withdrawn");
  const other = await newKey("b");
  const provider = newProvider(
    { keys: [other.jwk] },
    { discovery: "says", jwks: { keys: [jwk] }, fetchedAt: 0 },
  );
  await expect(provider.verify(token)).rejects.toThrow("no applicable key");
});
