import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { listen } from "../lib/test-server.ts";
import { identityTables } from "./adapter.ts";
import { loadKeys } from "./keys.ts";
import { createIdentityListener } from "./listener.ts";
import { type Browser, createBrowser } from "./test-browser.ts";

const redirectUri = "http://localhost:39999/fanatics/auth/callback";
const postLogoutUri = "http://localhost:39999/fanatics/";
const audience = "https://commerce.example/api";
const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

let stateDir: string;
let issuer: string;
let stop: () => Promise<void>;
let browser: Browser;
let verifier: string;

async function start(port = 0) {
  const db = openDatabase(stateDir, "identity.sqlite", identityTables);
  const keys = await loadKeys(stateDir);
  // The issuer contains the port, which is known only once the server listens.
  let handle: Parameters<typeof listen>[0] = () => {};
  const server = await listen((request, response) => handle(request, response), port);
  issuer = `http://localhost:${server.port}`;
  handle = createIdentityListener({
    clientKeys: null,
    db,
    keys,
    issuer,
    clientId: "storefront",
    redirectUris: [redirectUri],
    postLogoutUris: [postLogoutUri],
    audience,
    accessTokenTtl: 300,
  });
  stop = async () => {
    await server.close();
    db.close();
  };
  return server.port;
}

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), "identity-"));
  browser = createBrowser();
  verifier = randomBytes(32).toString("base64url");
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(stateDir, { recursive: true });
});

function authorizeUrl(change: Record<string, string | undefined> = {}): string {
  const url = new URL(`${issuer}/auth`);
  const parameters = {
    client_id: "storefront",
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid profile email offline_access",
    state: "state-1",
    nonce: "nonce-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...change,
  };
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** Signs in and returns the callback address. */
async function signIn(change: Record<string, string | undefined> = {}): Promise<URL> {
  const login = await browser.open(authorizeUrl(change));
  const done = await browser.submit(login.url, { login: "fan@example.com", password: "fanatics" });
  return new URL(done.url);
}

async function token(parameters: Record<string, string>) {
  return await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: "storefront", ...parameters }),
  });
}

function exchange(callback: URL, codeVerifier = verifier) {
  return token({
    grant_type: "authorization_code",
    code: callback.searchParams.get("code") ?? "",
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  });
}

