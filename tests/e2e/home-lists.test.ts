import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { DISCOVERY } from "#tenant/tenant.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot } from "../support/visitors.ts";
import {
  ANALYTICS,
  BOTH,
  cards,
  POPULAR,
  RECENT,
  rail,
  top,
  useHomeShop,
  veil,
} from "./support/home-shop.ts";
import { PATIENCE } from "./support/journey.ts";
import { layoutShift, watchLayoutShift } from "./support/layout-shift.ts";
import { says } from "./support/words.ts";

const { api, newVisitor, lookAround } = useHomeShop();

const category = (page: Page, name: string) =>
  top(page).getByRole("link", { name: says(`common:categories.${name}`), exact: true });
const popularCalls = () => api.calls.filter((call) => call === `GET ${POPULAR}`).length;

describe("top events", () => {
  it("keep the old cards while another category loads, and a second press clears it", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6);
    const before = await cards(page).first().innerText();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    api.break((call) => (call.searchParams.get("categoryId") === CATEGORY_IDS.family ? held : null));
    await category(page, "family").click();
    await expect(category(page, "family")).toHaveAttribute("aria-current", "true", PATIENCE);
    await expect(top(page).locator("[aria-busy=true]")).toHaveCount(1);
    expect(await cards(page).first().innerText()).toBe(before);
    letGo();
    await expect(top(page).locator("[aria-busy=true]")).toHaveCount(0);
    await expect.poll(() => cards(page).first().innerText(), PATIENCE).not.toBe(before);
    await category(page, "family").click();
    await expect(page).not.toHaveURL(/categoryId/, PATIENCE);
    await expect.poll(() => cards(page).first().innerText()).toBe(before);
  });

  it("are not loaded again for the same filter or to show the other six", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6);
    const asked = popularCalls();
    await category(page, "all").click();
    await top(page)
      .getByRole("link", { name: says("home:top.more") })
      .click();
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).nth(6).getByRole("heading").getByRole("link")).toBeFocused();
    expect(popularCalls()).toBe(asked);
    await expect(top(page).getByRole("link", { name: says("home:top.all") })).toBeVisible();
  });

  it("are loaded again when the visitor returns after ten minutes, not before", async () => {
    const { page } = await newVisitor();
    await page.clock.install();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6);
    await page.locator("#search-city").focus();
    await expect(veil(page)).toBeVisible();
    const asked = popularCalls();
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.clock.fastForward("09:00");
    await comeBack();
    await page.clock.fastForward("01:01");
    expect(popularCalls()).toBe(asked);
    await comeBack();
    await expect.poll(popularCalls, PATIENCE).toBe(asked + 1);
    await expect(cards(page)).toHaveCount(6);
  });

  it("show all twelve, a city or a category by plain links without scripts", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("./");
    // Without scripts, the first page has its streamed sections at the end.
    await page
      .getByRole("link", { name: says("home:top.more") })
      .filter({ visible: true })
      .click();
    await expect(cards(page)).toHaveCount(12);
    await category(page, "concerts").click();
    await expect(category(page, "concerts")).toHaveAttribute("aria-current", "true");
    await top(page).locator("summary").click();
    await top(page)
      .getByRole("link", { name: says("common:cityField.anywhere"), exact: true })
      .click();
    await expect(page).toHaveURL(/categoryId=.*anywhere=1|anywhere=1.*categoryId=/);
  });

  it.each(BOTH)("widen the range when nothing is near, and say so, $name", async ({ scripts }) => {
    const { page } = await newVisitor({ scripts });
    const place = { city: "New York, NY", ...DISCOVERY.locationRange };
    api.break((call) =>
      call.pathname === POPULAR && call.searchParams.get("range") === "50" ? "empty" : null,
    );
    await page.goto("./");
    await expect(page.getByText(says("home:top.wider", place))).toBeVisible(PATIENCE);
    await expect(page.getByRole("article")).not.toHaveCount(0);
    api.break((call) => (call.pathname === POPULAR && call.searchParams.has("range") ? "empty" : null));
    await page.reload();
    await expect(page.getByText(says("home:top.noneNear", place))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("home:top.everywhere"))).toBeVisible();
    await expect(page.getByRole("article")).not.toHaveCount(0);
    await screenshot(page, `home empty city scripts ${scripts}`);
    api.break((call) => (call.pathname === POPULAR ? "empty" : null));
    await page.reload();
    await expect(page.getByText(says("home:top.none"))).toBeVisible(PATIENCE);
  });
});

