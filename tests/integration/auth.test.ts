import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { API_HEADERS } from "#contract/headers.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type Stack, startStack } from "#tools/stack/stack.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type FormBrowser, formBrowser } from "../fixtures/form-browser.ts";
import { cookieSecretOf, sessionIdIn, signedCookie } from "../fixtures/signed-cookie.ts";
import { expectEvery } from "../support/expect-every.ts";

const state = mkdtempSync(join(tmpdir(), "auth-"));
let stack: Stack;
let browser: FormBrowser;

beforeAll(async () => {
  stack = await startStack({ state });
});
afterAll(async () => {
  await stack.stop();
  rmSync(state, { recursive: true, force: true });
});
beforeEach(() => {
  browser = formBrowser();
});

const at = (path: string) => `${stack.storefrontUrl}/fanatics${path}`;
const beginAt = (returnTo: string) => at(`/auth/sso/redirect?${new URLSearchParams({ returnTo })}`);
const CALLBACK = /\/auth\/callback\?/;

/** Signs in at the provider; with `stopBefore`, the provider's response is not delivered. */
async function signIn(email = "fan@example.com", returnTo = "/", stopBefore?: RegExp) {
  const form = await browser.open(beginAt(returnTo));
  expect(form.url.href).toMatch(/\/interaction\//);
  return browser.submit(form.url, { login: email, password: "fanatics" }, { stopBefore });
}
const memberCookie = () => browser.cookie("__Host-member");
const visitorId = () => sessionIdIn(browser.cookie("__Host-session"));
/** A page rendered whole, so that its header includes the member's name. */
async function home() {
  browser.setCookie("__Host-nojs", "1");
  return browser.open(at("/"));
}
const failureOf = (page: { body: string }) => /data-sign-in="(\w+)"/.exec(page.body)?.[1];

const readCart = (id: string, sessionId: string) =>
  fetch(`${stack.commerceUrl}/api/cart/${id}`, { headers: { [API_HEADERS.sessionId]: sessionId } });

/** Puts a cart into this browser's list, as the event page does. */
async function keepCart({ uuid, expireAt }: Cart) {
  const cookie = await signedCookie("__Host-carts", [{ id: uuid, expireAt }], cookieSecretOf(stack));
  browser.setCookie("__Host-carts", cookie.slice(cookie.indexOf("=") + 1));
}

/** Holds two seats for a session, as the event page does. */
async function reserveSeats(sessionId: string): Promise<Cart> {
  const buyer = new Buyer(stack, null, sessionId);
  const cart = await buyer.hold(FIXTURES.ARENA_GAME.id, 2);
  return (await buyer.ship(cart.uuid)).value;
}

describe("signing in", () => {
  it("asks the provider with PKCE S256, state, nonce and the visitor's language", async () => {
    const page = await browser.open(beginAt("/"), { stopBefore: /response_type=/ });
    expect(page.status).toBe(302);
    expect(page.url.origin).toBe(new URL(stack.identityUrl).origin);
    const asked = page.url.searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      client_id: "storefront",
      code_challenge_method: "S256",
      redirect_uri: at("/auth/callback"),
      ui_locales: "en",
    });
    expect(asked.get("scope")).toContain("openid");
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(asked.get(name)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    }
    const cookie = page.headers.getSetCookie().find((line) => line.startsWith("__Host-auth-"));
    expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=1800/);
  });

  it("returns to the visitor's page, gives the browser a new id and shows the member", async () => {
    await browser.open(at("/"));
    const guest = visitorId();
    const page = await signIn("fan@example.com", "/fanatics/search/events?keyword=rock&sort=DATE");
    expect(page.url.href).toBe(at("/search/events?keyword=rock&sort=DATE"));
    expect(page.status).toBe(200);
    expect(memberCookie()).not.toBeNull();
    const member = visitorId();
    expect(member).not.toBe(guest);
    const { body, headers } = await home();
    expect(body).toContain("Frankie Fan");
    expect(body).toMatch(/Points balance/);
    expect(body).not.toMatch(/eyJ[A-Za-z0-9_-]{20}/);
    expect(headers.get("Cache-Control")).toMatch(/private|no-store/);
    expect(visitorId(), "it stays until the sign-out").toBe(member);
  });

  it("during checkout keeps the cart and its seats", async () => {
    await browser.open(at("/"));
    const sessionId = visitorId();
    const cart = await reserveSeats(sessionId);
    await keepCart(cart);
    const page = await signIn("fan@example.com", `/checkout/${cart.uuid}/1`);
    expect(page.url.href).toBe(at(`/checkout/${cart.uuid}/1`));
    expect(page.status).toBe(200);
    expect(page.body).toContain(cart.items[0]?.event.name);
    // Whoever knew the guest's id is left with nothing.
    for (const id of [sessionId, visitorId()]) expect((await readCart(cart.uuid, id)).status).toBe(404);
  });

  it("takes along only the carts of this browser's signed list", async () => {
    await browser.open(at("/"));
    const sessionId = visitorId();
    const cart = await reserveSeats(sessionId);
    const page = await signIn("fan@example.com", `/checkout/${cart.uuid}/1`);
    expect(page.status).toBe(404);
    expect((await readCart(cart.uuid, sessionId)).status).toBe(200);
  });

  it("gives the browser another id when the session was ended elsewhere, and asks to sign in for the cart", async () => {
    await signIn();
    const member = visitorId();
    const cart = await reserveSeats(member);
    await keepCart(cart);
    browser.setCookie("__Host-member", "");
    const page = await browser.open(at(`/checkout/${cart.uuid}/1`), { stopBefore: /\/auth\// });
    expect(visitorId()).not.toBe(member);
    expect(page.url.pathname).toBe("/fanatics/auth/sso/redirect");
    expect(page.url.searchParams.get("returnTo")).toBe(`/checkout/${cart.uuid}/0`);
  });

  it("works in two tabs at once", async () => {
    const first = await browser.open(beginAt("/help"));
    const second = await browser.open(beginAt("/about"));
    const fields = { login: "fan@example.com", password: "fanatics" };
    expect((await browser.submit(first.url, fields)).url.pathname).toBe("/fanatics/help");
    expect((await browser.submit(second.url, fields)).url.pathname).toBe("/fanatics/about");
  });

  it.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "/fanatics/logout",
  ])("never leads to %s", async (returnTo) => {
    const page = await signIn("fan@example.com", returnTo);
    expect(page.url.href).toBe(at("/"));
    expect(memberCookie()).not.toBeNull();
  });

  it("replaces an older session, whose id is then worthless", async () => {
    await signIn();
    const older = memberCookie() ?? "";
    await browser.open(beginAt("/"));
    expect(memberCookie()).not.toBe(older);
    browser.setCookie("__Host-member", older);
    expect((await home()).body).not.toContain("Frankie Fan");
  });
});