describe("authorization", () => {
  test("a complete code flow returns verifiable tokens for the audience", async () => {
    const callback = await signIn();
    expect(callback.origin + callback.pathname).toBe(redirectUri);
    expect(callback.searchParams.get("state")).toBe("state-1");
    expect(callback.searchParams.get("iss")).toBe(issuer);
    const response = await exchange(callback);
    expect(response.status).toBe(200);
    const tokens = tokensSchema.parse(await response.json());
    expect(tokens.expires_in).toBe(300);

    const jwks = createRemoteJWKSet(new URL(`${issuer}/jwks`));
    const member = {
      sub: "5b0c7a4e-2f5d-4c1b-9a53-0d6f3f1c8e01",
      email: "fan@example.com",
      email_verified: true,
      given_name: "Frankie",
      family_name: "Fan",
      member_status: "gold",
    };
    const idToken = await jwtVerify(tokens.id_token, jwks, { issuer, audience: "storefront" });
    expect(idToken.payload).toMatchObject({ ...member, nonce: "nonce-1" });
    const accessToken = await jwtVerify(tokens.access_token, jwks, { issuer, audience, typ: "at+jwt" });
    expect(accessToken.payload).toMatchObject({ ...member, client_id: "storefront", scope: "profile email" });
  });

  test("PKCE is required, with S256, and with the right verifier", async () => {
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    for (const change of [without, { code_challenge_method: "plain" }]) {
      const refused = new URL((await browser.open(authorizeUrl(change))).url);
      expect(refused.origin + refused.pathname).toBe(redirectUri);
      expect(refused.searchParams.get("error")).toBe("invalid_request");
    }
    const response = await exchange(await signIn(), randomBytes(32).toString("base64url"));
    expect(response.status).toBe(400);
  });

  test("an unknown redirect URI gets an error page, never a redirect", async () => {
    const page = await browser.open(authorizeUrl({ redirect_uri: "http://evil.test/" }));
    expect(page.status).toBe(400);
    expect(page.url.startsWith(issuer)).toBe(true);
    expect(page.body).toContain("Sign-in did not work");
  });

  test("a client that requests the consent screen does not get one", async () => {
    expect((await signIn({ prompt: "consent" })).searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  });

  test("a code works once", async () => {
    const callback = await signIn();
    expect((await exchange(callback)).status).toBe(200);
    expect((await exchange(callback)).status).toBe(400);
  });
});

describe("sign-in page", () => {
  test("keeps the email but not the password, in the visitor's language", async () => {
    const login = await browser.open(authorizeUrl({ ui_locales: "xx de-AT en" }));
    expect(login.body).toContain('<html lang="de">');
    expect(login.policy).toContain("form-action 'self' http://localhost:39999");
    const wrong = await browser.submit(login.url, { login: "fan@example.com", password: "sesame" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('value="fan@example.com"');
    expect(wrong.body).toContain("E-Mail oder Passwort stimmt nicht.");
    expect(wrong.body).not.toContain("sesame");
  });

  test("canceling returns to the shop with access_denied", async () => {
    const login = await browser.open(authorizeUrl());
    const back = new URL((await browser.submit(login.url, { cancel: "yes" })).url);
    expect(back.searchParams.get("error")).toBe("access_denied");
  });

  test("an expired sign-in is explained", async () => {
    const page = await createBrowser().open(`${issuer}/interaction/none`);
    expect(page.status).toBe(400);
    expect(page.body).toContain("This sign-in has ended.");
  });
});

describe("sessions", () => {
  test("refresh tokens rotate, and reusing one revokes the grant", async () => {
    const first = tokensSchema.parse(await (await exchange(await signIn())).json());
    const refresh = (refreshToken: string) =>
      token({ grant_type: "refresh_token", refresh_token: refreshToken });
    const second = tokensSchema.parse(await (await refresh(first.refresh_token)).json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const jwks = createRemoteJWKSet(new URL(`${issuer}/jwks`));
    await jwtVerify(second.access_token, jwks, { issuer, audience });
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  test("sessions, refresh tokens and keys survive a restart", async () => {
    const tokens = tokensSchema.parse(await (await exchange(await signIn())).json());
    const port = Number(new URL(issuer).port);
    await stop();
    await start(port);
    const refreshed = await token({ grant_type: "refresh_token", refresh_token: tokens.refresh_token });
    expect(refreshed.status).toBe(200);
    await jwtVerify(tokens.access_token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), { audience });
    const again = await browser.open(authorizeUrl());
    expect(new URL(again.url).searchParams.get("code")).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(stateDir, "identity-keys.json")).mode & 0o777).toBe(0o600);
  });

  test("signing out with the ID token needs no confirmation and ends session and refresh token", async () => {
    const tokens = tokensSchema.parse(await (await exchange(await signIn())).json());
    const url = new URL(`${issuer}/session/end`);
    url.searchParams.set("id_token_hint", tokens.id_token);
    url.searchParams.set("post_logout_redirect_uri", postLogoutUri);
    url.searchParams.set("state", "bye");
    expect((await browser.open(url.href)).url).toBe(`${postLogoutUri}?state=bye`);
    const refused = await token({ grant_type: "refresh_token", refresh_token: tokens.refresh_token });
    expect(refused.status).toBe(400);
    expect((await browser.open(authorizeUrl())).body).toContain('name="password"');
  });

  test("signing out needs no ID token when the client names the member, and confirmation without either", async () => {
    const tokens = tokensSchema.parse(await (await exchange(await signIn())).json());
    const { sub } = decodeJwt(tokens.id_token);
    const url = new URL(`${issuer}/session/end`);
    url.searchParams.set("client_id", "storefront");
    expect((await browser.open(url.href)).body).toContain("Sign out?");
    url.searchParams.set("logout_hint", "someone-else");
    expect((await browser.open(url.href)).body).toContain("Sign out?");
    url.searchParams.set("logout_hint", sub ?? "");
    url.searchParams.set("post_logout_redirect_uri", postLogoutUri);
    expect((await browser.open(url.href)).url).toBe(postLogoutUri);
    expect((await browser.open(authorizeUrl())).body).toContain('name="password"');
  });

  test("every URL is the issuer's, even for callers by 127.0.0.1", async () => {
    const port = new URL(issuer).port;
    const response = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/session/end`,
      code_challenge_methods_supported: ["S256"],
    });
  });
});
