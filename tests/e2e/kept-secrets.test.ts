import type { Request as ApiRequest } from "miniflare";
import type { BrowserContext, Page } from "playwright";
import { expect } from "playwright/test";
import { afterAll, beforeAll, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors } from "../support/visitors.ts";
import { buyUpToPayment, CARDS, expectConfirmation, payWith, signInFromHome } from "./support/journey.ts";

const api = faultyApi();
/** Addresses of all calls to the API. */
const called: string[] = [];
let stack: TestStack;
beforeAll(async () => {
  const COMMERCE = (request: ApiRequest) => {
    called.push(request.url);
    return api.binding(request);
  };
  stack = await startTestStack({ overrides: { storefront: { serviceBindings: { COMMERCE } } } });
  api.target = stack.commerceUrl;
});
afterAll(() => stack?.discard());
const newVisitor = useVisitors(() => stack.publicOrigin);

const EMAIL = "fan@example.com";
const TOKEN = /eyJ[\w-]{10,}\.[\w-]{10,}/;

/** The values of the browser's secret cookies, and the ids that are signed in them. */
async function cookieSecrets(context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies(stack.publicOrigin)).filter(({ httpOnly }) => httpOnly);
  expect(cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["__Host-session", "__Host-member"]),
  );
  return cookies
    .filter(({ name }) => ["__Host-session", "__Host-member"].includes(name))
    .flatMap(({ value }) => {
      const [encoded = ""] = decodeURIComponent(value).split(".");
      const text = Buffer.from(encoded, "base64url").toString();
      return [value, encoded, ...(text.match(/[\w-]{32,}/g) ?? [])];
    });
}

/** Everything that scripts of the page can reach: storage, cookies, the document and the page's own globals. */
const withinReach = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const seen = new WeakSet<object>();
    const texts = (value: unknown, depth: number): string => {
      if (typeof value === "string") return value;
      if (typeof value !== "object" || value === null || depth > 8 || seen.has(value)) return "";
      if (value instanceof Node || value instanceof Window) return "";
      seen.add(value);
      const entries = value instanceof Map ? [...value] : Object.entries(value);
      return entries.map(([name, field]) => `${name} ${texts(field, depth + 1)}`).join(" ");
    };
    const frame = document.body.appendChild(document.createElement("iframe"));
    const standard = new Set(Object.getOwnPropertyNames(frame.contentWindow ?? {}));
    frame.remove();
    const own = Object.getOwnPropertyNames(window).filter((name) => !standard.has(name));
    return {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      databases: JSON.stringify(await indexedDB.databases()),
      cookies: document.cookie,
      document: document.documentElement.outerHTML,
      globals: own.map((name) => `${name} ${texts(Reflect.get(window, name), 0)}`).join(" "),
    };
  });

it("a member's browser keeps no token, and no address carries a secret", async () => {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  // The empty frame, which lends its list of standard globals.
  visitor.expectProblem(/about:blank|frame-src/);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  context.on("response", (response) => asked.push(response.headers().location ?? ""));
  await signInFromHome(visitor, EMAIL);
  const secrets = await cookieSecrets(context);
  await buyUpToPayment(visitor, { email: EMAIL });
  await payWith(visitor, CARDS.good);
  const { uuid } = await expectConfirmation(visitor);
  for (const path of [
    ...["", "search?keyword=a", `event/${FIXTURES.ARENA_GAME.id}`, "userTickets", "userFavorites"],
    ...[`order-confirmation/${uuid}/transfer`, `order-confirmation/${uuid}`, "logout"],
  ]) {
    await page.goto(path);
    for (const [place, text] of Object.entries(await withinReach(page))) {
      expect(TOKEN.exec(text)?.[0], `${place} of ${path}`).toBeUndefined();
      expect(
        secrets.filter((secret) => text.includes(secret)),
        `${place} of ${path}`,
      ).toEqual([]);
    }
  }

  const ours = asked.filter((url) => url.startsWith(stack.publicOrigin) || url.startsWith("/"));
  expect(ours.length).toBeGreaterThan(50);
  expect(called.length).toBeGreaterThan(20);
  for (const address of [...ours, ...called].map((url) => new URL(url, stack.publicOrigin))) {
    const text = decodeURIComponent(address.href);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(TOKEN.test(text), text).toBe(false);
    expect(text.includes(EMAIL), text).toBe(false);
    // What the provider answers a sign-in with is used once; nothing else carries a code.
    if (!address.pathname.endsWith("/auth/callback")) {
      expect(
        [...address.searchParams.keys()].filter((name) => /^(?:code|state|token|key|session)$/.test(name)),
        text,
      ).toEqual([]);
    }
  }
}, 120_000);
