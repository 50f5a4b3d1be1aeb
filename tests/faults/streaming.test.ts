import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { USER_AGENT } from "../support/visitors.ts";

const POPULAR = "/api/product/popular";
/** Delay of the popular call (ms). */
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

/** The order of events while a page is read whose popular call takes DELAY and also waits for `also`. */
async function readHome(headers: Record<string, string>, also: (firstBytes: Promise<void>) => Promise<void>) {
  const order: string[] = [];
  let resolveFirst = () => {};
  const firstBytes = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  api.break((call) => {
    if (call.pathname !== POPULAR) return null;
    order.push("popular requested");
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
    resolveFirst();
  }
  const [first = "", ...rest] = chunks;
  return { status: response.status, order, first, rest: rest.join("") };
}

const CARD = /href="\/fanatics\/event\//;

describe("home while the popular call takes 500 ms", () => {
  it("sends header, search form and skeletons before the call returns", async () => {
    // The call does not return until the first bytes have been read, so a page that waits for it must fail.
    const { status, order, first, rest } = await readHome(
      { "User-Agent": USER_AGENT },
      (firstBytes) => firstBytes,
    );
    expect(status).toBe(200);
    expect(order).toEqual(["popular requested", "first bytes", "popular answered"]);
    expect(first).toMatch(/role="banner"/);
    expect(first).toMatch(/<form[^>]*role="search"/);
    expect(first).toMatch(/rel="stylesheet"/);
    expect(first).not.toMatch(CARD);
    expect(rest).toMatch(CARD);
    expect(rest).toMatch(/<div hidden id="S:/);
  });

  it("waits for the call for visitors without scripts, and everything is in place", async () => {
    const { order, first, rest } = await readHome(
      { "User-Agent": USER_AGENT, Cookie: "__Host-nojs=1" },
      async () => {},
    );
    expect(order).toEqual(["popular requested", "popular answered", "first bytes"]);
    const page = first + rest;
    expect(page).toMatch(CARD);
    expect(page).not.toMatch(/<div hidden id="S:/);
    expect(page.indexOf("Top events")).toBeLessThan(page.search(CARD));
    expect(page.search(CARD)).toBeLessThan(page.indexOf("<footer"));
  });

  it("waits for the call for crawlers", async () => {
    const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const { order, first, rest } = await readHome({ "User-Agent": crawler }, async () => {});
    expect(order).toEqual(["popular requested", "popular answered", "first bytes"]);
    expect(first + rest).toMatch(CARD);
  });
});