describe("recently viewed and suggested items", () => {
  it.each(BOTH)("are absent on the first visit and present on the next, $name", async ({ scripts }) => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const asked: string[] = [];
    api.break((call, method) => {
      if (method === "GET" && call.pathname.startsWith(ANALYTICS)) asked.push(call.pathname);
      return null;
    });
    await page.goto("./");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(rail(page, "recent")).toHaveCount(0);
    expect(asked).toEqual([]);
    await lookAround(visitor);
    await page.goto("./");
    const recent = rail(page, "recent");
    for (const kind of ["event", "attraction", "venue"]) {
      await expect(recent.locator(`a[href*="/${kind}/"]`).first()).toBeVisible(PATIENCE);
    }
    await expect(recent.getByRole("link", { name: FIXTURES.FEW_LEFT.name })).toBeVisible();
    const suggested = rail(page, "suggested").getByRole("link");
    await expect(suggested.first()).toBeVisible();
    expect(await suggested.count()).toBeLessThanOrEqual(20);
  });

  it("scroll by buttons and by Tab", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await lookAround(visitor);
    await page.goto("./");
    const recent = rail(page, "recent");
    const title = says("home:recent.title");
    const [back, on] = ["back", "on"].map((way) =>
      recent.getByRole("button", { name: says(`home:rail.${way}`, { title }) }),
    );
    await expect(back ?? recent).toHaveAttribute("aria-disabled", "true", PATIENCE);
    await on?.click();
    await expect(recent.getByRole("link").first()).not.toBeInViewport();
    await back?.click();
    await expect(recent.getByRole("link").first()).toBeInViewport();
    await recent.getByRole("link").last().focus();
    await expect(recent.getByRole("link").last()).toBeInViewport();
  });

  it("are loaded again when the visitor returns after five minutes, without the top events", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await lookAround(visitor);
    await page.clock.install();
    await page.goto("./");
    await expect(rail(page, "recent").getByRole("link").first()).toBeVisible(PATIENCE);
    const recentCalls = () => api.calls.filter((call) => call === `GET ${RECENT}`).length;
    const before = { recent: recentCalls(), popular: popularCalls() };
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.clock.fastForward("04:00");
    await comeBack();
    await page.clock.fastForward("01:01");
    expect(recentCalls()).toBe(before.recent);
    await comeBack();
    await expect.poll(recentCalls, PATIENCE).toBe(before.recent + 1);
    expect(popularCalls()).toBe(before.popular);
  });

  it.each([
    { path: RECENT, name: "recent" },
    { path: ANALYTICS, name: "suggested" },
  ])("show an outage notice: $name", async ({ path, name }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^page error: Unexpected Server Error/);
    await lookAround(visitor);
    api.break((call, method) => (method === "GET" && call.pathname === path ? "down" : null));
    await page.goto("./");
    await expect(rail(page, name).getByRole("alert")).toHaveText(says(`home:${name}.outage`), PATIENCE);
    await expect(cards(page)).toHaveCount(6);
    await screenshot(page, `home outage of ${name}`);
  });
});

describe("the layout does not shift", () => {
  /** Delays all streamed sections, one after the other. */
  const slowly = () =>
    api.break((call, method) => {
      const late = [POPULAR, RECENT, ANALYTICS, "/api/wallet"].indexOf(call.pathname);
      return late < 0 || method !== "GET"
        ? null
        : new Promise((resolve) => setTimeout(resolve, 500 + late * 200));
    });

  // Windows tall enough to show everything except the footer, because only visible shifts count.
  it.each([
    [1280, 2400],
    [390, 2900],
  ])("on home while it streams to a returning visitor, %i px wide", async (width, height) => {
    const visitor = await newVisitor({ viewport: { width, height } });
    const { page } = visitor;
    await lookAround(visitor);
    await watchLayoutShift(page);
    slowly();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6, PATIENCE);
    await expect(rail(page, "suggested").getByRole("link").first()).toBeVisible(PATIENCE);
    await expect(rail(page, "recent").getByRole("link").first()).toBeVisible(PATIENCE);
    await page.mouse.move(5, 5);
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page)).toEqual([]);
  });

  it.each([
    [1280, 1760],
    [390, 1900],
  ])("on the search page, whichever results come last, %i px wide", async (width, height) => {
    const { page } = await newVisitor({ viewport: { width, height } });
    await watchLayoutShift(page);
    const kinds = ["/api/venue", "/api/product", "/api/attraction"];
    api.break((call, method) => {
      const late = kinds.indexOf(call.pathname);
      return late < 0 || method !== "GET"
        ? null
        : new Promise((resolve) => setTimeout(resolve, 300 + late * 300));
    });
    await page.goto("search?keyword=boston");
    await expect(page.locator("#venues-title")).toBeVisible(PATIENCE);
    await page.mouse.move(5, 5);
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page)).toEqual([]);
  });
});
