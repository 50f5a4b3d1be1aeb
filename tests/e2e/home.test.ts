import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { BOTH, cards, useHomeShop, veil } from "./support/home-shop.ts";
import { chooseDelivery, chooseSeats, PATIENCE, signInAs } from "./support/journey.ts";
import { says } from "./support/words.ts";

const { api, newVisitor, lookAround, origin } = useHomeShop();

const keyword = (page: Page) => page.locator("#search-keyword");

describe("the search banner", () => {
  it("replaces the header, which appears when the banner scrolls away and stays while focused", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    const header = page.locator("header").first();
    const signIn = page.getByRole("banner").getByRole("link", { name: says("common:signIn") });
    await expect(header).toBeHidden();
    await expect(signIn).toBeInViewport();
    // The focused element is always visible.
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toBeVisible();
    }
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect(header).toBeInViewport();
    const logo = header.getByRole("link").first();
    await logo.focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(".home-header")).toHaveAttribute("data-shown", "false");
    await expect(logo).toBeInViewport();
    await logo.evaluate((link) => link.blur());
    await expect(header).toBeHidden();
  });

  it("has the header on top without scripts, and a form that works at every width", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("./");
    const header = page.getByRole("banner");
    await expect(header).toBeInViewport();
    await expect(header.getByRole("link", { name: says("common:signIn") })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await keyword(page).fill(FIXTURES.THEATRE_SHOW.name);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search.*keyword=The\+Lantern/, PATIENCE);
  });

  it("dims the page while focused, until Esc, a click outside, or the focus leaves", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    await keyword(page).focus();
    await expect(veil(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(veil(page)).toHaveCount(0);
    await expect(keyword(page)).toBeFocused();
    await page.keyboard.type("ce");
    await expect(veil(page)).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(veil(page)).toHaveCount(0);
    await keyword(page).focus();
    await expect(veil(page)).toBeVisible();
    await page.getByRole("link", { name: says("home:leagues.tickets", { league: "NFL" }) }).focus();
    await expect(veil(page)).toHaveCount(0);
  });

  it("does not dim small screens, where the keyword field opens the search modal", async () => {
    const { page } = await newVisitor({ viewport: { width: 390, height: 800 } });
    await page.goto("./");
    await page.locator("#search-city").focus();
    await expect(veil(page)).toBeHidden();
    await expect(keyword(page)).toBeHidden();
    await page.locator('#home-banner a[href$="/modal/search"]').click();
    await page.waitForURL(/\/modal\/search/, PATIENCE);
  });

  it("shows the tenant's discount", async () => {
    const topBanner = "Half the service fee until Sunday";
    const discount = {
      amount: 0,
      value: 0,
      type: "percent",
      appliedTo: "fee",
      limitMax: 0,
      description: "",
      messages: { short: "", topBanner, bottomBanner: "" },
    };
    api.change((body) => ({ ...body, discounts: [discount] }), "/api/tenant/config");
    const { page } = await newVisitor({ scripts: false });
    await page.goto("./");
    await expect(page.locator("#home-banner")).toContainText(topBanner);
    await expect(page.locator("#home-banner")).toContainText(says("home:hero.resale"));
  });
});

describe("a tenant's points", () => {
  it("are advertised at the one value that a partner's older API sends", async () => {
    api.change(({ loyalty, ...body }) => {
      const { thousandPointsWorth: _, ...older } = Object(loyalty);
      return { ...body, loyalty: { ...older, pointValue: 2 } };
    }, "/api/tenant/config");
    const { page } = await newVisitor();
    await page.goto("./");
    await expect(
      page.getByText(says("home:loyalty.redeem.guest", { points: "1,000", worth: "$20" })),
    ).toBeVisible();
  });

  it("are not offered in checkout in a currency without a value", async () => {
    api.change(
      ({ loyalty, ...body }) => ({
        ...body,
        loyalty: { ...Object(loyalty), thousandPointsWorth: { USD: 1000 } },
      }),
      "/api/tenant/config",
    );
    const visitor = await newVisitor();
    const { page } = visitor;
    await chooseSeats(visitor, { event: FIXTURES.EUROPE_SHOW });
    await chooseDelivery(visitor);
    await expect(page.getByText(says("checkout:points.otherCurrency", { currency: "EUR" }))).toBeVisible();
    await expect(page.getByText(says("checkout:points.signIn"))).toHaveCount(0);
  });
});

describe.each(BOTH)("a tenant without sign-in, $name", ({ scripts }) => {
  it("has no hearts, no account and no favourites", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^404 GET .*\/auth\/sso\/redirect/);
    api.change((body) => ({ ...body, authenticationType: "none" }), "/api/tenant/config");
    // Without scripts, the first page has its streamed sections at the end.
    if (!scripts) await page.goto("help");
    const show = page.getByRole("main").getByText(FIXTURES.THEATRE_SHOW.name).first();
    for (const [path, content] of [
      ["./", cards(page).first()],
      [`event/${FIXTURES.THEATRE_SHOW.id}`, show],
      ["search/events?keyword=lantern", show],
    ] as const) {
      await page.goto(path);
      await expect(content).toBeVisible(PATIENCE);
      await expect(page.locator(".heart")).toHaveCount(0);
      await expect(page.getByRole("link", { name: says("common:signIn") })).toHaveCount(0);
    }
    const thing = new URLSearchParams({ type: "EVENT", id: FIXTURES.THEATRE_SHOW.id, to: "/help" });
    for (const [path, to] of [
      ["userFavorites", "/fanatics/"],
      ["userFavorites/attractions?order=NAME", "/fanatics/"],
      [`favourite?${thing}`, "/fanatics/help"],
    ] as const) {
      await page.goto(path);
      expect(new URL(page.url()).pathname, path).toBe(to);
    }
    expect((await page.goto("auth/sso/redirect"))?.status()).toBe(404);
  });
});

describe("a member with history", () => {
  it("loads home in less than 60 KB, with all its sections", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    await page.goto("./");
    await page
      .getByRole("banner")
      .getByRole("link", { name: says("common:signIn") })
      .click();
    await signInAs(visitor, "fan@example.com");
    await expect(page.getByRole("banner")).toContainText("Frankie Fan", PATIENCE);
    await lookAround(visitor);
    await page.goto("./");
    const links = await page.locator('a[href*="/fanatics/event/"]').all();
    for (const path of new Set(await Promise.all(links.map((link) => link.getAttribute("href"))))) {
      await context.request.get(`${origin()}${path}`);
    }
    const html = await (await context.request.get("./")).text();
    for (const section of ["top", "recent", "suggested", "leagues"]) {
      expect(html).toContain(says(`home:${section}.title`));
    }
    expect(html).toContain("Frankie Fan");
    expect(html.split('href="/fanatics/event/').length).toBeGreaterThan(12);
    const size = Buffer.byteLength(html);
    console.log(`home of a member with history: ${size} bytes`);
    expect(size).toBeLessThan(60_000);
  });
});
