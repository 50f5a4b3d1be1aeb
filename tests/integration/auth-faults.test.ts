import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type Stack, startStack } from "#tools/stack/stack.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type FormBrowser, formBrowser } from "../fixtures/form-browser.ts";
import { cookieSecretOf, sessionIdIn, signedCookie } from "../fixtures/signed-cookie.ts";
import { contractHeaders } from "../support/contract-headers.ts";

/** Replaces a response of a service; `null` passes the request on to the real one. */
type Fault = ((request: Request) => Promise<Response | null>) | null;

const state = mkdtempSync(join(tmpdir(), "auth-faults-"));
let stack: Stack;
let browser: FormBrowser;
let commerceFault: Fault = null;
let sessionsFault: Fault = null;

/** Sends a request on to a Worker of the stack. */
async function passOn(worker: string, request: Request): Promise<Response> {
  const target = await stack.miniflare().getWorker(worker);
  const answer = await target.fetch(request.url, {
    method: request.method,
    headers: contractHeaders(request.headers),
    body: request.body ? await request.text() : null,
  });
  const text = await answer.text();
  return new Response(text === "" ? null : text, { status: answer.status, headers: [...answer.headers] });
}

/** A service binding that goes through this process, so that a test can break it at run time. */
const through = (worker: string, fault: () => Fault) => async (request: Request) => {
  const broken = await fault()?.(request);
  return broken ?? passOn(worker, request);
};

beforeAll(async () => {
  const serviceBindings = {
    COMMERCE: through("storefront-commerce", () => commerceFault),
    SESSIONS: through("storefront-sessions", () => sessionsFault),
  };
  stack = await startStack({
    state,
    overrides: { storefront: { vars: { API_TIMEOUT_MS: "1500" }, serviceBindings } },
  });
  browser = formBrowser();
  // Pages rendered whole: their header includes the member.
  browser.setCookie("__Host-nojs", "1");
  const form = await browser.open(at("/auth/sso/redirect"));
  await browser.submit(form.url, { login: "fan@example.com", password: "fanatics" });
});
afterAll(async () => {
  await stack.stop();
  rmSync(state, { recursive: true, force: true });
});

const at = (path: string) => `${stack.storefrontUrl}/fanatics${path}`;
const down = async () => new Response("<html>", { status: 503 });
const failureOf = (page: { body: string }) => /data-sign-in="(\w+)"/.exec(page.body)?.[1];

describe("the sessions Worker is down", () => {
  it.each<[string, Fault]>([
    ["answers 503", down],
    ["answers garbage", async () => new Response("<html>", { status: 200 })],
    ["does not answer", () => new Promise(() => {})],
  ])("%s: a member is neither signed out nor taken for a guest", async (_name, fault) => {
    sessionsFault = fault;
    const asked: string[] = [];
    commerceFault = async ({ url }) => {
      asked.push(new URL(url).pathname);
      return null;
    };
    const page = await browser.open(at("/"));
    expect(page.status).toBe(200);
    expect(page.body).toContain("We couldn’t check whether you’re signed in.");
    expect(page.body).not.toContain("Frankie Fan");
    expect(asked).not.toContain("/api/wallet");
    sessionsFault = commerceFault = null;
    expect((await browser.open(at("/"))).body).toContain("Frankie Fan");
  });

  it("and guests do not notice", async () => {
    sessionsFault = down;
    const page = await formBrowser().open(at("/"));
    expect(page.body).not.toContain("We couldn’t check whether you’re signed in.");
    sessionsFault = null;
  });
});

