import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { screenshot, useVisitors, type Visitor } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

const BOSTON = { latitude: 42.35843, longitude: -71.05977 };
const CHICAGO = { latitude: 41.87811, longitude: -87.6298 };
const OCEAN = { latitude: -50, longitude: -140 };

const cityField = (page: Page) => page.locator("#search-city");
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const submit = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: says("search:form.submit") })
    .first();
const dropdown = (page: Page) => page.locator("#top-events details").first();
const placeCookie = async ({ context }: Visitor) =>
  (await context.cookies()).find(({ name }) => name === "__Host-place");

/** Opens the search page and waits until its scripts run. */
async function openSearch({ page }: Visitor, path = "search"): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(cityField(page)).toHaveAttribute("role", "combobox", PATIENCE);
}

/** Opens home's dropdown, with its part that needs scripts. */
async function openDropdown({ page }: Visitor): Promise<void> {
  await dropdown(page).locator("summary").click();
  await expect(page.getByRole("button", { name: says("city:useCurrent") })).toBeVisible(PATIENCE);
}

async function locate(visitor: Visitor): Promise<void> {
  await openDropdown(visitor);
  await visitor.page.getByRole("button", { name: says("city:useCurrent") }).click();
}

/** The option is the one that the combobox would pick. */
async function expectHighlighted(field: Locator, highlighted: Locator): Promise<void> {
  const id = await highlighted.getAttribute("id");
  expect(id).toBeTruthy();
  await expect(field).toHaveAttribute("aria-activedescendant", id ?? "");
  await expect(highlighted).toHaveAttribute("aria-selected", "true");
}

describe("the city search box, with scripts", () => {
  it("finds a city with the keyboard alone, and offers it as a recent one", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const queries: (string | null)[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith("/city-suggestions")) queries.push(url.searchParams.get("q"));
    });
    await openSearch(visitor);
    const below = await submit(page).boundingBox();
    await cityField(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(says("city:noRecent"))).toBeVisible();
    await expect(option(page, says("city:useCurrent"))).toBeVisible();
    expect(await submit(page).boundingBox(), "nothing shifts").toEqual(below);
    await expectAccessible(page, "the menu without recent cities");

    await page.keyboard.type("kansas");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(3, PATIENCE);
    await expect(page.locator("mark").first()).toHaveText("Kansas");
    expect(queries.filter(Boolean), "requested once typing has paused").toEqual(["kansas"]);
    await page.keyboard.press("ArrowUp");
    const chosen = option(page, "Kansas City, KS");
    await expectHighlighted(cityField(page), chosen);
    await page.keyboard.press("Home");
    await expectHighlighted(cityField(page), option(page, says("city:useCurrent")));
    await page.keyboard.press("End");
    await expectHighlighted(cityField(page), chosen);
    await expectAccessible(page, "the menu with results");
    await screenshot(page, "city results");
    await page.keyboard.press("Enter");
    await expect(cityField(page)).toHaveValue("Kansas City, KS");
    await expect(page.getByRole("listbox")).toBeHidden();
    await page.keyboard.press("Enter");
    await page.waitForURL(
      /\/search\/events\?cityName=Kansas\+City&stateCode=KS&countryCode=US&latitude=/,
      PATIENCE,
    );

    await openSearch(visitor);
    await cityField(page).click();
    await option(page, "Kansas City, KS").click();
    await expect(cityField(page)).toHaveValue("Kansas City, KS");
    await cityField(page).click();
    await expect(cityField(page)).toHaveValue("");
    await expect(cityField(page)).toHaveAttribute("placeholder", "Kansas City, KS");
    await page.keyboard.press("Escape");
    await expect(cityField(page)).toHaveValue("Kansas City, KS");
    await page.getByRole("button", { name: says("common:cityField.clear") }).click();
    await expect(cityField(page)).toHaveValue("");
    await expect(page.locator("input[name=cityName]")).toHaveCount(0);
  });

  it("tells no results from an outage, and never shows results for older text", async () => {
    const visitor = await newVisitor({ colorScheme: "dark", viewport: { width: 390, height: 800 } });
    const { page } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/city-suggestions\?.*q=chic/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    visitor.expectProblem(/^failed .*q=bost/);
    await page.route(/\/city-suggestions\?.*q=bost/, (route) => route.abort());
    await openSearch(visitor);
    await cityField(page).fill("chic");
    await page.waitForRequest(/city-suggestions\?.*q=chic/);
    await cityField(page).fill("zzzz");
    const none = page.getByText(says("city:noResults", { typed: "zzzz" }));
    await expect(none).toBeVisible(PATIENCE);
    release();
    await expectAccessible(page, "the menu without results, dark");
    await expect(none).toBeVisible();
    await expect(option(page, /Chicago/)).toHaveCount(0);
    await cityField(page).fill("bost");
    await expect(page.getByText(says("city:outage"))).toBeVisible(PATIENCE);
    await expectNoSideScroll(page, "the menu on a phone");
  });

  it("leaves the keyboard to an input method that is composing", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await openSearch(visitor);
    await cityField(page).fill("kansas");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(3, PATIENCE);
    const press = (key: string, composing: boolean) =>
      cityField(page).evaluate(
        (input, { key, composing }) =>
          input.dispatchEvent(
            new KeyboardEvent("keydown", { key, isComposing: composing, bubbles: true, cancelable: true }),
          ),
        { key, composing },
      );
    for (const key of ["ArrowDown", "Enter", "Escape"]) await press(key, true);
    await expect(cityField(page)).not.toHaveAttribute("aria-activedescendant");
    await press("ArrowUp", false);
    const chosen = option(page, "Kansas City, KS");
    await expectHighlighted(cityField(page), chosen);
    for (const key of ["ArrowUp", "Enter", "Escape"]) await press(key, true);
    await expectHighlighted(cityField(page), chosen);
    await expect(page.locator("input[name=cityName]")).toHaveCount(0);
    // The same key picks the city once the composition has ended.
    await press("Enter", false);
    await expect(cityField(page)).toHaveValue("Kansas City, KS");
    await expect(page.locator("input[name=cityName]")).toHaveValue("Kansas City");
  });

  it("offers no current location in a browser without geolocation", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.addInitScript("delete Navigator.prototype.geolocation");
    await openSearch(visitor);
    await cityField(page).click();
    await expect(page.getByText(says("city:noRecent"))).toBeVisible(PATIENCE);
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
  });
});

