import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { createApi } from "./app.ts";
import { identify, ownerKey } from "./owner.ts";

const audience = "https://commerce.example.com";
const session = "s".repeat(43);
let issuer = "";
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let other: typeof keys;
let reachable = true;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  other = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  let issuers = 0;
  issuer = `https://issuer-${issuers++}.example.com`;
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!reachable) throw new TypeError("network");
    if (url.endsWith("/.well-known/openid-configuration")) {
      const origin = new URL(url).origin;
      return Response.json({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
      });
    }
    return Response.json({ keys: [jwk] });
  });
});
afterEach(() => {
  reachable = true;
});

const app = createApi();
app.use("/api/me", identify);
app.get("/api/me", (c) => c.json({ ...c.var.owner, key: ownerKey(c.var.owner) }));

async function me(headers: Record<string, string>, from = issuer) {
  const env = { OIDC_ISSUER: from, OIDC_AUDIENCE: audience };
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await app.request("/api/me", { headers }, env);
  log.mockRestore();
  return { status: response.status, body: await response.json() };
}

interface Token {
  iss?: string;
  aud?: string;
  typ?: string;
  exp?: number;
  signer?: typeof keys;
}

const soon = () => Math.floor(Date.now() / 1000) + 60;
const token = ({ iss = issuer, aud = audience, typ = "at+jwt", exp = soon(), signer = keys }: Token = {}) =>
  new SignJWT({ email: "fan@example.com" })
    .setProtectedHeader({ alg: "RS256", kid: "k1", typ })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject("member-1")
    .setExpirationTime(exp)
    .sign(signer.privateKey);

it("knows a guest by the hash of his session, never by the session itself", async () => {
  const { status, body } = await me({ "gst-session-id": session });
  expect(status).toBe(200);
  expect(body).toMatchObject({ userId: null, key: expect.stringMatching(/^session:[0-9a-f]{64}$/) });
  expect(JSON.stringify(body)).not.toContain(session);
});

it("refuses a malformed session, and a caller who is nobody where somebody is needed", async () => {
  const malformed = await me({ "gst-session-id": "short" });
  const nobody = await me({});
  expect(malformed.body).toMatchObject({
    status: 400,
    violations: [{ field: "gst-session-id", message: "invalid" }],
  });
  expect(nobody.body).toMatchObject({
    status: 400,
    violations: [{ field: "gst-session-id", message: "required" }],
  });
});

it("knows a member by a good access token, with or without the scheme in front", async () => {
  const good = await token();
  for (const header of [good, `Bearer ${good}`]) {
    const { body } = await me({ "Bearer-Authorization": header, "gst-session-id": session });
    expect(body).toMatchObject({
      userId: "member-1",
      key: "user:member-1",
      claims: { email: "fan@example.com" },
    });
  }
});

it.each([
  ["garbage", async () => "garbage"],
  ["expired", () => token({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ["of another issuer", () => token({ iss: "https://evil.example.com" })],
  ["for another audience", () => token({ aud: "storefront" })],
  ["signed by a stranger", () => token({ signer: other })],
  ["an ID token", () => token({ typ: "JWT" })],
  [
    "unsigned",
    async () => new UnsecuredJWT({}).setIssuer(issuer).setAudience(audience).setSubject("x").encode(),
  ],
  [
    "signed with the public key as a secret",
    async () =>
      new SignJWT({})
        .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject("x")
        .setExpirationTime(soon())
        .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))),
  ],
])("refuses a token that is %s", async (_case, make) => {
  const { body } = await me({ "Bearer-Authorization": await make(), "gst-session-id": session });
  expect(body).toMatchObject({ status: 401, code: "UNAUTHORISED" });
});

it("calls an issuer that does not answer an outage, not a bad token", async () => {
  reachable = false;
  const { body } = await me({ "Bearer-Authorization": await token() }, "https://silent.example.com");
  expect(body).toMatchObject({ status: 503, code: "50301" });
});
