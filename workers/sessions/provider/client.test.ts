import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { proveClient } from "./client.ts";

const provider = { issuer: "https://identity.test" };

it("signs an assertion for this provider, once and for a minute", async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "ES256", kid: "k1" };
  const settings = { OIDC_CLIENT_KEY: JSON.stringify(key), OIDC_CLIENT_SECRET: "unused" };
  const proofs = await Promise.all([1, 2].map(() => proveClient("shop", provider, settings)));
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256", kid: "k1" }] });
  const claims = await Promise.all(
    proofs.map(async ({ form, headers }) => {
      expect(headers).toEqual({});
      const options = { issuer: "shop", subject: "shop", audience: provider.issuer, maxTokenAge: 5 };
      return (await jwtVerify(form.client_assertion ?? "", keys, options)).payload;
    }),
  );
  expect(new Set(claims.map(({ jti }) => jti)).size).toBe(2);
  for (const { exp = 0, iat = 0 } of claims) expect(exp - iat).toBe(60);
});

it("sends a secret as Basic, each part form-encoded", async () => {
  const { headers, form } = await proveClient("shop 1", provider, { OIDC_CLIENT_SECRET: "a:b/ü" });
  expect(headers).toEqual({ Authorization: `Basic ${btoa("shop+1:a%3Ab%2F%C3%BC")}` });
  expect(form).toEqual({});
});

it("is a public client without either", async () => {
  expect(await proveClient("shop", provider, {})).toEqual({ headers: {}, form: {} });
});
