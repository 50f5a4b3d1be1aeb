import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const EVENT = FIXTURES.ARENA_GAME;
const newVisitor = useVisitors(() => site.publicOrigin);

const plan = (page: Page) => page.getByRole("group", { name: says("event:plan.title"), exact: true });
const sections = (page: Page) => plan(page).getByRole("button");
const bands = (page: Page) =>
  page.getByRole("group", { name: says("event:plan.legend"), exact: true }).getByRole("button");
const offers = (page: Page) => page.getByRole("article");
const nothing = (page: Page) => page.getByText(says("event:offer.none"));

/** Prices in a text, in minor units. */
const pricesIn = (text: string) =>
  (text.match(/\$[\d,.]+/g) ?? []).map((price) => Math.round(Number(price.replace(/[$,]/g, "")) * 100));

describe("the seating chart", () => {
  it("offers only sections with seats that fit the filters, whichever of them is chosen", async () => {
    const { page } = await newVisitor();
    await page.goto(`event/${EVENT.id}?quantity=4`);
    await expect(sections(page).first()).toBeVisible();
    const anySeller = await sections(page).count();
    await page.getByLabel(says("event:choose.kind"), { exact: true }).selectOption("resale");
    await expect.poll(() => sections(page).count()).toBeLessThan(anySeller);
    const names = await sections(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    for (const name of names.slice(0, 6)) {
      const section = plan(page).getByRole("button", { name: name ?? "", exact: true });
      await section.click();
      await expect(section).toHaveAttribute("aria-pressed", "true");
      await expect(offers(page).first()).toBeVisible();
      await expect(nothing(page)).toHaveCount(0);
      expect(pricesIn(await offers(page).first().innerText())).toContain(pricesIn(name ?? "")[0]);
      await section.click();
      await expect(section).toHaveAttribute("aria-pressed", "false");
    }
  });

  it("lets several sections be chosen, and the form with it", async () => {
    const { page } = await newVisitor();
    await page.goto(`event/${EVENT.id}?quantity=2`);
    const [first, second] = [sections(page).first(), sections(page).last()];
    await first.click();
    await expect(page).toHaveURL(/section=/);
    await second.click();
    await expect(page).toHaveURL(/section=.+&section=/);
    for (const section of [first, second]) await expect(section).toHaveAttribute("aria-pressed", "true");
    const chosen = new URL(page.url()).searchParams.getAll("section");
    expect(chosen).toHaveLength(2);
    await page.getByText(chosen.join(", "), { exact: true }).click();
    const boxes = page.locator("[name=section]:checked");
    await expect(boxes).toHaveCount(2, PATIENCE);
    await boxes.first().uncheck();
    await expect(sections(page).and(page.locator("[aria-pressed=true]"))).toHaveCount(1, PATIENCE);
    // The list stays open for the next one.
    await expect(boxes).toBeVisible(PATIENCE);
  });

  it("shows prices in bands, and a band alone when it is pressed", async () => {
    const { page } = await newVisitor();
    await page.goto(`event/${EVENT.id}?quantity=2`);
    await expect(bands(page).first()).toBeVisible();
    expect(await bands(page).count()).toBeGreaterThan(2);
    const all = await sections(page).count();
    const second = bands(page).nth(1);
    const [min = 0, max = 0] = pricesIn(await second.innerText());
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => sections(page).count()).toBeLessThan(all);
    const names = await sections(page).evaluateAll((some) =>
      some.map((one) => one.getAttribute("aria-label")),
    );
    for (const name of names) {
      const [price = 0] = pricesIn(name ?? "");
      expect(price).toBeGreaterThanOrEqual(min);
      expect(price).toBeLessThanOrEqual(max);
    }
    await expect(page.getByLabel(says("event:choose.price"), { exact: true })).toHaveValue(`${min}-${max}`);
    await second.click();
    await expect(sections(page)).toHaveCount(all);
  });

  it("is walked with the arrow keys, and chosen with Enter", async () => {
    const { page } = await newVisitor();
    await page.goto(`event/${EVENT.id}?quantity=2`);
    await sections(page).first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(sections(page).nth(1)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(sections(page).last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sections(page).last()).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/section=/);
  });

  it("lights up with the list, and the list with it", async () => {
    const { page } = await newVisitor();
    await page.goto(`event/${EVENT.id}?quantity=2`);
    await expect(sections(page).first()).toBeVisible();
    const offer = page
      .getByRole("listitem")
      .filter({ has: offers(page).first() })
      .first();
    await offer.hover();
    const outlined = plan(page).locator("g.\\[\\&_\\.outline-path\\]\\:stroke-ink");
    await expect(outlined).toHaveCount(1);
    const name = (await outlined.getAttribute("aria-label")) ?? "";
    // Beside the section, and below the plan.
    await expect(page.getByText(name, { exact: true })).toHaveCount(2);
    await sections(page).first().hover();
    await expect(outlined).toHaveCount(1);
    await expect(outlined).not.toHaveAttribute("aria-label", name);
  });

  it.each([
    [390, "light"],
    [390, "dark"],
    [768, "light"],
    [1280, "light"],
    [1280, "dark"],
  ] as const)("is accessible at %i px, %s", async (width, colorScheme) => {
    const { page } = await newVisitor({ colorScheme, viewport: { width, height: 844 } });
    await page.goto(`event/${EVENT.id}?quantity=2`);
    await expect(bands(page).first()).toBeVisible();
    await expectNoSideScroll(page, "plan");
    await expectAccessible(page, `plan ${width}`);
    await screenshot(page, `plan ${width} ${colorScheme}`);
  });
});