describe("a failed sign-in explains why and can be retried", () => {
  it("canceled at the provider", async () => {
    const form = await browser.open(beginAt("/help"));
    const page = await browser.submit(form.url, { cancel: "yes" });
    expect([page.status, failureOf(page)]).toEqual([403, "denied"]);
    expect(page.body).toContain("/fanatics/auth/sso/redirect?returnTo=%2Fhelp");
    expect(memberCookie()).toBeNull();
  });

  it("completed in a browser that did not begin it, or completed twice", async () => {
    const { url } = await signIn("fan@example.com", "/", CALLBACK);
    const stranger = await formBrowser().open(url);
    expect([stranger.status, failureOf(stranger)]).toEqual([400, "expired"]);
    expect((await browser.open(url)).url.href).toBe(at("/"));
    const member = memberCookie();
    const again = await browser.open(url);
    expect([again.status, failureOf(again)]).toEqual([400, "expired"]);
    expect(memberCookie(), "the session goes on").toBe(member);
  });

  it.each<[string, (url: URL) => void, string]>([
    ["another state", (url) => url.searchParams.set("state", "A".repeat(43)), "expired"],
    ["no state", (url) => url.searchParams.delete("state"), "expired"],
    ["another provider", (url) => url.searchParams.set("iss", "https://evil.example"), "refused"],
    ["no provider, though ours names itself", (url) => url.searchParams.delete("iss"), "refused"],
    ["a made-up code", (url) => url.searchParams.set("code", "x"), "refused"],
    ["an endless code", (url) => url.searchParams.set("code", "x".repeat(5000)), "refused"],
    ["no code", (url) => url.searchParams.delete("code"), "refused"],
    ["an error named like a method", (url) => url.searchParams.set("error", "constructor"), "refused"],
    ["an unknown error", (url) => url.searchParams.set("error", "<script>"), "refused"],
  ])("with %s", async (_name, change, failure) => {
    const { url } = await signIn("fan@example.com", "/", CALLBACK);
    change(url);
    const page = await browser.open(url);
    expect([page.status, failureOf(page)]).toEqual([400, failure]);
    expect(page.body).not.toContain("<script>&quot;");
    expect(memberCookie()).toBeNull();
  });

  it("for a member without a registered wallet, who stays signed out", async () => {
    const page = await signIn("unregistered@example.com");
    expect([page.status, failureOf(page)]).toEqual([502, "wallet"]);
    expect(memberCookie()).toBeNull();
  });
});

