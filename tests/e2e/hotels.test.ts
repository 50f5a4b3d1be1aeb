import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { dayAfter } from "#lib/days.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, signInAs, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { sayingLike, says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

const day = (ahead: number) => dayAfter(Date.now(), ahead);
const CITY = {
  cityName: "New York",
  stateCode: "NY",
  countryCode: "US",
  latitude: "40.71427",
  longitude: "-74.00597",
};
const STAY = { startDate: day(30), endDate: day(32), guests: "2", rooms: "1" };
const path = (...parts: Record<string, string>[]) =>
  `search/hotels?${new URLSearchParams(Object.assign({}, ...parts))}`;

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading", { level: 3 }).allInnerTexts();
const cityField = (page: Page) =>
  page
    .getByRole("main")
    .locator('input[type="text"]')
    .and(page.getByLabel(says("hotel:form.city"), { exact: true }));
const choice = (page: Page, name: "guests" | "rooms") =>
  page.getByRole("combobox", { name: says(`hotel:form.${name}`), exact: true });
const more = (page: Page) => page.getByRole("link", { name: says("search:hotels.more") });
/** Prices on the cards in cents. */
const prices = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) =>
    Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(/\D/g, "")),
  );

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("hotel rooms, $name", ({ scripts }) => {
  it("are found by the form, nearest first, with the price of the stay", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto("search/hotels");
    await expect(titled(page, says("hotel:search.title"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("hotel:search.prompt"))).toBeVisible();
    // The link has the dates, the form adds the rest.
    await page.goto(path({ startDate: STAY.startDate, endDate: STAY.endDate }));
    if (scripts)
      await expect(page.getByRole("combobox", { name: says("hotel:form.city") })).toBeVisible(PATIENCE);
    await cityField(page).fill("Boston, MA");
    await choice(page, "guests").selectOption("3");
    await choice(page, "rooms").selectOption("2");
    await page
      .getByRole("main")
      .getByRole("button", { name: says("hotel:form.submit"), exact: true })
      .click();
    await expect(titled(page, says("hotel:search.near", { city: "Boston, MA" }))).toBeVisible(PATIENCE);
    expect(new URL(page.url()).searchParams.get("guests")).toBe("3");
    const first = cards(page).first();
    await expect(first.getByText(sayingLike("hotel:fromCity"))).toBeVisible();
    await expect(first).toContainText("2 nights, 2 rooms, taxes and fees included");
    await expect(first.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  });

  it("are sorted by price, and more are loaded without duplicates", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(path(CITY, STAY));
    await expect(cards(page)).toHaveCount(5, PATIENCE);
    const nearest = await names(page);
    await page.getByRole("link", { name: says("hotel:sort.PRICE"), exact: true }).click();
    await expect(page.getByRole("link", { name: says("hotel:sort.PRICE"), exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.waitForURL(/sort=PRICE/, PATIENCE);
    const cheapest = await names(page);
    expect(cheapest).not.toEqual(nearest);
    const cheap = await prices(page);
    expect(cheap).toEqual([...cheap].sort((a, b) => a - b));
    await more(page).click();
    if (scripts) {
      await expect(cards(page)).toHaveCount(10, PATIENCE);
      await expect(cards(page).nth(5).getByRole("link")).toBeFocused();
      expect((await names(page)).slice(0, 5)).toEqual(cheapest);
      expect(new Set(await names(page)).size).toBe(10);
      const all = await prices(page);
      expect(all).toEqual([...all].sort((a, b) => a - b));
    } else {
      await page.waitForURL(/cursor=/, PATIENCE);
      await expect(cards(page)).toHaveCount(5, PATIENCE);
      expect((await names(page)).filter((name) => cheapest.includes(name))).toEqual([]);
      await page.getByRole("link", { name: says("search:hotels.start") }).click();
      await expect(cards(page).first()).toContainText(cheapest[0] ?? "?", PATIENCE);
    }
  });

  it("explain an invalid stay at its fields, and keep the input", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(
      path({ city: "Nowhereville", startDate: day(-3), endDate: "", guests: "12", rooms: "x" }),
    );
    for (const [key, values] of [
      ["city.unknown", { typed: "Nowhereville" }],
      ["guests.too_big", { most: 8 }],
      ["rooms.invalid", { typed: "x" }],
    ] as const) {
      await expect(page.getByText(says(`hotel:refused.${key}`, values))).toBeVisible(PATIENCE);
    }
    const dates = page.getByRole("group", { name: says("hotel:form.dates") });
    await expect(dates).toContainText(says("hotel:refused.startDate.in_past"));
    await expect(dates).toContainText(says("hotel:refused.endDate.required"));
    await expect(cityField(page)).toHaveValue("Nowhereville");
    await expect(choice(page, "guests")).toHaveValue("12");
    await expect(page.getByText(says("hotel:search.correct"))).toBeVisible();
    if (scripts) await expectAccessible(page, "refused stay");
    await page.goto(path(CITY, { ...STAY, endDate: STAY.startDate }));
    await expect(page.getByText(says("hotel:refused.endDate.before_start"))).toBeVisible(PATIENCE);
    await page.goto(path(CITY, { ...STAY, loyalty: "1" }));
    await expect(page.getByText(says("hotel:refused.loyalty.required"))).toBeVisible(PATIENCE);
    await page.goto(path(CITY, { ...STAY, guests: "8" }));
    await expect(page.getByText(says("hotel:search.none"))).toBeVisible(PATIENCE);
  });

  it("have a page with rooms, terms, address and events during the stay", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(path(CITY, STAY));
    const name = (await names(page))[0] ?? "";
    await expect(page.getByText(/^[\d.]+ miles from the center of /).first()).toBeVisible();
    await page.getByRole("link", { name, exact: true }).click();
    await expect(titled(page, name)).toBeVisible(PATIENCE);
    await expect(page.getByText(/^Check-in from \d+:00 PM E[DS]T, check-out by /)).toBeVisible();
    const rooms = page.getByRole("region", { name: says("hotel:page.rooms") });
    await expect(rooms.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(rooms.getByText(says("hotel:terms.title")).first()).toBeVisible();
    await expect(rooms.getByText(/^(Free cancellation until|Non-refundable)/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^View on map/ })).toHaveAttribute("href", /openstreetmap/);
    const nearby = page.getByRole("region", { name: says("hotel:events.title") });
    await expect(
      nearby
        .getByRole("article")
        .or(nearby.getByText(says("hotel:events.none")))
        .first(),
    ).toBeVisible(PATIENCE);
    const total = await rooms
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .innerText();
    await choice(page, "rooms").selectOption("2");
    await page.getByRole("button", { name: says("hotel:form.update") }).click();
    await page.waitForURL(/rooms=2/, PATIENCE);
    await expect(rooms.getByText(/2 rooms, taxes/).first()).toBeVisible(PATIENCE);
    expect(
      await rooms
        .getByText(/^\$[\d,]+\.\d\d$/)
        .first()
        .innerText(),
    ).not.toBe(total);
  });

  it("are those of tomorrow night without a chosen stay; an unknown hotel is not found", async () => {
    const { page, expectProblem } = await newVisitor({ scripts });
    await page.goto(path(CITY, STAY));
    const to = await cards(page).first().getByRole("link").getAttribute("href");
    await page.goto(`${site.publicOrigin}${to?.split("?")[0]}`);
    await expect(page.getByText(says("hotel:page.defaultStay"))).toBeVisible(PATIENCE);
    await page.goto(`${site.publicOrigin}${to?.replace(/endDate=[^&]*/, "endDate=2020-01-01")}`);
    await expect(page.getByText(says("hotel:refused.endDate.before_start"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("hotel:page.noPrices"))).toBeVisible();
    expectProblem(/^404 GET .*\/hotel\//);
    const unknown = await page.goto("hotel/00000000-0000-4000-8000-000000000000");
    expect(unknown?.status()).toBe(404);
  });
});

it("a member's search with the loyalty account shows prices in points as well", async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto(path(CITY, STAY));
  await expect(page.getByRole("checkbox", { name: sayingLike("hotel:form.loyalty") })).toHaveCount(0);
  await page
    .getByRole("link", { name: says("member:signIn") })
    .first()
    .click();
  await signInAs(visitor, "fan@example.com");
  await page.waitForURL(/\/search\/hotels/, PATIENCE);
  await page.getByRole("checkbox", { name: sayingLike("hotel:form.loyalty") }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: says("hotel:form.submit"), exact: true })
    .click();
  await page.waitForURL(/loyalty=1/, PATIENCE);
  await expect(cards(page).first().getByText(sayingLike("hotel:price.points"))).toBeVisible(PATIENCE);
  await cards(page).first().getByRole("link").click();
  const rooms = page.getByRole("region", { name: says("hotel:page.rooms") });
  await expect(rooms.getByText(sayingLike("hotel:price.points")).first()).toBeVisible(PATIENCE);
});

describe("hotel pages look right", () => {
  it.each([
    { width: 390, colorScheme: "light" as const },
    { width: 768, colorScheme: "dark" as const },
  ])("at $width px, $colorScheme", async ({ width, colorScheme }) => {
    const { page } = await newVisitor({ viewport: { width, height: 900 }, colorScheme });
    for (const [what, address] of [
      ["hotels", path(CITY, STAY)],
      ["hotels-start", "search/hotels"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible(PATIENCE);
      await expectAccessible(page, what);
      await expectNoSideScroll(page, what);
      await screenshot(page, `${what}-${width}-${colorScheme}`);
    }
    await page.goto(path(CITY, STAY));
    await cards(page).first().getByRole("link").click();
    await expect(page.getByRole("region", { name: says("hotel:page.rooms") })).toBeVisible(PATIENCE);
    await expect(page.getByRole("region", { name: says("hotel:events.title") })).toBeVisible();
    await expectAccessible(page, "hotel");
    await expectNoSideScroll(page, "hotel");
    await screenshot(page, `hotel-${width}-${colorScheme}`);
  });
});