describe("the current location", () => {
  it("is found, labeled, stored for a day, and replaced by a new one", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(BOSTON);
    await page.goto("./");
    await locate(visitor);
    await page.waitForURL(
      /cityName=Boston&stateCode=MA&countryCode=US&latitude=42.36&longitude=-71.06/,
      PATIENCE,
    );
    await expect(dropdown(page).locator("summary")).toContainText(says("common:cityField.current"));
    const cookie = await placeCookie(visitor);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true });
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 3_600_000)).toBe(24);

    await context.setGeolocation(CHICAGO);
    await openSearch(visitor);
    await cityField(page).click();
    await option(page, says("city:useCurrent")).click();
    await expect(cityField(page)).toHaveValue(says("common:cityField.current"), PATIENCE);
    await submit(page).click();
    await page.waitForURL(/cityName=Chicago.*latitude=41.88&longitude=-87.63/, PATIENCE);
    await expect(cityField(page)).toHaveValue(says("common:cityField.current"));
    await page.reload();
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(cityField(page)).toHaveValue(says("common:cityField.current"), PATIENCE);
    // For other visitors the same URL names the city.
    const other = await newVisitor();
    await openSearch(other, page.url());
    await expect(cityField(other.page)).toHaveValue("Chicago, IL");
  });

  it("is cleared with an explanation when the browser denies it or fails, or no city is near", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    visitor.expectProblem(/^503 POST .*\/location/);
    const problem = (name: string) => page.getByRole("main").getByText(says(`city:problem.${name}.title`));
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(BOSTON);
    await page.goto("./");
    await locate(visitor);
    await page.waitForURL(/cityName=Boston/, PATIENCE);

    await context.setGeolocation(OCEAN);
    await openSearch(visitor);
    await cityField(page).click();
    await option(page, says("city:useCurrent")).click();
    await expect(problem("map")).toBeVisible(PATIENCE);
    expect(await placeCookie(visitor)).toBeUndefined();

    await context.setGeolocation(BOSTON);
    await cityField(page).click();
    await option(page, says("city:useCurrent")).click();
    await expect(cityField(page)).toHaveValue(says("common:cityField.current"), PATIENCE);
    await context.clearPermissions();
    await cityField(page).click();
    await option(page, says("city:useCurrent")).click();
    await expect(problem("denied")).toBeVisible(PATIENCE);
    await expect.poll(() => placeCookie(visitor)).toBeUndefined();
    await expect(cityField(page)).toHaveValue("");
    await expectAccessible(page, "a refused location");
    await screenshot(page, "location refused");

    await page.addInitScript(() => {
      Object.defineProperty(navigator, "geolocation", {
        value: {
          getCurrentPosition: (_found: unknown, failed: (error: object) => void) =>
            failed({ code: 2, PERMISSION_DENIED: 1 }),
        },
      });
    });
    await page.goto("./");
    await locate(visitor);
    await expect(problem("browser")).toBeVisible(PATIENCE);
  });

  it("refuses invalid coordinates", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    const answer = await page.request.post("location", {
      form: { latitude: "91", longitude: "0" },
      headers: { Origin: site.publicOrigin },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(says("city:problem.coordinates.title"));
  });
});