describe.each([true, false])("the list of offers, scripts %s", (scripts) => {
  it("is of several sections, and of seats by an aisle alone", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`event/${EVENT.id}?quantity=2`);
    const show = page.getByRole("button", { name: says("event:choose.show"), exact: true });
    const sectionBoxes = page.locator("[type=checkbox][name=section]");
    await page.getByText(says("event:choose.anySection"), { exact: true }).click();
    const wanted: string[] = [];
    for (const box of [sectionBoxes.first(), sectionBoxes.last()]) {
      wanted.push((await box.getAttribute("value")) ?? "");
      await box.check();
      if (scripts) await page.waitForURL(new RegExp(`section=${wanted.at(-1)}`));
    }
    if (!scripts) await show.click();
    await expect
      .poll(() => new URL(page.url()).searchParams.getAll("section").sort())
      .toEqual([...wanted].sort());
    await page.getByLabel(says("event:choose.aisle"), { exact: true }).check();
    if (!scripts) await show.click();
    await page.waitForURL(/aisle=1/);
    const fixed = page.locator("article input[type=hidden][name=seats]");
    await expect(fixed.first()).toBeAttached();
    const count = await offers(page).count();
    await expect(fixed).toHaveCount(2 * count);
    const places = await page
      .locator("article input[name=section]")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(places.length).toBe(count);
    for (const place of places) expect(wanted).toContain(place);
    await offers(page).first().getByRole("button").click();
    await page.waitForURL(/checkout/);
  });

  it("grows by twenty, and stays where it is", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`event/${EVENT.id}?quantity=2`);
    await expect(offers(page)).toHaveCount(20);
    const before = await offers(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-labelledby")),
    );
    const more = page.getByRole("link", { name: says("event:offer.more"), exact: true });
    await more.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await more.click();
    await expect(offers(page)).toHaveCount(40);
    const after = await offers(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-labelledby")),
    );
    expect(after.slice(0, 20)).toEqual(before);
    if (scripts) expect(await page.evaluate(() => window.scrollY)).toBe(top);
    else await expect(offers(page).nth(20)).toBeInViewport();
  });

  it("names each section once at each price, and leads to the rest", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`event/${EVENT.id}?quantity=2`);
    const more = offers(page).getByRole("link", { name: /^\d+ more choices in section / });
    await expect(more.first()).toBeVisible();
    const groups = await offers(page).evaluateAll((all) =>
      all.map((one) => [
        one.querySelector<HTMLInputElement>("[name=section]")?.value,
        /\$[\d,.]+/.exec(one.textContent ?? "")?.[0],
        /resale/i.test(one.textContent ?? ""),
      ]),
    );
    expect(new Set(groups.map((group) => group.join(" "))).size).toBe(groups.length);
    const text = await more.first().innerText();
    const [, others, section] = /^(\d+) more choices in section (\S+) at this price$/.exec(text) ?? [];
    await more.first().click();
    await page.waitForURL(/section=.*price=/);
    await expect(offers(page)).toHaveCount(Math.min(Number(others) + 1, 20));
    const places = page.locator("article [name=section]");
    expect(await places.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
      Array.from({ length: Math.min(Number(others) + 1, 20) }, () => section),
    );
    await expect(more).toHaveCount(0);
    if (scripts) await expect(page.getByText(new RegExp(`^${Number(others) + 1} offers`))).toBeFocused();
    else await expect(offers(page).first()).toBeInViewport();
  });

  it("is sorted by value, and says why", async () => {
    const { page } = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    await page.goto(`event/${EVENT.id}?quantity=2`);
    await expect(offers(page).first()).toBeVisible();
    await expect(offers(page).getByText(/comparable seats/)).toHaveCount(0);
    await page.getByLabel(says("event:choose.sort"), { exact: true }).selectOption("value");
    if (!scripts) await page.getByRole("button", { name: says("event:choose.show"), exact: true }).click();
    await page.waitForURL(/sort=value/);
    await expect(offers(page).getByText(/^\d+% below the usual \$[\d,.]+ for comparable seats$/)).toHaveCount(
      20,
    );
    const percents = (
      await offers(page)
        .getByText(/comparable seats/)
        .allInnerTexts()
    ).map(Number.parseFloat);
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
    await expect(offers(page).first()).toContainText(says("event:choose.first.value"));
    await expectNoSideScroll(page, "offers by value");
    if (!scripts) return;
    await expectAccessible(page, "offers by value");
    await screenshot(page, "offers by value");
  });

  it("is filtered by price", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`event/${EVENT.id}?quantity=2`);
    const price = page.getByLabel(says("event:choose.price"), { exact: true });
    const value = (await price.locator("option").nth(2).getAttribute("value")) ?? "";
    await price.selectOption(value);
    if (!scripts) await page.getByRole("button", { name: says("event:choose.show"), exact: true }).click();
    await page.waitForURL(/price=/);
    await expect(price).toHaveValue(value);
    const [min = 0, max = 0] = value.split("-").map(Number);
    const shown = async () => pricesIn(await offers(page).first().innerText())[0] ?? 0;
    await expect.poll(shown).toBeGreaterThanOrEqual(min);
    expect(await shown()).toBeLessThanOrEqual(max);
  });
});
