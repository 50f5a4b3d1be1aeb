import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import {
  buyUpToPayment,
  CARDS,
  expectConfirmation,
  PATIENCE,
  payWith,
  someEmail,
} from "./support/journey.ts";
import { mailsTo, site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("an order's files and email, $name", ({ scripts }) => {
  it("are downloaded by its buyer only, and the email is sent again", async () => {
    const buyer = await newVisitor({ scripts });
    const { page, context } = buyer;
    const email = someEmail("files");
    await buyUpToPayment(buyer, { event: FIXTURES.ARENA_GAME, quantity: 2, email });
    await payWith(buyer, CARDS.good);
    await expectConfirmation(buyer, 2);
    const stranger = await newVisitor({ scripts });
    for (const name of ["order:actions.tickets", "order:actions.invoice"] as const) {
      const href = await page.getByRole("link", { name: says(name) }).getAttribute("href");
      const url = new URL(href ?? "", site.publicOrigin).toString();
      const file = await context.request.get(url);
      expect([file.status(), file.headers()["content-type"], file.headers()["cache-control"]]).toEqual([
        200,
        "application/pdf",
        expect.stringContaining("no-store"),
      ]);
      expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
      expect((await stranger.context.request.get(url)).status()).toBe(404);
    }
    await expect.poll(async () => (await mailsTo(email)).length, PATIENCE).toBe(1);
    await page.reload();
    await page.getByRole("button", { name: says("order:emailAgain.send") }).click();
    await expect.poll(async () => (await mailsTo(email)).length, PATIENCE).toBe(2);
    await screenshot(page, `email sent again, scripts ${scripts ? "on" : "off"}`);
  });
});
