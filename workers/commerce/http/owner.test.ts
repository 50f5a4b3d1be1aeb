import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { createApi, createOwnerRouter, createRouter } from "./app.ts";
import { ownerKey } from "./owner.ts";

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
const meRoutes = createOwnerRouter("/api/me");
meRoutes.get("/", (c) => c.json({ ...c.var.owner, key: ownerKey(c.var.owner) }));
/** A second router under the same path, as carts have several. */
const moreOfMe = createOwnerRouter("/api/me");
moreOfMe.get("/more", (c) => c.json({ key: ownerKey(c.var.owner) }));
const publicRoutes = createRouter();
publicRoutes.get("/api/public", (c) => {
  // @ts-expect-error A public route has no owner.
  return c.json({ owner: c.var.owner ?? null });
});
for (const router of [meRoutes, moreOfMe]) app.route("/", router);
app.route("/", publicRoutes);

async function send(path: string, headers: Record<string, string>, from = issuer, method = "GET") {
  const env = { OIDC_ISSUER: from, OIDC_AUDIENCE: audience };
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await app.request(path, { method, headers }, env);
  log.mockRestore();
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const me = (headers: Record<string, string>, from = issuer) => send("/api/me", headers, from);

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

it("identifies a guest by the hash of their session, never by the session itself", async () => {
  const { status, body } = await me({ "gst-session-id": session });
  expect(status).toBe(200);
  expect(body).toMatchObject({ userId: null, key: expect.stringMatching(/^session:[0-9a-f]{64}$/) });
  expect(JSON.stringify(body)).not.toContain(session);
});

it("refuses a malformed session, and a caller without a session where an owner is needed", async () => {
  const malformed = await me({ "gst-session-id": "short" });
  const anonymous = await me({});
  expect(malformed.body).toMatchObject({
    status: 400,
    violations: [{ field: "gst-session-id", message: "invalid" }],
  });
  expect(anonymous.body).toMatchObject({
    status: 400,
    violations: [{ field: "gst-session-id", message: "required" }],
  });
});

it("identifies a member by a valid access token, with or without the scheme", async () => {
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

it("reports an issuer that does not answer as an outage, not as a bad token", async () => {
  reachable = false;
  const { body } = await me({ "Bearer-Authorization": await token() }, "https://silent.example.com");
  expect(body).toMatchObject({ status: 503, code: "50301" });
});

it("identifies the caller under every path of an owner router, before unknown paths and methods", async () => {
  expect((await send("/api/me/more", { "gst-session-id": session })).body).toMatchObject({
    key: expect.stringMatching(/^session:/),
  });
  for (const path of ["/api/me", "/api/me/more", "/api/me/nothing"]) {
    expect((await send(path, { "gst-session-id": "short" }, issuer, "PUT")).status).toBe(400);
    expect((await send(path, { "Bearer-Authorization": "garbage" }, issuer, "PUT")).status).toBe(401);
  }
  const wrongMethod = await send("/api/me/more", {}, issuer, "PUT");
  expect([wrongMethod.status, wrongMethod.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect((await send("/api/me/nothing", {}, issuer, "PUT")).status).toBe(404);
});

it("reads no token on public routes", async () => {
  const headers = { "Bearer-Authorization": "garbage", "gst-session-id": "short" };
  expect(await send("/api/public", headers)).toMatchObject({ status: 200, body: { owner: null } });
});
