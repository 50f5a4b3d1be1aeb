import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { expectEvery } from "../support/expect-every.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

/** Single events are stale after a moment. */
const CACHE_LIFETIMES = JSON.stringify({ answers: { "events.get": { freshMs: 300, lifeMs: 60_000 } } });
const api = faultyApi();
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({
    standIns: false,
    overrides: {
      // Every page is rendered: what is shared are the answers behind it.
      storefront: {
        vars: { CACHE_LIFETIMES, CACHES: "answers" },
        serviceBindings: { COMMERCE: api.binding },
      },
    },
  });
  api.target = stack.commerceUrl;
});
afterEach(() => api.mend());
afterAll(() => stack?.discard());

/** A crawler gets whole pages. */
const CRAWLER = { "User-Agent": "Googlebot" };

async function open(path: string, headers: Record<string, string> = CRAWLER) {
  const before = api.calls.length;
  const response = await fetch(stack.at(path), { headers, redirect: "manual" });
  const html = await response.text();
  const timing = response.headers.get("Server-Timing") ?? "";
  return { status: response.status, html, timing, calls: api.calls.slice(before) };
}
const CARD = /href="\/fanatics\/event\//;
const event = FIXTURES.ARENA_GAME.id;

describe("cached API answers", () => {
  it("are fetched once and shared by visitors", async () => {
    const first = await open("/search/events?keyword=boston");
    expect(first.calls).toContain("GET /api/product");
    const second = await open("/search/events?keyword=boston");
    expect(second.calls).toEqual([]);
    expect(second.timing).toMatch(/api-events_list;dur=[\d.]+;desc="hit"/);
    expect(second.html).toMatch(CARD);
  });

  it("are stored whole where they are costly: a part of the sitemap reaches the API once an hour", async () => {
    const index = await open("/sitemap.xml");
    const part = /sitemap\/(event-\d+-0\.xml)/.exec(index.html)?.[1];
    const first = await open(`/sitemap/${part}`);
    expect(first.calls).toContain("GET /api/sitemap/event/0");
    await expect.poll(async () => (await open(`/sitemap/${part}`)).calls).toEqual([]);
    const again = await open(`/sitemap/${part}`);
    expect([again.status, again.html]).toEqual([200, first.html]);
    expect((await open("/sitemap/event-256-255.xml")).status).toBe(404);
  });

  it("are separate per query", async () => {
    await open("/search/events?keyword=chicago");
    expect((await open("/search/events?keyword=chicago&sort=PRICE")).calls).toEqual(["GET /api/product"]);
  });

  it("are fetched once by concurrent visitors", async () => {
    api.break((call) => (call.pathname === "/api/product" ? sleep(300) : null));
    const pages = await Promise.all([1, 2, 3, 4].map(() => open("/search/events?keyword=dallas")));
    expect(api.calls.filter((call) => call === "GET /api/product")).toHaveLength(1);
    expectEvery(pages, ({ html }) => CARD.test(html));
    expect(pages.filter(({ timing }) => timing.includes('desc="joined"')).length).toBeGreaterThan(0);
  });

  it.each([
    ["down", "denver"],
    ["garbage", "detroit"],
    ["foreign", "miami"],
    ["half", "houston"],
  ] as const)("that are %s are not stored", async (fault, keyword) => {
    api.break((call) => (call.pathname === "/api/product" ? fault : null));
    const path = `/search/events?keyword=${keyword}`;
    expect((await open(path)).status).toBe(503);
    api.mend();
    const mended = await open(path);
    expect(mended.status).toBe(200);
    expect(mended.calls).toEqual(["GET /api/product"]);
  });

  it("that say not found are not stored", async () => {
    const unknown = "/event/00000000-0000-4000-8000-00000000dead";
    expect((await open(unknown)).status).toBe(404);
    expect((await open(unknown)).calls).toContain("GET /api/product/00000000-0000-4000-8000-00000000dead");
  });

  it("bridge a short outage while they are stale, and are refreshed behind the page", async () => {
    await open(`/event/${event}`);
    api.break((call) => (call.pathname === `/api/product/${event}` ? "down" : null));
    const served = async () => {
      const { status, timing } = await open(`/event/${event}`);
      return `${status} ${timing}`;
    };
    await expect.poll(served, { timeout: 5_000 }).toMatch(/^200 .*api-events_get;dur=[\d.]+;desc="stale"/);
    await expect.poll(() => api.calls).toContain(`GET /api/product/${event}`);
    api.mend();
    await open(`/event/${event}`);
    await expect
      .poll(async () => (await open(`/event/${event}`)).timing, { timeout: 5_000 })
      .toMatch(/api-events_get;[^,]*"hit"/);
  });
});
