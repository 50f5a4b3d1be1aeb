import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { buyerField, chooseDelivery, chooseSeats, PATIENCE, titled } from "../e2e/support/journey.ts";
import { says } from "../e2e/support/words.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors, type Visitor } from "../support/visitors.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ standIns: false, overrides: { storefront: { vars: { CACHES: "off" } } } });
});
afterAll(() => stack.discard());

const newVisitor = useVisitors(() => stack.publicOrigin);

/** Where pages break off: in their data, and before their scripts. */
const SHARES = [0.97, 0.6];

/** Opens a page whose answer breaks off after this share of it. */
async function openBroken({ page }: Visitor, path: string, share: number): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith("/fanatics/") && !url.pathname.includes("."),
    async (route) => {
      const response = await route.fetch();
      const whole = await response.body();
      await route.fulfill({ response, body: whole.subarray(0, Math.floor(whole.length * share)) });
    },
    { times: 1 },
  );
  // Its scripts may never run, so `goto` would wait for them in vain.
  await page.evaluate((to) => location.assign(to), `${stack.publicOrigin}/fanatics/${path}`);
  await page.waitForURL((url) => url.href.endsWith(path));
  await page.waitForLoadState("networkidle");
}

describe.each([
  { name: "home", path: "" },
  { name: "an event", path: `event/${FIXTURES.THEATRE_SHOW.id}` },
])("a page that breaks off: $name", ({ path }) => {
  it.each(SHARES)(
    "after %f of it, is there as far as it came, and whole when it is loaded again",
    async (share) => {
      const visitor = await newVisitor();
      const { page } = visitor;
      visitor.expectProblem(/./);
      await openBroken(visitor, path, share);
      const title = page.getByRole("heading", { level: 1 }).first();
      await expect(title).toBeVisible(PATIENCE);
      const text = (await title.textContent()) ?? "";
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(text, PATIENCE);
      await expect(page.locator("footer")).toBeVisible();
    },
  );
});

describe("a checkout page that breaks off", () => {
  it("can still be filled in and sent", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await chooseSeats(visitor);
    await chooseDelivery(visitor);
    visitor.expectProblem(/./);
    await openBroken(visitor, page.url().split("/fanatics/")[1] ?? "", 0.8);
    await expect(titled(page, says("checkout:title.buyer"))).toBeVisible(PATIENCE);
    await buyerField(page, "firstName").fill("Grace");
    await page.getByRole("button", { name: says("checkout:buyer.continue") }).click();
    await expect(buyerField(page, "firstName")).toHaveValue("Grace", PATIENCE);
    await expect(page.getByRole("alert").first()).toBeVisible(PATIENCE);
  });
});
