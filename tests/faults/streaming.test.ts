import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { USER_AGENT } from "../support/visitors.ts";

const POPULAR = "/api/product/popular";
/** What the popular call takes (ms). */
const DELAY = 500;

const api = faultyApi();
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({
    standIns: false,
    overrides: { storefront: { vars: { CACHES: "off" }, serviceBindings: { COMMERCE: api.binding } } },
  });
  api.target = stack.commerceUrl;
});
afterEach(() => api.mend());
afterAll(() => stack.discard());

/** What happened, in order, while a page was read whose popular call takes DELAY and waits for `also`. */
async function readHome(headers: Record<string, string>, also: (firstBytes: Promise<void>) => Promise<void>) {
  const order: string[] = [];
  let tellFirst = () => {};
  const firstBytes = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });
  api.break((call) => {
    if (call.pathname !== POPULAR) return null;
    order.push("popular asked");
    return Promise.all([sleep(DELAY), also(firstBytes)]).then(() => void order.push("popular answered"));
  });
  const response = await fetch(stack.at("/"), { headers });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("a page without a body");
  const decoder = new TextDecoder();
  const chunks: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (chunks.length === 0) order.push("first bytes");
    chunks.push(decoder.decode(value, { stream: true }));
    tellFirst();
  }
  const [first = "", ...rest] = chunks;
  return { status: response.status, order, first, rest: rest.join("") };
}

const CARD = /href="\/fanatics\/event\//;

describe("home while the popular call takes 500 ms", () => {
  it("sends header, search form and skeletons before the call is answered", async () => {
    // The call is not answered before the first bytes were read, so a page that waits for it can only fail.
    const { status, order, first, rest } = await readHome(
      { "User-Agent": USER_AGENT },
      (firstBytes) => firstBytes,
    );
    expect(status).toBe(200);
    expect(order).toEqual(["popular asked", "first bytes", "popular answered"]);
    expect(first).toMatch(/role="banner"/);
    expect(first).toMatch(/<form[^>]*role="search"/);
    expect(first).toMatch(/rel="stylesheet"/);
    expect(first).not.toMatch(CARD);
    expect(rest).toMatch(CARD);
    expect(rest).toMatch(/<div hidden id="S:/);
  });

  it("waits for visitors without scripts, and everything stands in its place", async () => {
    const { order, first, rest } = await readHome(
      { "User-Agent": USER_AGENT, Cookie: "nojs=1" },
      async () => {},
    );
    expect(order).toEqual(["popular asked", "popular answered", "first bytes"]);
    const page = first + rest;
    expect(page).toMatch(CARD);
    expect(page).not.toMatch(/<div hidden id="S:/);
    expect(page.indexOf("Top events")).toBeLessThan(page.search(CARD));
    expect(page.search(CARD)).toBeLessThan(page.indexOf("<footer"));
  });

  it("waits for crawlers", async () => {
    const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const { order, first, rest } = await readHome({ "User-Agent": crawler }, async () => {});
    expect(order).toEqual(["popular asked", "popular answered", "first bytes"]);
    expect(first + rest).toMatch(CARD);
  });
});