describe("the API", () => {
  it("without a wallet shows the name, and the points as unavailable", async () => {
    commerceFault = async ({ url }) => (url.includes("/api/wallet") ? down() : null);
    const page = await browser.open(at("/"));
    expect(page.body).toContain("Frankie Fan");
    expect(page.body).toContain("Not available right now");
    commerceFault = null;
  });

  it("down while signing in: shows an outage, signs no one in, and a retry works", async () => {
    const other = formBrowser();
    const form = await other.open(at("/auth/sso/redirect?returnTo=/help"));
    commerceFault = async ({ url }) => (url.includes("/api/wallet") ? down() : null);
    const page = await other.submit(form.url, { login: "second@example.com", password: "fanatics" });
    expect([page.status, failureOf(page)]).toEqual([503, "outage"]);
    expect(other.cookie("__Host-member")).toBeNull();
    commerceFault = null;
    expect((await other.open(at("/auth/sso/redirect?returnTo=/help"))).url.pathname).toBe("/fanatics/help");
    expect(other.cookie("__Host-member")).not.toBeNull();
  });

  it.each<[string, Fault]>([
    ["does not answer", () => new Promise(() => {})],
    ["answers 503", down],
    // The cart was moved, but the storefront does not hear of it.
    [
      "answers after the work was done",
      async (request) => {
        await passOn("storefront-commerce", request);
        return down();
      },
    ],
  ])("%s to the adoption: no seat is lost, and the next page makes up for it", async (_name, fault) => {
    const other = formBrowser();
    other.setCookie("__Host-nojs", "1");
    await other.open(at("/"));
    const guest = sessionIdIn(other.cookie("__Host-session"));
    const holder = new Buyer(stack, null, guest);
    const cart = await holder.hold(FIXTURES.CLUB_500.id, 1);
    const list = await signedCookie(
      "__Host-carts",
      [{ id: cart.uuid, expireAt: cart.expireAt }],
      cookieSecretOf(stack),
    );
    other.setCookie("__Host-carts", list.slice(list.indexOf("=") + 1));
    const checkout = `/checkout/${cart.uuid}/0`;
    commerceFault = async (request) =>
      request.url.endsWith("/api/user/adopt") ? (fault?.(request) ?? null) : null;
    const form = await other.open(at(`/auth/sso/redirect?${new URLSearchParams({ returnTo: checkout })}`));
    const page = await other.submit(form.url, { login: "second@example.com", password: "fanatics" });
    expect([page.status, page.url.pathname]).toEqual([200, `/fanatics${checkout}`]);
    expect(page.body).toContain(cart.items[0]?.event.name);
    expect(sessionIdIn(other.cookie("__Host-session"))).toBe(guest);
    commerceFault = null;
    expect((await other.open(at(checkout))).status).toBe(200);
    expect(sessionIdIn(other.cookie("__Host-session"))).not.toBe(guest);
    expect((await holder.cart(cart.uuid)).status).toBe(404);
    // The member sees their points with the cart, so that it is theirs.
    expect((await other.open(at(`/checkout/${cart.uuid}/1`))).status).toBe(200);
  });

  it("limiting sign-ins: says so and for how long, signs no one in, and a retry works", async () => {
    const other = formBrowser();
    const form = await other.open(at("/auth/sso/redirect?returnTo=/help"));
    const refusal = { title: "Slow down", detail: "", status: 429, code: "RATE_LIMITED", violations: [] };
    const body = { ...refusal, data: { retryAfterSeconds: 120 } };
    commerceFault = async ({ url }) =>
      url.includes("/api/wallet") ? Response.json(body, { status: 429 }) : null;
    const page = await other.submit(form.url, { login: "second@example.com", password: "fanatics" });
    expect([page.status, failureOf(page), page.headers.get("Retry-After")]).toEqual([429, "limited", "120"]);
    expect(other.cookie("__Host-member")).toBeNull();
    commerceFault = null;
    expect((await other.open(at("/auth/sso/redirect?returnTo=/help"))).url.pathname).toBe("/fanatics/help");
  });

  it.each([401, 403])("answering %i ends the member session (§7)", async (status) => {
    const other = formBrowser();
    other.setCookie("__Host-nojs", "1");
    const form = await other.open(at("/auth/sso/redirect"));
    await other.submit(form.url, { login: "second@example.com", password: "fanatics" });
    const member = other.cookie("__Host-member") ?? "";
    const body = { title: "No", detail: "", status, code: "UNAUTHORISED", violations: [] };
    commerceFault = async ({ url }) => (url.includes("/api/wallet") ? Response.json(body, { status }) : null);
    expect((await other.open(at("/"))).body).not.toContain("Sam Second");
    commerceFault = null;
    expect(other.cookie("__Host-member")).toBeNull();
    other.setCookie("__Host-member", member);
    expect((await other.open(at("/"))).body).not.toContain("Sam Second");
  });
});

describe("the provider is down", () => {
  it("a sign-in that cannot begin says so and offers the way back", async () => {
    sessionsFault = async ({ url }) => (url.includes("/provider") ? down() : null);
    const page = await browser.open(at("/auth/sso/redirect?returnTo=/help"));
    expect([page.status, failureOf(page)]).toEqual([503, "outage"]);
    expect(page.body).toContain('href="/fanatics/help"');
    sessionsFault = null;
  });

  it("a member can still sign out here", async () => {
    sessionsFault = async ({ url }) => (url.includes("/provider") ? down() : null);
    const page = await browser.submit(at("/logout"), {});
    expect(page.url.href).toBe(at("/"));
    expect(page.body).not.toContain("Frankie Fan");
    expect(browser.cookie("__Host-member")).toBeNull();
    sessionsFault = null;
  });
});