describe("signing out", () => {
  const submitSignOut = (options?: { stopBefore: RegExp }) => browser.submit(at("/logout"), {}, options);

  it("asks on GET, without signing out", async () => {
    await signIn();
    const page = await browser.open(at("/logout"));
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<form method="post" action="\/fanatics\/logout"/);
    expect((await home()).body).toContain("Frankie Fan");
  });

  it("on POST ends the session here and at the provider, and returns home", async () => {
    await signIn();
    const [member, guest] = [memberCookie() ?? "", visitorId()];
    const page = await submitSignOut();
    expect(page.url.href).toBe(at("/"));
    const provider = page.trail.find((url) => url.searchParams.has("logout_hint"));
    expect(provider?.origin).toBe(new URL(stack.identityUrl).origin);
    // No address names the member or holds a token.
    expectEvery(page.trail, ({ href }) => !/eyJ|fan(@|%40)|Frankie|id_token/i.test(href));
    expect(memberCookie()).toBeNull();
    expect(visitorId(), "the browser's next user owns nothing").not.toBe(guest);
    browser.setCookie("__Host-member", member);
    expect((await home()).body).not.toContain("Frankie Fan");
    expect((await browser.open(beginAt("/"))).url.href, "the provider asks again").toMatch(/\/interaction\//);
  });

  it("makes the browser drop what it kept of the member", async () => {
    await signIn();
    for (const path of [
      "/",
      "/userFavorites",
      "/userTickets",
      "/userFavorites.data",
      "/help",
      "/favourite/sync",
    ]) {
      const page = await browser.open(at(path));
      expect(page.status, path).toBe(200);
      expect(page.headers.get("Cache-Control"), path).toBe("no-store");
    }
    const city = { name: "Reykholt", stateCode: "", countryCode: "IS", latitude: 64.66, longitude: -21.29 };
    const own: [string, unknown][] = [
      ["__Host-cities", [city]],
      ["__Host-place", { city, until: Date.now() + 60_000 }],
    ];
    for (const [name, value] of own) {
      const cookie = await signedCookie(name, value, cookieSecretOf(stack));
      browser.setCookie(name, cookie.slice(name.length + 1));
    }
    expect((await home()).body).toContain("Reykholt");
    const page = await submitSignOut({ stopBefore: /./ });
    expect(page.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    for (const [name] of own) expect(browser.cookie(name), name).toBeNull();
    expect((await home()).body).not.toContain("Reykholt");
    expect((await home()).headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("is refused from another site", async () => {
    await signIn();
    const response = await fetch(at("/logout"), {
      method: "POST",
      headers: { Origin: "https://evil.example", Cookie: `__Host-member=${memberCookie()}` },
    });
    expect(response.status).toBe(403);
    expect((await home()).body).toContain("Frankie Fan");
  });
});

describe("other entry points", () => {
  it("/auth/redirect and /auth/preview redirect, anything else is not found", async () => {
    expect((await browser.open(at("/auth/redirect?returnTo=/help"))).url.href).toMatch(/\/interaction\//);
    const preview = await browser.open(at("/auth/preview?returnTo=/help"));
    expect(preview.url.pathname).toBe("/fanatics/auth/sso/preview");
    expect(preview.body).toContain("/fanatics/auth/sso/redirect?returnTo=%2Fhelp");
    expect((await browser.open(at("/auth/other"))).status).toBe(404);
  });

  it.each(["", "x", "A".repeat(43), "%00", "../sessions"])(
    "takes the member cookie %j for a guest's",
    async (value) => {
      browser.setCookie("__Host-member", value);
      const page = await home();
      expect(page.status).toBe(200);
      expect(page.body).toContain("/fanatics/auth/sso/redirect");
    },
  );
});