describe("home's city dropdown, with scripts", () => {
  it("focuses its search, finds five cities, and leads to all cities", async () => {
    const visitor = await newVisitor({ viewport: { width: 390, height: 800 } });
    const { page } = visitor;
    await page.goto("./");
    const summary = dropdown(page).locator("summary");
    await openDropdown(visitor);
    const search = dropdown(page).getByLabel(says("common:cityField.search"));
    await expect(search).toBeFocused();
    await expect(search).toHaveAttribute("placeholder", says("common:cityField.search"));
    await expectNoSideScroll(page, "the dropdown on a phone");
    await search.fill("san");
    const results = dropdown(page)
      .getByRole("listbox", { name: says("city:results") })
      .getByRole("option");
    await expect(results).toHaveCount(5, PATIENCE);
    await expectAccessible(page, "the dropdown with results");
    await page.keyboard.press("ArrowDown");
    await expectHighlighted(search, results.first());
    await page.keyboard.press("End");
    await expectHighlighted(search, results.last());
    await page.keyboard.press("Home");
    await expectHighlighted(search, results.first());
    await screenshot(page, "city dropdown");
    await page.keyboard.press("Escape");
    await expect(summary).toBeFocused();
    await openDropdown(visitor);
    await search.fill("san f");
    await dropdown(page).getByRole("option", { name: "San Francisco, CA" }).click(PATIENCE);
    await page.waitForURL(/cityName=San\+Francisco&stateCode=CA/, PATIENCE);
    await expect(summary).toContainText("San Francisco, CA");
    await expect(summary).toBeFocused();
    await openDropdown(visitor);
    await dropdown(page)
      .getByRole("link", { name: says("common:cityField.anywhere") })
      .click();
    await expect(summary).toContainText(says("common:cityField.anywhere"));
    await openDropdown(visitor);
    await expect(dropdown(page).getByRole("link", { name: "San Francisco, CA" })).toBeVisible();
  });
});

it("the city picker and the location's page are accessible, light and dark", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await newVisitor({ colorScheme, viewport: { width: 390, height: 800 } });
    for (const path of ["cities?q=kansas", "cities", "cities?q=zzzz", "location"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, `${path}, ${colorScheme}`);
      await expectNoSideScroll(page, path);
      await screenshot(page, `${path} ${colorScheme}`);
    }
  }
});

describe("cities, without scripts", () => {
  it("an ambiguous name leads to a choice, and the choice back to the search", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("search");
    await page.locator("#search-keyword").fill("game");
    await cityField(page).fill("Kansas City");
    await page.keyboard.press("Enter");
    await expect(titled(page, says("city:page.which", { typed: "Kansas City" }))).toBeVisible(PATIENCE);
    await page.getByRole("link", { name: "Kansas City, KS" }).click();
    await page.waitForURL(/\/search\/events\?keyword=game&cityName=Kansas\+City&stateCode=KS/, PATIENCE);
    await expect(cityField(page)).toHaveValue("Kansas City, KS");
    // Now one of that name is a recent city.
    await page.goto("search?city=kansas+city&from=form");
    await page.waitForURL(/cityName=Kansas\+City&stateCode=KS/, PATIENCE);
  });

  it("an unknown name is reported; the picker finds others, a page at a time", async () => {
    const { page } = await newVisitor({ scripts: false, viewport: { width: 390, height: 800 } });
    await page.goto("search?city=Atlantis&from=form");
    await expect(page.getByText(says("search:unknownCity", { city: "Atlantis" }))).toBeVisible();
    await expect(cityField(page)).toHaveValue("Atlantis");

    await page.goto("cities?q=zzzz&to=//evil.example");
    await expect(page.getByText(says("city:page.none", { typed: "zzzz" }))).toBeVisible();
    await expect(page.getByRole("link", { name: says("city:page.without") })).toHaveAttribute(
      "href",
      "/fanatics/",
    );
    await page.goto("cities?q=s&offset=nonsense");
    const links = page.locator("main li a");
    const first = await links.first().textContent();
    expect(await links.count()).toBeLessThan(40);
    await page.getByRole("link", { name: says("city:page.next") }).click();
    await page.waitForURL(/offset=24/, PATIENCE);
    await expect(links.first()).not.toHaveText(first ?? "");
    await expectNoSideScroll(page, "the picker on a phone");
  });

  it("finds a city by its name without accents", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("cities?q=Diyarbakir&to=/fanatics/search");
    await expect(page.locator("main").getByRole("link", { name: "Diyarbakır, TR" })).toBeVisible();
    await page.goto("search?city=diyarbakir&from=form");
    await page.waitForURL((url) => url.searchParams.get("cityName") === "Diyarbakır", PATIENCE);
    await expect(cityField(page)).toHaveValue("Diyarbakır, TR");
  });

  it("home's dropdown is links and a form", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("./");
    await dropdown(page).locator("summary").click();
    await dropdown(page).getByLabel(says("common:cityField.search")).fill("Chicago, IL");
    await dropdown(page)
      .getByRole("button", { name: says("common:cityField.go") })
      .click();
    await page.waitForURL(/cityName=Chicago/, PATIENCE);
    await dropdown(page).locator("summary").click();
    await dropdown(page)
      .getByRole("link", { name: says("common:cityField.anywhere") })
      .click();
    await expect(dropdown(page).locator("summary")).toContainText(says("common:cityField.anywhere"));
    await dropdown(page).locator("summary").click();
    await expect(dropdown(page).getByRole("link", { name: "Chicago, IL" })).toBeVisible();
  });
});
