import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { offerButton, PATIENCE, signInAs, titled } from "./support/journey.ts";
import { says } from "./support/words.ts";

const api = faultyApi();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    overrides: {
      storefront: { vars: { CACHES: "off" }, serviceBindings: { COMMERCE: api.binding } },
    },
  });
  api.target = stack.commerceUrl;
});
afterAll(() => stack?.discard());
const newVisitor = useVisitors(() => stack.publicOrigin);

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("where only members buy, $name", ({ scripts }) => {
  it("a guest learns it before they choose, and comes back to their choice signed in", async () => {
    let isSignedIn = false;
    api.change((body) => ({ ...body, ACLAllow: { guestCanPurchase: false } }), "/api/tenant/config");
    api.break(({ pathname }) =>
      pathname.startsWith("/api/cart/reserve/") && !isSignedIn ? { refusal: "LOGIN_REQUIRED" } : null,
    );
    const visitor = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await page.goto(`event/${FIXTURES.THEATRE_SHOW.id}?quantity=3`);
    const notice = page.getByText(says("event:membersOnly.title"));
    await expect(notice).toBeVisible(PATIENCE);
    await screenshot(page, `members only, scripts ${scripts ? "on" : "off"}`);
    await offerButton(page, 3).first().click();
    await signInAs(visitor, "second@example.com");
    isSignedIn = true;
    await page.waitForURL(/\/event\/[^?]+\?quantity=3&section=./, PATIENCE);
    await expect(notice).toHaveCount(0);
    await offerButton(page, 3).first().click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  });
});
