import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { useVisitors } from "../support/visitors.ts";
import {
  buyerField,
  buyUpToReview,
  CARDS,
  chooseDelivery,
  chooseSeats,
  expectConfirmation,
  fillBuyer,
  goToPayment,
  PATIENCE,
  payButton,
  payWith,
  promoField,
  signInFromHome,
  someEmail,
  titled,
  typeBuyer,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** Fails when content of the page stands outside all landmarks. */
async function expectLandmarks(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withRules(["region"]).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("the buyer's details, $name", ({ scripts }) => {
  it("go on to the review with Enter, from any field", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await chooseSeats(visitor);
    await chooseDelivery(visitor);
    await typeBuyer(visitor, someEmail("enter"));
    await buyerField(page, "zipCode").press("Enter");
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
  });
});

describe("a buyer who follows the page by ear", () => {
  it("is told each page, keeps the focus, and finds all content in landmarks", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^422 POST .*promo-code/);
    const announced = page.getByTestId("page-announcer");
    await chooseSeats(visitor);
    await expect(titled(page, says("checkout:title.delivery"))).toBeFocused(PATIENCE);
    await expect(announced).toHaveText(await page.title());
    // The offer was further down its page.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectLandmarks(page);

    const apply = page.getByRole("button", { name: says("checkout:promo.apply"), exact: true });
    await promoField(page).fill("BOGUS");
    await apply.click();
    await expect(promoField(page)).toHaveAttribute("aria-invalid", "true", PATIENCE);
    await expect(promoField(page)).toBeFocused();
    await promoField(page).fill("FAN10");
    await apply.click();
    const applied = page.getByText(says("checkout:promo.applied", { code: "FAN10" })).locator("..");
    await expect(applied).toBeFocused(PATIENCE);
    await page.getByRole("button", { name: says("checkout:promo.remove") }).click();
    await expect(promoField(page)).toBeFocused(PATIENCE);

    await chooseDelivery(visitor);
    await expect(titled(page, says("checkout:title.buyer"))).toBeFocused();
    await fillBuyer(visitor, { email: someEmail("ear") });
    await expect(titled(page, says("checkout:title.review"))).toBeFocused();
    await expectLandmarks(page);
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    await expectLandmarks(page);
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("a checkout in two tabs, $name", ({ scripts }) => {
  it("says that signing out elsewhere released the tickets", async () => {
    const visitor = await newVisitor({ scripts });
    const { page, context } = visitor;
    visitor.expectProblem(/^410 GET .*signed-out/);
    await signInFromHome(visitor, "fan@example.com");
    await buyUpToReview(visitor, { email: someEmail("two") });
    const other = await context.newPage();
    await other.goto("logout");
    await other
      .getByRole("main")
      .getByRole("button", { name: says("member:signOut") })
      .click();
    await other.waitForURL(/\/fanatics\/$/, PATIENCE);
    await payButton(page).click();
    await expect(titled(page, says("checkout:gone.signed_out.title"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("checkout:gone.signed_out.text"))).toBeVisible();
    await expect(page.getByRole("link", { name: says("member:signIn") }).last()).toBeVisible();
  });
});

describe("held tickets", () => {
  it("are offered again after a restart of the browser, and end at the visitor's own time", async () => {
    const visitor = await newVisitor({ timezoneId: "Asia/Tokyo" });
    const { page, context } = visitor;
    await chooseSeats(visitor, { event: FIXTURES.ARENA_GAME });
    const time = page.getByTestId("time-left");
    const end = await time.locator("time").getAttribute("datetime");
    const inTokyo = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Tokyo", timeStyle: "short" })
      .format(new Date(end ?? ""))
      .replace(/\u202f/g, " ");
    await expect(time).toContainText(inTokyo);

    // A browser drops its session cookies when it closes.
    const kept = (await context.cookies()).filter(({ expires }) => expires > 0);
    const restarted = await newVisitor();
    await restarted.context.addCookies(kept);
    await restarted.page.goto("./");
    const bar = restarted.page.getByTestId("held-bar");
    await expect(bar).toContainText(FIXTURES.ARENA_GAME.name);
    await bar.getByRole("link", { name: says("common:held.continue") }).click();
    await expect(titled(restarted.page, says("checkout:title.delivery"))).toBeVisible(PATIENCE);
  });
});
