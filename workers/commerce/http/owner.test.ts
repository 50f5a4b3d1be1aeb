import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AccessClaims } from "./access-token.ts";
import { createApi, createOwnerRouter, createRouter } from "./app.ts";
import { guestSession, type Owner, ownerKey, requireMember, requireOperator } from "./owner.ts";

const audience = "https://commerce.example.com";
const session = "s".repeat(43);
let issuer = "";
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let other: typeof keys;
/** The issuer's keys for other algorithms, by algorithm. */
const more: Record<string, typeof keys> = {};
let reachable = true;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  other = await generateKeyPair("RS256");
  const jwks = [{ ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256", use: "sig" }];
  for (const alg of ["ES256", "EdDSA", "PS256"]) {
    const pair = await generateKeyPair(alg);
    more[alg] = pair;
    jwks.push({ ...(await exportJWK(pair.publicKey)), kid: alg, alg, use: "sig" });
  }
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
    return Response.json({ keys: jwks });
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

async function send(
  path: string,
  headers: Record<string, string>,
  from = issuer,
  method = "GET",
  settings: Record<string, string | undefined> = {},
) {
  const env = {
    OIDC_ISSUER: from,
    OIDC_AUDIENCE: audience,
    OIDC_CLIENT_ID: "storefront",
    OIDC_ALLOWED_CLIENTS: "kiosk gate",
    OIDC_SCOPE: "profile",
    ...settings,
  };
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  const response = await app.request(path, { method, headers }, env);
  const events = warnings.mock.calls.map(([line]) => {
    const { kind, reason } = JSON.parse(line);
    return `${kind}: ${reason}`;
  });
  log.mockRestore();
  warnings.mockRestore();
  return { events, status: response.status, headers: response.headers, body: await response.json() };
}
const me = (headers: Record<string, string>, from = issuer) => send("/api/me", headers, from);
const memberWith = (accessToken: string, settings: Record<string, string | undefined>) =>
  send("/api/me", { "Bearer-Authorization": accessToken }, issuer, "GET", settings);

interface Token {
  iss?: string;
  aud?: string;
  typ?: string | null;
  /** Null: the token names none. */
  client?: string | null;
  scope?: string;
  exp?: number | null;
  sub?: string;
  signer?: typeof keys;
  alg?: string;
  claims?: Record<string, unknown>;
}

const soon = () => Math.floor(Date.now() / 1000) + 60;
function token({
  iss = issuer,
  aud = audience,
  typ = "at+jwt",
  client = "storefront",
  scope = "openid profile",
  exp = soon(),
  sub = "member-1",
  signer = keys,
  alg = "RS256",
  claims = {},
}: Token = {}) {
  const made = new SignJWT({
    email: "fan@example.com",
    scope,
    ...(client && { client_id: client }),
    ...claims,
  })
    .setProtectedHeader({ alg, kid: alg === "RS256" ? "k1" : alg, ...(typ !== null && { typ }) })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject(sub);
  if (exp !== null) made.setExpirationTime(exp);
  return made.sign(signer.privateKey);
}

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
  for (const header of [good, `Bearer ${good}`, `bearer   ${good}`]) {
    const { body } = await me({ "Bearer-Authorization": header, "gst-session-id": session });
    expect(body).toMatchObject({
      userId: "member-1",
      key: "user:member-1",
      claims: { email: "fan@example.com" },
    });
  }
});

it("accepts the tokens of other applications that the settings name", async () => {
  const { body } = await me({ "Bearer-Authorization": await token({ client: "gate" }) });
  expect(body).toMatchObject({ userId: "member-1" });
});

it("accepts the type of access tokens in its long form too, and what else they may say of the member", async () => {
  const claims = {
    given_name: "Ada",
    family_name: "Fan",
    member_status: "gold",
    realm_access: { roles: ["operator"] },
    client_id: undefined,
    azp: "storefront",
  };
  const { body } = await me({ "Bearer-Authorization": await token({ typ: "application/at+JWT", claims }) });
  expect(body).toMatchObject({ userId: "member-1", claims: JSON.parse(JSON.stringify(claims)) });
});

it.each(["ES256", "EdDSA"])("accepts tokens signed with %s", async (alg) => {
  const { body } = await me({ "Bearer-Authorization": await token({ alg, signer: more[alg] }) });
  expect(body).toMatchObject({ userId: "member-1" });
});

