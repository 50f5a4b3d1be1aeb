import { expect } from "playwright/test";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { FIXTURES } from "#scripts/seed/fixtures.ts";
import {
  chooseDelivery,
  chooseSeats,
  offerButton,
  PATIENCE,
  titled,
  typeBuyer,
} from "../e2e/support/journey.ts";
import { says } from "../e2e/support/words.ts";
import { type Fault, faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors } from "../support/visitors.ts";

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

const newVisitor = useVisitors(() => stack.publicOrigin);

const OUTAGE = "can’t reach our ticket service";
const NOTHING_HERE = says("home:top.none");
const outageOf = (what: string) => says("common:outage.title", { what: says(what) });
const POPULAR = "/api/product/popular";
const BROKEN: Fault[] = ["down", "garbage", "foreign", "half"];

/** A page as a visitor without scripts gets it: whole. */
async function read(path: string): Promise<{ status: number; body: string; cookies: string[] }> {
  const response = await fetch(stack.at(path), { headers: { Cookie: "nojs=1" }, redirect: "manual" });
  return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() };
}

describe("home", () => {
  it.each(BROKEN)("says that the top events are out of reach, not that there are none: %s", async (fault) => {
    api.break((call) => (call.pathname === POPULAR ? fault : null));
    const { status, body } = await read("/");
    expect(status).toBe(200);
    expect(body).toContain(outageOf("home:top.title"));
    expect(body).toMatch(/<a[^>]*href="\/fanatics\/[^"]*"[^>]*>Try again<\/a>/);
    expect(body).not.toContain(NOTHING_HERE);
  });

  it("says that there are none when the API says so, and nothing of an outage", async () => {
    api.break((call) => (call.pathname === POPULAR ? "empty" : null));
    const { body } = await read("/");
    expect(body).toContain(NOTHING_HERE);
    expect(body).not.toContain(outageOf("home:top.title"));
  });

  it.each(BROKEN)(
    "streams the same words to visitors with scripts, and the retry works: %s",
    async (fault) => {
      const { page, expectProblem } = await newVisitor();
      // How Remix tells the browser of a promise that failed on the server.
      expectProblem(/^page error: Unexpected Server Error/);
      api.break((call) => (call.pathname === POPULAR ? fault : null));
      await page.goto("./");
      const alert = page.getByRole("alert").filter({ hasText: outageOf("home:top.title") });
      await expect(alert).toBeVisible(PATIENCE);
      await expect(page.getByText(NOTHING_HERE)).toHaveCount(0);
      api.mend();
      await alert.getByRole("link", { name: says("common:tryAgain") }).click();
      await expect(page.locator("#top-events").getByRole("article").first()).toBeVisible(PATIENCE);
      await expect(alert).toHaveCount(0);
    },
  );

  it("stands without the tenant's settings", async () => {
    api.break(() => "down");
    const { status, body } = await read("/");
    expect(status).toBe(200);
    expect(body).toMatch(/<form[^>]*role="search"/);
  });
});

describe.each([
  {
    page: "search",
    path: "/search?keyword=night",
    call: /^\/api\/product$/,
    words: /href="\/fanatics\/event\//,
  },
  {
    page: "results",
    path: "/search/events?keyword=night",
    call: /^\/api\/product$/,
    words: /href="\/fanatics\/event\//,
  },
  {
    page: "event",
    path: `/event/${FIXTURES.THEATRE_SHOW.id}`,
    call: /^\/api\/product\/[0-9a-f-]{36}$/,
    words: /The Lantern Keeper/,
  },
  {
    page: "order",
    path: `/order-confirmation/${crypto.randomUUID()}`,
    call: /^\/api\/order\//,
    words: /Page not found/,
  },
])("$page page", ({ path, call, words }) => {
  it.each(BROKEN)(
    "is a 503 that says whose fault it is, with a retry of the same address: %s",
    async (fault) => {
      api.break((asked) => (call.test(asked.pathname) ? fault : null));
      const { status, body } = await read(path);
      expect(status).toBe(503);
      expect(body).toContain(OUTAGE);
      const retry = path.replaceAll("&", "&amp;");
      expect(body).toMatch(new RegExp(`href="/fanatics${retry.replace(/[?]/g, "\\?")}"[^>]*>Try again`));
      expect(body).not.toMatch(/No events match|Page not found/);
      api.mend();
      expect((await read(path)).body).toMatch(words);
    },
  );
});

describe("a call that never ends", () => {
  it("is given up at the deadline: the page comes while the call still hangs", async () => {
    api.break((call) => (call.pathname === "/api/product" ? "hang" : null));
    const { status, body } = await read("/search?keyword=night");
    expect(status).toBe(503);
    expect(body).toContain(OUTAGE);
    // Nothing was mended yet, so the API has not answered.
    expect(api.calls).toContain("GET /api/product");
  });

  it("costs home its section only", async () => {
    api.break((call) => (call.pathname === POPULAR ? "hang" : null));
    const { status, body } = await read("/");
    expect(status).toBe(200);
    expect(body).toContain(outageOf("home:top.title"));
  });
});

describe("seats", () => {
  it("are said to be out of reach while the rest of the event stands", async () => {
    api.break((call) => (call.pathname.endsWith("/offers") ? "down" : null));
    const { status, body } = await read(`/event/${FIXTURES.THEATRE_SHOW.id}`);
    expect(status).toBe(200);
    expect(body).toContain("The Lantern Keeper");
    expect(body).toContain(outageOf("event:choose.title"));
    expect(body).not.toContain(says("event:offer.none"));
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("checkout, $name", ({ scripts }) => {
  it("keeps cart and form through an outage while holding, typing and reloading", async () => {
    const visitor = await newVisitor({ scripts });
    const { page, context } = visitor;
    visitor.expectProblem(/^503 /);
    await page.goto(`event/${FIXTURES.THEATRE_SHOW.id}`);
    const take = offerButton(page, 2).first();
    api.break((_call, method) => (method === "POST" ? "down" : null));
    await take.click();
    await expect(page.getByRole("alert").filter({ hasText: OUTAGE })).toBeVisible(PATIENCE);
    api.mend();
    const cartId = await chooseSeats(visitor);
    const cart = (await context.cookies()).find(({ name }) => name === "__Host-cart");
    expect(cart).toBeDefined();

    api.break(() => "down");
    expect((await page.reload())?.status()).toBe(503);
    await expect(titled(page, says("checkout:outage.title"))).toBeVisible();
    await expect(page.getByText(says("checkout:outage.text"))).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === "__Host-cart")).toEqual(cart);
    api.mend();
    await page.getByRole("link", { name: says("checkout:outage.retry") }).click();
    await expect(titled(page, says("checkout:title.delivery"))).toBeVisible(PATIENCE);

    await chooseDelivery(visitor);
    await typeBuyer(visitor, "outage@example.com");
    api.break(() => "down");
    await page.getByRole("button", { name: says("checkout:buyer.continue") }).click();
    await expect(page.getByText(OUTAGE).first()).toBeVisible(PATIENCE);
    expect((await context.cookies()).find(({ name }) => name === "__Host-cart")).toEqual(cart);
    api.mend();
    await page
      .getByRole("button", {
        name: new RegExp(`${says("checkout:outage.retrySend")}|${says("checkout:buyer.continue")}`),
      })
      .click();
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
    await expect(page.getByText("outage@example.com")).toBeVisible();
    expect(page.url()).toContain(cartId);
  });
});
