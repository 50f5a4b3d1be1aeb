import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { useVisitors } from "../support/visitors.ts";
import { PATIENCE } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

describe("back to top (§2.3)", () => {
  it("appears below 2,000 px, 50 px above the bottom, and takes the focus along", async () => {
    const { page } = await newVisitor({ viewport: { width: 390, height: 800 } });
    await page.goto("help");
    // A page longer than any of ours, whatever its texts.
    await page.evaluate(() => document.querySelector("footer")?.style.setProperty("margin-top", "3000px"));
    const button = page.getByRole("button", { name: says("common:backToTop") });
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    // Scrolling also starts the scripts.
    await page.keyboard.press("Tab");
    await scrollTo(2001);
    await expect(button).toBeVisible(PATIENCE);
    const box = await button.boundingBox();
    expect(800 - ((box?.y ?? 0) + (box?.height ?? 0))).toBe(50);
    await scrollTo(2000);
    await expect(button).toHaveCount(0);
    await scrollTo(2600);
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY), PATIENCE).toBe(0);
    await expect(page.locator("#main")).toBeFocused();
  });
});

describe("a script file that cannot be loaded (§8)", () => {
  it("reloads the page once within two minutes", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^failed \S*\/date-dialog-/);
    // The dates' summary loads the calendar on focus.
    const field = page.locator("summary[aria-haspopup=dialog]").first();
    const failed = () => page.waitForEvent("requestfailed", (request) => /date-dialog/.test(request.url()));
    await page.goto("search");
    // As after a deploy that removed the old files.
    await page.route(/\/assets\/date-dialog-[^/]*\.js$/, (route) => route.abort());
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    let failure = failed();
    await field.focus();
    await failure;
    await expect.poll(() => loads, PATIENCE).toBe(1);

    failure = failed();
    await page.keyboard.press("Tab");
    await field.focus();
    await failure;
    await page.waitForLoadState("networkidle");
    expect(loads).toBe(1);
  });
});