it.each<[string, string | null, () => string | Promise<string>]>([
  ["garbage", "ERR_JWS_INVALID", () => "garbage"],
  // Every token expires: that is no event.
  ["expired", null, () => token({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ["without an expiry", "ERR_JWT_CLAIM_VALIDATION_FAILED exp", () => token({ exp: null })],
  [
    "of another issuer",
    "ERR_JWT_CLAIM_VALIDATION_FAILED iss",
    () => token({ iss: "https://evil.example.com" }),
  ],
  ["for another audience", "ERR_JWT_CLAIM_VALIDATION_FAILED aud", () => token({ aud: "storefront" })],
  ["signed by a stranger", "ERR_JWS_SIGNATURE_VERIFICATION_FAILED", () => token({ signer: other })],
  ["signed in another way", "ERR_JOSE_ALG_NOT_ALLOWED", () => token({ alg: "PS256", signer: more.PS256 })],
  ["for a member without an id", "claims", () => token({ sub: "" })],
  ["with roles that are not a list", "claims", () => token({ claims: { roles: "operator" } })],
  ["an ID token", "not an access token", () => token({ typ: "JWT", scope: "" })],
  ["a token of another type with a scope", "not an access token", () => token({ typ: "JWT" })],
  ["a token without a type", "not an access token", () => token({ typ: null })],
  [
    "a token whose type starts like an access token's",
    "not an access token",
    () => token({ typ: "at+jwt2" }),
  ],
  ["a token whose type ends like an access token's", "not an access token", () => token({ typ: "cat+jwt" })],
  ["issued to another application", "client", () => token({ client: "newsletter" })],
  ["issued to nobody", "client", () => token({ client: null })],
  ["without the scope", "scope", () => token({ scope: "openid" })],
  ["without any scope", "scope", () => token({ claims: { scope: undefined } })],
  [
    "unsigned",
    "ERR_JOSE_ALG_NOT_ALLOWED",
    () => new UnsecuredJWT({}).setIssuer(issuer).setAudience(audience).setSubject("x").encode(),
  ],
  [
    "signed with the public key as a secret",
    "ERR_JOSE_ALG_NOT_ALLOWED",
    async () =>
      new SignJWT({})
        .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject("x")
        .setExpirationTime(soon())
        .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))),
  ],
])("refuses a token that is %s", async (_kind, reason, make) => {
  const { body, events } = await me({ "Bearer-Authorization": await make(), "gst-session-id": session });
  expect(body).toMatchObject({ status: 401, code: "UNAUTHORISED" });
  expect(events).toEqual(reason === null ? [] : [`forged token: ${reason}`]);
});

it("refuses a token issued to nobody, however the settings name other applications", async () => {
  for (const OIDC_ALLOWED_CLIENTS of [undefined, "", " kiosk  gate "]) {
    const { body } = await memberWith(await token({ client: null }), { OIDC_ALLOWED_CLIENTS });
    expect(body, OIDC_ALLOWED_CLIENTS).toMatchObject({ status: 401 });
  }
});

it("needs every scope of the settings", async () => {
  const OIDC_SCOPE = "profile orders";
  expect((await memberWith(await token(), { OIDC_SCOPE })).body).toMatchObject({ status: 401 });
  const both = await token({ scope: "openid orders profile" });
  expect((await memberWith(both, { OIDC_SCOPE })).body).toMatchObject({ userId: "member-1" });
});

describe("who may do what", () => {
  const claims = (change: Partial<AccessClaims> = {}): AccessClaims => ({
    sub: "m1",
    scope: "",
    ...change,
  });
  const member = (change: Partial<AccessClaims> = {}): Owner => ({
    sessionHash: "hash",
    userId: "m1",
    token: "t",
    claims: claims(change),
  });
  const guest: Owner = { sessionHash: "hash", userId: null, token: null, claims: null };

  it("tells members from guests", () => {
    expect(requireMember(member())).toEqual({ userId: "m1", token: "t", claims: claims() });
    for (const incomplete of [
      guest,
      ...["userId", "token", "claims"].map((field) => ({ ...member(), [field]: null })),
    ])
      expect(() => requireMember(incomplete)).toThrow(expect.objectContaining({ status: 401 }));
  });

  it("lets operators in by the role, wherever the issuer puts it", () => {
    for (const roles of [{ roles: ["fan", "operator"] }, { realm_access: { roles: ["operator"] } }])
      expect(requireOperator(member(roles))).toEqual({ userId: "m1" });
    for (const roles of [{}, { roles: ["operators", ""] }, { realm_access: { roles: ["fan"] } }])
      expect(() => requireOperator(member(roles))).toThrow(expect.objectContaining({ status: 403 }));
    expect(() => requireOperator(guest)).toThrow(expect.objectContaining({ status: 401 }));
  });

  it("keeps what members own apart from what their session owns", () => {
    expect([ownerKey(member()), ownerKey(guest)]).toEqual(["user:m1", "session:hash"]);
    expect(guestSession(guest)).toBe("hash");
    expect(() => guestSession({ ...guest, sessionHash: null })).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
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
