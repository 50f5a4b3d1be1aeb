import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { DISCOVERY } from "#tenant/tenant.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { sayingLike, says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

const PHONE = { width: 390, height: 844 };
/** A small town with nothing on within 50 miles, and something within 100. */
const FAR_OUT = "cityName=Linton&stateCode=IN&countryCode=US&latitude=39.03477&longitude=-87.16585";

/** The form of the page, not the header's. */
const form = (page: Page) => page.locator("main").getByRole("search");
const keyword = (page: Page) => form(page).getByLabel(says("search:form.keyword"), { exact: true });
const cards = (page: Page) => page.getByRole("article");
const section = (page: Page, kind: string) =>
  page.getByRole("region", { name: says(`search:${kind}.title`) });
const submit = (page: Page) =>
  form(page)
    .getByRole("button", { name: says("search:form.submit") })
    .click();
const more = (page: Page) => page.getByRole("link", { name: says("search:events.more") });

describe.each([{ scripts: true }, { scripts: false }])("search, scripts $scripts", ({ scripts }) => {
  it("shows all kinds for a keyword alone, and events for a more specific search", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto("search");
    await keyword(page).fill("boston");
    await submit(page);
    await page.waitForURL(/\/search\?keyword=boston$/);
    await expect(titled(page, says("search:titleFor", { keyword: "boston" }))).toBeVisible();
    for (const kind of ["attractions", "events", "venues"]) {
      const found = section(page, kind);
      await expect(found.getByRole("article").first()).toBeVisible(PATIENCE);
      expect(await found.getByRole("article").count()).toBeLessThanOrEqual(5);
      await expect(found.getByRole("link", { name: /^See all/ })).toHaveAttribute(
        "href",
        new RegExp(`/search/${kind}\\?keyword=boston$`),
      );
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

    await form(page).getByLabel(says("search:form.city"), { exact: true }).fill("Boston, MA");
    await submit(page);
    await page.waitForURL(/\/search\/events\?keyword=boston&cityName=Boston&stateCode=MA&countryCode=US/);
    await expect(cards(page)).toHaveCount(5);
    const tabs = page.getByRole("navigation", { name: says("search:tabs.label") });
    for (const kind of ["attractions", "venues", "hotels", "all"]) {
      await expect(tabs.getByRole("link", { name: says(`search:tabs.${kind}`) })).toHaveAttribute(
        "href",
        /keyword=boston&cityName=Boston/,
      );
    }
    await tabs.getByRole("link", { name: says("search:tabs.venues") }).click();
    await page.waitForURL(/\/search\/venues\?/);
    await expect(cards(page).getByRole("link", { name: "TD Garden" })).toBeVisible();
  });

  it("warns of an empty search and stays on the page", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto("search");
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (scripts) await expect(keyword(page)).toHaveRole("combobox");
    await submit(page);
    const warning = form(page).getByRole("alert");
    await expect(warning).toHaveText(says("search:searchWarning"));
    if (!scripts) return expect(page.url()).toMatch(/\/search\?empty=1$/);

    expect(page.url()).toMatch(/\/search$/);
    await expect(keyword(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(warning).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(warning).toBeVisible();
    await page.keyboard.type("c");
    await expect(warning).toHaveCount(0);
  });

  it("explains unusable input at its field, and keeps it", async () => {
    const { page } = await newVisitor({ scripts });
    const said = (key: string, values: Record<string, string>) =>
      expect(page.locator("main").getByText(says(`search:${key}`, values))).toBeVisible();

    await page.goto("search/events?keyword=boston&startDate=2027-03-09&endDate=2027-03-01&junk=1");
    await said("refusedDates.reversed", { from: "Mar 09, 2027", to: "Mar 01, 2027" });
    expect(page.url()).toMatch(/\?keyword=boston&startDate=2027-03-09&endDate=2027-03-01$/);
    await expect(cards(page)).toHaveCount(5);
    await page.goto("search?startDate=2027-02-30");
    await said("refusedDates.invalid", { wrong: "2027-02-30" });
    await page.goto("search?startDate=1900-12-31&keyword=boston");
    await said("refusedDates.outside", { wrong: "1900-12-31" });
    await page.goto("search?keyword=boston&city=Qwertyville");
    await said("unknownCity", { city: "Qwertyville" });
    await expect(form(page).getByLabel(says("search:form.city"), { exact: true })).toHaveValue("Qwertyville");

    await page.goto("search/events?keyword=boston&minPrice=cheap&maxPrice=90");
    await said("refusedPrices.invalid", { wrong: "cheap" });
    await expect(page.getByRole("textbox", { name: says("search:filters.minPrice") })).toHaveValue("cheap");
    await expect(page.getByRole("link", { name: says("search:filters.upTo", { price: 90 }) })).toBeVisible();
  });

  it.each([
    ["nonsense", "zzz qqq"],
    ["right-to-left", "שלום \u202Eabc"],
    ["emoji", "🎸👩‍👩‍👧‍👦"],
    ["markup", '"><script>alert(1)</script>'],
    ["punctuation", "%_*'--"],
  ])("says that nothing matches a keyword, and keeps it: %s", async (_name, typed) => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`search?${new URLSearchParams({ keyword: typed })}`);
    await expect(page.getByText(says("search:all.noneFor", { keyword: typed }))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("search:nothing.spelling"))).toBeVisible();
    await expect(keyword(page)).toHaveValue(typed);
    await expect(keyword(page)).toHaveAttribute("dir", "auto");
    await expect(page.getByRole("link", { name: says("common:categories.sports") })).toBeVisible();
  });

  it("truncates a long keyword and removes control characters", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`search?keyword=a%00b${"x".repeat(3000)}`);
    await expect(keyword(page)).toHaveValue(`a b${"x".repeat(97)}`);
    await expect(page.getByText(sayingLike("search:all.noneFor"))).toBeVisible(PATIENCE);
  });

  it("searches for the corrected spelling of a keyword, and says so", async () => {
    const { page } = await newVisitor({ scripts });
    for (const path of ["search", "search/events"]) {
      await page.goto(`${path}?keyword=celtcs`);
      await expect(
        page.getByText(says("search:corrected", { corrected: "celtics", typed: "celtcs" })),
      ).toBeVisible(PATIENCE);
      await expect(keyword(page)).toHaveValue("celtcs");
      await expect(
        cards(page)
          .getByRole("heading", { name: /Celtics/ })
          .first(),
      ).toBeVisible();
    }
  });

  it("widens the range if nothing is near, and says so", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`search/events?${FAR_OUT}`);
    await expect(page.getByText(says("search:widened", DISCOVERY.locationRange))).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  it("loads more in place, five at a time, without duplicates", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto("search/events?keyword=celtics&sort=date");
    expect(page.url()).toMatch(/sort=DATE$/);
    await expect(cards(page)).toHaveCount(5);
    const links = () =>
      cards(page)
        .getByRole("heading")
        .getByRole("link")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const first = await links();
    if (!scripts) {
      await more(page).click();
      await page.waitForURL(/cursor=/);
      expect((await links()).filter((to) => first.includes(to))).toEqual([]);
      await page.getByRole("link", { name: says("search:events.start") }).click();
      await page.waitForURL(/sort=DATE$/);
      expect(await links()).toEqual(first);
      return;
    }
    await expect(keyword(page)).toHaveRole("combobox", PATIENCE);
    await more(page).click();
    await expect(cards(page)).toHaveCount(10, PATIENCE);
    expect(new Set(await links()).size).toBe(10);
    await expect(cards(page).nth(5).getByRole("heading").getByRole("link")).toBeFocused(PATIENCE);
    await expect(page.getByText(/^10 of \d+ events shown$/)).toHaveRole("status", PATIENCE);
    // Going back from an event restores the list.
    await cards(page).nth(7).getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/event\//);
    await page.goBack();
    // The event page, which lists other dates, stays until the search has loaded.
    await expect(keyword(page)).toHaveRole("combobox", PATIENCE);
    await expect(cards(page)).toHaveCount(10, PATIENCE);
    // So does going back from another search on the same page.
    await page.getByRole("radio", { name: says("common:categories.sports") }).check();
    await page.waitForURL(/categoryId=/);
    await expect(cards(page)).toHaveCount(5, PATIENCE);
    await page.goBack();
    await expect(cards(page)).toHaveCount(10, PATIENCE);
  });

  it("filters by category, price and availability, and removes each filter", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto("search/events?keyword=boston&sort=PRICE");
    const apply = () => page.getByRole("button", { name: says("search:filters.apply") }).click();
    const active = page.getByRole("list", { name: says("search:filters.active") });
    if (scripts) await expect(keyword(page)).toHaveRole("combobox");
    await page.getByRole("radio", { name: says("common:categories.sports") }).check();
    if (!scripts) await apply();
    await page.waitForURL(new RegExp(`keyword=boston&categoryId=${CATEGORY_IDS.sports}&sort=PRICE$`));
    await page.getByRole("checkbox", { name: says("search:filters.available") }).check();
    const maxPrice = page.getByRole("textbox", { name: says("search:filters.maxPrice"), exact: true });
    await maxPrice.fill("80");
    await apply();
    await page.waitForURL(/&maxPrice=80&available=true&sort=PRICE$/);
    await expect(active.getByRole("link")).toHaveCount(4);
    for (const text of nonEmpty(await cards(page).allInnerTexts())) {
      expect(Number(/From\s+(?:CA)?\$([\d.]+)/.exec(text)?.[1])).toBeLessThanOrEqual(80);
    }

    await active.getByRole("link", { name: says("common:categories.sports") }).click();
    await page.waitForURL(/keyword=boston&maxPrice=80&available=true&sort=PRICE/);
    await expect(page.getByRole("radio", { name: says("common:categories.all") })).toBeChecked();
    await active.getByRole("link", { name: says("search:filters.clear") }).click();
    await page.waitForURL(/keyword=boston&sort=PRICE$/);
    await expect(page.getByRole("checkbox", { name: says("search:filters.available") })).not.toBeChecked();
    await expect(maxPrice).toHaveValue("");
  });

  it("opens the search modal on small screens, with the current search", async () => {
    const { page } = await newVisitor({ scripts, viewport: PHONE });
    await page.goto("search?from=form&city=Boston%2C+MA");
    await page.goto("search/events?keyword=boston");
    await page.getByRole("link", { name: new RegExp(says("search:summary.change")) }).click();
    await page.waitForURL(/\/modal\/search\?keyword=boston$/);
    const typed = page.getByLabel(says("search:form.keyword"), { exact: true }).filter({ visible: true });
    await expect(typed).toHaveValue("boston");
    await expect(page.getByRole("link", { name: "Boston, MA" })).toHaveAttribute("href", /cityName=Boston/);
    if (scripts) {
      const dialog = page.getByRole("dialog", { name: says("search:modal.title") });
      await expect(typed).toBeFocused();
      await expectAccessible(page, "search modal");
      // The first Escape clears the search field.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.waitForURL(/\/search\/events\?keyword=boston$/);
      await expect(cards(page)).toHaveCount(5);
      await page.getByRole("link", { name: new RegExp(says("search:summary.change")) }).click();
    } else await expect(titled(page, says("search:modal.title"))).toBeVisible();
    await typed.fill("celtics");
    await typed.press("Enter");
    await page.waitForURL(/\/search\?keyword=celtics$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

describe("keyword suggestions", () => {
  const field = (page: Page) => page.getByRole("combobox", { name: says("common:search.keyword") });
  const menu = (page: Page) => page.getByRole("listbox", { name: says("common:search.suggestions") });
  const activeOption = (page: Page) =>
    field(page).evaluate((input) => {
      const id = input.getAttribute("aria-activedescendant");
      return (id && document.getElementById(id)?.textContent) || null;
    });

  it("are used with the keyboard: teams first, matches marked", async () => {
    const { page } = await newVisitor();
    await page.goto("help");
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await field(page).focus();
    await page.keyboard.type("   ");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("bost");
    await expect(menu(page)).toBeVisible(PATIENCE);
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expect(menu(page).getByRole("group").first()).toHaveAccessibleName(
      says("common:search.kinds.teams"),
    );
    await expect(menu(page).getByRole("option").first().locator("mark").first()).toHaveText("Bost");
    await expect(page.getByRole("status").filter({ hasText: /suggestions/ })).toHaveCount(1);
    expect((await menu(page).boundingBox())?.width).toBeGreaterThanOrEqual(585);
    await expectAccessible(page, "suggestions");
    await screenshot(page, "suggestions");

    const names = await menu(page).getByRole("option").allTextContents();
    expect(await activeOption(page)).toBeNull();
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page)).toBe(names[0]);
    await page.keyboard.press("End");
    expect(await activeOption(page)).toBe(says("common:search.all", { keyword: "bost" }));
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page)).toBe(names[0]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    expect(await activeOption(page)).toBe(names[0]);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("bost");
    await page.keyboard.press("ArrowDown");
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/attraction\//);
  });

  it("lead to their pages, and Enter without a highlighted one searches", async () => {
    const { page } = await newVisitor();
    await page.goto("help");
    await field(page).pressSequentially("garden");
    await menu(page)
      .getByRole("option", { name: /TD Garden/ })
      .last()
      .click();
    await page.waitForURL(/\/(venue|event)\//);
    await page.goto("help");
    await field(page).pressSequentially("garden");
    await expect(menu(page)).toBeVisible(PATIENCE);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?keyword=garden$/);
    await expect(menu(page)).toHaveCount(0);
  });

  it("never show for older text, nor during an outage", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^503 GET .*\/suggestions/);
    visitor.expectProblem(/^failed .*\/suggestions/);
    let letGo = () => {};
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked: string[] = [];
    await page.route("**/suggestions?**", async (route) => {
      const typed = new URL(route.request().url()).searchParams.get("keyword") ?? "";
      asked.push(typed);
      if (typed === "celtics") await late;
      // An aborted request can no longer be answered.
      if (typed === "rock") return route.fulfill({ status: 503, json: { groups: null } });
      return route.continue().catch(() => {});
    });
    await page.goto("help");
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await field(page).fill("celtics");
    await expect.poll(() => asked).toEqual(["celtics"]);
    await field(page).fill("garden");
    await expect(
      menu(page)
        .getByRole("option", { name: /Garden/ })
        .first(),
    ).toBeVisible(PATIENCE);
    letGo();
    await field(page).fill("rock");
    await expect.poll(() => asked).toEqual(["celtics", "garden", "rock"]);
    await expect(menu(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("rock");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?keyword=rock$/);
  });
});

describe.each([
  { colorScheme: "light", widths: [390, 320] },
  { colorScheme: "dark", widths: [1280, 768] },
] as const)("pages of search in $colorScheme, $widths px wide", ({ colorScheme, widths }) => {
  it("are accessible in every state and never scroll sideways", async () => {
    const { page } = await newVisitor({ colorScheme, viewport: { width: widths[0], height: 900 } });
    for (const path of [
      "search?empty=1",
      "search?keyword=boston",
      "search?keyword=qqqqqq",
      "search?keyword=boston&startDate=2027-02-30&city=Qwertyville",
      `search?${FAR_OUT}`,
      "search/events?keyword=boston&minPrice=90&maxPrice=20&available=true",
      "search/attractions?keyword=boston",
      "modal/search?keyword=boston",
    ]) {
      await page.goto(path);
      await expect(page.locator("main [data-needs-js]")).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await screenshot(page, `${colorScheme} ${width} ${path}`);
        await expectNoSideScroll(page, `${path} at ${width} px`);
      }
      await expectAccessible(page, path);
    }
  }, 120_000);
});
