import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { thisWeekend } from "#contract/weekend.ts";
import { dayAfter } from "#lib/days.ts";
import { DISCOVERY } from "#tenant/tenant.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

const inDays = (days: number) => dayAfter(Date.now(), days);
/** `Nov 22, 2026` */
const written = (day: string) =>
  new Intl.DateTimeFormat("en-US", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

const button = (within: Page | Locator, key: string) => within.getByRole("button", { name: says(key) });
const fieldOf = (page: Page) => page.getByRole("main").locator("summary").first();
const hiddenField = (page: Page, name: string) =>
  page.locator(`main form[role=search] input[type=hidden][name=${name}]`);
const dialogOf = (page: Page) => page.getByRole("dialog", { name: says("dates:title") });
const dayIn = (dialog: Locator, day: string) => dialog.locator(`[data-day="${day}"] button`);

/** Opens the picker; before hydration the native inputs open first, and the dialog replaces them. */
async function openPicker(page: Page): Promise<Locator> {
  await fieldOf(page).click();
  await expect(dialogOf(page).getByRole("grid").first()).toBeVisible(PATIENCE);
  return dialogOf(page);
}

describe("the date picker, with scripts", () => {
  it("picks a range with the keyboard alone, and enables its buttons as specified", async () => {
    const { page } = await newVisitor();
    const calendars: string[] = [];
    page.on("request", (request) => request.url().includes("date-dialog") && calendars.push(request.url()));
    await page.goto("search");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    expect(calendars, "nothing of the calendar loads before it is needed").toEqual([]);
    await title.hover();
    await expect(fieldOf(page)).toHaveAttribute("aria-haspopup", "dialog", PATIENCE);
    const before = await title.boundingBox();

    await fieldOf(page).focus();
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    const grids = dialog.getByRole("grid");
    await expect(grids).toHaveCount(2, PATIENCE);
    expect(await title.boundingBox(), "nothing shifts").toEqual(before);
    await expect(grids.first().locator("th").first()).toHaveText("Mon");
    await expect(button(dialog, "dates:calendar.previous")).toHaveAttribute("aria-disabled", "true");
    await expect(dayIn(dialog, inDays(0))).toBeFocused();
    await expect(button(dialog, "dates:confirm")).toBeDisabled();
    await expect(button(dialog, "dates:reset")).toBeDisabled();
    await expectAccessible(page, "the empty calendar");
    await screenshot(page, "calendar");

    await page.keyboard.press("ArrowLeft");
    await expect(dayIn(dialog, inDays(0)), "no day before today").toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(button(dialog, "dates:confirm")).toBeEnabled();
    await expect(dialog.getByRole("status").last()).toContainText(says("dates:pickEnd"));
    for (let days = 0; days < 7; days += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    const [from, to] = [inDays(1), inDays(8)];
    const range = says("common:dateField.range", { from: written(from), to: written(to) });
    await expect(dialog.getByRole("status").last()).toHaveText(range);
    await expectAccessible(page, "a range");
    await button(dialog, "dates:confirm").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toContainText(range);
    await page
      .getByRole("main")
      .getByRole("button", { name: says("search:form.submit") })
      .first()
      .click();
    await page.waitForURL((url) => url.search === `?startDate=${from}&endDate=${to}`, PATIENCE);
    // The URL changes before the page does.
    await expect(page.getByRole("article").first()).toBeVisible(PATIENCE);

    await openPicker(page);
    await expect(button(dialog, "dates:reset")).toBeEnabled();
    await button(dialog, "dates:reset").click();
    await expect(button(dialog, "dates:reset")).toBeDisabled();
    await expect(button(dialog, "dates:confirm"), "dates were applied before").toBeEnabled();
    await button(dialog, "dates:cancel").click();
    await expect(fieldOf(page), "cancel leaves the dates").toContainText(range);
    await openPicker(page);
    await dayIn(dialog, from).click();
    await dayIn(dialog, from).click();
    await button(dialog, "dates:confirm").click();
    await expect(fieldOf(page), "a range of one day").toContainText(written(from));
    await expect(hiddenField(page, "endDate")).toHaveValue(from);
  });

  it("has quick buttons that confirm automatically and are released by editing", async () => {
    const { page } = await newVisitor();
    const weekend = thisWeekend(inDays(0), DISCOVERY.weekend);
    await page.goto("search");
    const dialog = await openPicker(page);
    await button(dialog, "dates:quick.weekend").click();
    await expect(dialog).toBeHidden();
    await expect(fieldOf(page)).toContainText(says("common:dateField.weekend"));
    await expect(hiddenField(page, "startDate")).toHaveValue(weekend.startDate);
    await expect(hiddenField(page, "endDate")).toHaveValue(weekend.endDate);

    await openPicker(page);
    await expect(button(dialog, "dates:quick.weekend")).toHaveAttribute("aria-pressed", "true");
    await dayIn(dialog, weekend.endDate).click();
    await expect(button(dialog, "dates:quick.weekend")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(fieldOf(page)).toContainText(says("common:dateField.weekend"));

    await openPicker(page);
    await button(dialog, "dates:quick.all").click();
    await expect(dialog).toBeHidden();
    await expect(fieldOf(page)).toContainText(says("common:dateField.any"));
    await expect(hiddenField(page, "startDate")).toHaveCount(0);
  });

  it("is a sheet with one month on phones", async () => {
    const viewport = { width: 320, height: 700 };
    const { page } = await newVisitor({ viewport, colorScheme: "dark" });
    await page.goto("search");
    const dialog = await openPicker(page);
    await expect(dialog.getByRole("grid")).toHaveCount(1);
    const box = await dialog.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(viewport.height);
    await button(dialog, "dates:calendar.next").click();
    await expectNoSideScroll(page, "the calendar on a phone");
    await expectAccessible(page, "the calendar on a phone, dark");
    await screenshot(page, "calendar on a phone");
  });
});

describe("the date field, without scripts", () => {
  it("is a disclosure with two native date inputs", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("search");
    await fieldOf(page).click();
    const fold = page.locator("main details").first();
    const from = fold.getByLabel(says("common:dateField.from"), { exact: true });
    const to = fold.getByLabel(says("common:dateField.to"), { exact: true });
    await expect(from).toHaveAttribute("min", inDays(0));
    await from.fill(inDays(3));
    await to.fill(inDays(5));
    await to.press("Enter");
    await page.waitForURL((url) => url.search === `?startDate=${inDays(3)}&endDate=${inDays(5)}`, PATIENCE);
    const range = { from: written(inDays(3)), to: written(inDays(5)) };
    await expect(fieldOf(page)).toContainText(says("common:dateField.range", range));
    await fieldOf(page).click();
    await expect(from).toHaveValue(inDays(3));
  });
});
