import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const EVENT = FIXTURES.THEATRE_SHOW;
const newVisitor = useVisitors(() => site.publicOrigin);

/** Seats that can be ticked, in the first row with at least `count` of them. */
async function freeSeats(page: Page, count: number, skip = 0): Promise<Locator[]> {
  const rows = await page.locator("fieldset:has(input[name=pick])").all();
  let skipped = 0;
  for (const row of rows) {
    const seats = await row.locator("input[name=pick]").all();
    if (seats.length >= count && skipped++ === skip) return seats;
  }
  throw new Error(`no row with ${count} seats`);
}
/**
 * Seats next to each other, from where a row or a taken seat ends: the last such part of `count` seats or more, or the one
 * before it. The other tests take the first seats, and a page may still show those of a second ago.
 */
async function seatsInLine(page: Page, count: number, part: "last" | "one before"): Promise<Locator[]> {
  const parts = await page.locator("fieldset").evaluateAll((rows, least) => {
    const lines = rows.flatMap((row) => {
      const seats = [...(row.querySelector("div")?.children ?? [])].map((seat) => {
        const input = seat.querySelector<HTMLInputElement>("input[name=pick]");
        return input && !seat.querySelector("svg") ? input.value : null;
      });
      return seats.flatMap((value, index) => {
        const line = seats.slice(index, index + least);
        const starts = index === 0 || seats[index - 1] === null;
        return value !== null && starts && line.length === least && !line.includes(null) ? [line] : [];
      });
    });
    return lines.slice(-2);
  }, count);
  const values = (part === "last" ? parts[1] : parts[0]) ?? [];
  return values.map((value) => page.locator(`input[name=pick][value="${value}"]`));
}
const seatOf = (pick: string): string => decodeURIComponent(pick.split("/").at(-1) ?? "");
const take = (page: Page): Locator =>
  page.locator("form:has(input[name=pick])").getByRole("button", { name: /^Get / });

/** Opens the first section of the list of sections that has two rows of three free seats. */
async function openSection(page: Page): Promise<string> {
  await page.goto(`event/${EVENT.id}`);
  await page.getByRole("link", { name: says("event:sectionList.link") }).click();
  const links = page.getByRole("table").getByRole("link");
  await expect(links.first()).toBeVisible(PATIENCE);
  const names = await links.allTextContents();
  const { width = 0 } = page.viewportSize() ?? {};
  await screenshot(page, `sections ${width}`);
  // The drawing leads to the same sections.
  await expect(page.locator("svg a")).toHaveCount(names.length);
  await links.first().click();
  await expect(page.locator("input[name=pick]").first()).toBeVisible(PATIENCE);
  return names[0] ?? "";
}

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("seats of one's own choice, $name", ({ scripts }) => {
  it("are found by section, ticked, and held", async () => {
    const visitor = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    const section = await openSection(page);
    const view = page.getByRole("img", { name: says("event:view.title", { section }), exact: true });
    await expect(view).toBeVisible();
    expect(await view.locator("path").first().getAttribute("d")).toMatch(/^M/);
    await screenshot(page, `own seats, scripts ${scripts ? "on" : "off"}`);
    if (scripts) {
      await expectAccessible(page, "a section");
      await expectNoSideScroll(page, "a section");
    }
    const [first, second] = await freeSeats(page, 3);
    if (!first || !second) throw new Error("no seats");
    const picks = [await first.inputValue(), await second.inputValue()];
    await first.check();
    await second.check();
    const address = page.url();
    await take(page).click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    const [row, names] = [picks[0]?.split("/")[0], picks.map((pick) => pick.split("/").at(-1))];
    const place = new RegExp(`Section ${section},? .*Row ${row},? .*Seats ${names.join(", ?")}`, "i");
    await expect(page.getByText(place)).not.toHaveCount(0);

    await page.goto(address);
    const held = page.getByRole("img", { name: /^Seat .*, held for you$/ });
    await expect(held).toHaveText(
      names.map((seat) => seat ?? ""),
      PATIENCE,
    );
    await screenshot(page, `held seats, scripts ${scripts ? "on" : "off"}`);
  });

  it("that leave a single seat are refused, and stay ticked", async () => {
    const visitor = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    visitor.expectProblem(/^400 POST /);
    await openSection(page);
    const [first, second] = await seatsInLine(page, 4, scripts ? "last" : "one before");
    if (!first || !second) throw new Error("no seats");
    await second.check();
    const why = new RegExp(`^Seat ${seatOf(await first.inputValue())} would be left on its own\\.`);
    await expect(page.getByText(why)).toHaveCount(scripts ? 1 : 0);
    await take(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(says("event:refused.orphanedSeat.title"), PATIENCE);
    await expect(alert.getByText(why)).toBeVisible();
    await screenshot(page, `a single seat left, scripts ${scripts ? "on" : "off"}`);
    await expect(second).toBeChecked();
    await first.check();
    await take(page).click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  });

  it("that somebody else took meanwhile are named, and the others stay ticked", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^409 POST /);
    const section = await openSection(page);
    const [first, second] = await freeSeats(page, 3, 1);
    if (!first || !second) throw new Error("no seats");
    await first.check();
    await second.check();
    const parts = (await first.inputValue()).split("/");
    const [row = "", seat = ""] = [parts[0], parts.at(-1)];
    const kept = await second.inputValue();
    const rival = new Buyer(site);
    const query = `quantity=1&limit=100&section=${section}&row=${row}`;
    const offer = (await rival.offers(EVENT.id, query)).items.find(({ seats }) => seats.includes(seat));
    if (!offer) throw new Error("no offer");
    expect((await rival.reserve(EVENT.id, offer, 1, { seats: [seat] })).status).toBe(201);
    await take(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(/just taken/i, PATIENCE);
    await expect(page.locator(`input[name=pick][value="${kept}"]`)).toBeChecked();
  });
});

it("ticks of two rows are refused without scripts, and stay ticked", async () => {
  const visitor = await newVisitor({ scripts: false });
  const { page } = visitor;
  visitor.expectProblem(/^400 POST /);
  await openSection(page);
  await take(page).click();
  await expect(page.getByRole("alert")).toContainText(says("event:refused.noSeats.title"));
  const [one] = await freeSeats(page, 3);
  const [other] = await freeSeats(page, 3, 1);
  await one?.check();
  await other?.check();
  await take(page).click();
  await expect(page.getByRole("alert")).toContainText(says("event:refused.severalRows.title"));
  await expect(page.locator("input[name=pick]:checked")).toHaveCount(2);
});

it("by keyboard: arrows lead from seat to seat, a seat of another row begins anew", async () => {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 900 }, colorScheme: "dark" });
  const { page } = visitor;
  await openSection(page);
  await screenshot(page, "own seats 1280");
  const [first, second] = await freeSeats(page, 3);
  await first?.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  if (!second) throw new Error("no seats");
  await expect(second).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator("input[name=pick]:checked")).toHaveCount(2);
  await expect(take(page)).toHaveText(/^Get 2 for \$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.locator("input[name=pick]:checked")).toHaveCount(1);
  await expect(page.getByText(says("event:own.anew"))).toBeVisible();
  await expect(take(page)).toHaveText(/^Get 1 for \$/);
});

it("has seats of 44 px for fingers", async () => {
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openSection(visitor.page);
  for (const seat of await freeSeats(visitor.page, 3)) {
    const box = await seat.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
