import { expect } from "playwright/test";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { faultyApi } from "../support/faulty-api.ts";
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

/** The link of an event card. */
const CARD = 'a[href^="/fanatics/event/"]';

/** Delays the popular call until the page's shell has been sent, so that its section must stream. */
function streamPopular(): void {
  api.break((call) =>
    call.pathname === "/api/product/popular" ? new Promise((resolve) => setTimeout(resolve, 500)) : null,
  );
}

describe("home with scripts off", () => {
  it("shows streamed sections on the first page, and awaits them from the second one on", async () => {
    streamPopular();
    const { page, context } = await newVisitor({ scripts: false });
    await page.goto("./");
    const streamed = page.locator('div[hidden][id^="S:"]');
    await expect(streamed.locator(CARD).first()).toBeVisible();
    await expect(page.locator("#top-events .skeleton-shade").first()).toBeHidden();
    await expect(page.locator("#top-events .skeleton-shade")).not.toHaveCount(0);

    const hint = (await context.cookies()).find(({ name }) => name === "__Host-nojs");
    expect(hint?.value).toBe("1");
    await page.reload();
    await expect(streamed).toHaveCount(0);
    await expect(page.locator("#top-events").locator(CARD).first()).toBeVisible();
  });

  it("hides the sources of streamed sections from visitors whose scripts move them into place", async () => {
    streamPopular();
    const { page, context } = await newVisitor();
    await page.goto("./");
    await expect(page.locator("#top-events").locator(CARD).first()).toBeVisible();
    await expect(page.locator('div[hidden][id^="S:"]')).toHaveCount(0);
    expect((await context.cookies()).some(({ name }) => name === "__Host-nojs")).toBe(false);
  });

  it("removes the no-script hint as soon as scripts run", async () => {
    const { page, context } = await newVisitor();
    await page.goto("./");
    await page.evaluate('document.cookie = "__Host-nojs=1; Path=/; Secure"');
    expect((await context.cookies()).map(({ name }) => name)).toContain("__Host-nojs");
    await page.goto("./");
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === "__Host-nojs"))
      .toBe(false);
  });
});
