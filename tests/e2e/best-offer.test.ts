import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { sayingLike, says } from "./support/words.ts";

const EVENT = FIXTURES.THEATRE_SHOW;
const newVisitor = useVisitors(() => site.publicOrigin);

/** The button of the best three seats, their place and their price together. */
async function bestThree(page: Page) {
  const button = page.getByRole("button", { name: /^Best 3 for me: \$/ });
  await expect(button).toBeVisible(PATIENCE);
  const total = /\$[\d,.]+/.exec(await button.innerText())?.[0] ?? "";
  const [, section = "", row = ""] =
    /Section (\S+), row (\S+):/.exec(await page.locator("#best-offer").innerText()) ?? [];
  return { button, total, section, row };
}
const placed = ({ section, row }: { section: string; row: string }) =>
  new RegExp(`Section ${section}.*Row ${row}.*Seats`);

/** Other buyers hold every three seats of the row whose form a page shows. */
async function takeRow(page: Page, { section, row }: { section: string; row: string }) {
  const quote = await page.locator("form:has(#best-offer) input[name=quote]").inputValue();
  for (let buyers = 0; buyers < 20; buyers++) {
    const { status } = await new Buyer(site).call("POST", `/api/cart/reserve/${EVENT.id}`, {
      items: [{ productId: EVENT.id, quantity: 3, offers: [quote], section, row }],
    });
    if (status === 409) return;
    if (status !== 201) throw new Error(`reserve: ${status}`);
  }
  throw new Error("the row has no end");
}

describe.each([
  { name: "scripts on", scripts: true, event: EVENT },
  // An event of its own: what was held a moment ago may still be shown.
  { name: "scripts off", scripts: false, event: FIXTURES.STADIUM_GAME },
])("the best seats, $name", ({ scripts, event }) => {
  it("are held in one press, and said to be the best for a reason", async () => {
    const { page } = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    await page.goto(`event/${event.id}?quantity=3`);
    const best = await bestThree(page);
    await best.button.click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    await expect(page.getByText(placed(best)).first()).toHaveCount(1);
    await expect(page.getByText(best.total).first()).toBeVisible();
    await expect(
      page.getByText(says("common:notices.redirected.nextBestSeats.title"), { exact: true }),
    ).toHaveCount(0);
  });

  it("that somebody else took meanwhile become the next best, at no higher price, and it is said", async () => {
    const { page } = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    await page.goto(`event/${EVENT.id}?quantity=3`);
    const best = await bestThree(page);
    await takeRow(page, best);
    await best.button.click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    await expect(
      page.getByText(says("common:notices.redirected.nextBestSeats.title"), { exact: true }),
    ).toBeVisible();
    await screenshot(page, `next best seats, scripts ${scripts}`);
    await expect(page.getByText(placed(best))).toHaveCount(0);
    await expect(page.getByText(best.total).first()).toBeVisible();
  });
});

describe("the sheet of offers", () => {
  const PHONE = { width: 390, height: 844 };
  const bar = (page: Page) => page.getByRole("navigation", { name: says("event:bar.label") });
  const offers = (page: Page) => page.getByText(sayingLike("event:offer.count_other")).first();
  const link = (page: Page, name: "chart" | "offers") =>
    bar(page).getByRole("link", { name: says(`event:bar.${name}`) });
  /** What a finger on the middle of the window would touch: the chart, or what lies over it. */
  const isChartOnTop = (page: Page) =>
    page.evaluate(() => document.elementFromPoint(195, 300)?.closest("svg[role=group]") != null);

  it("slides over the chart on phones: its edge names the tickets and their price, and leads to both", async () => {
    const { page } = await newVisitor({ viewport: PHONE });
    await page.goto(`event/${EVENT.id}`);
    await expect(page.getByRole("button", { name: /^Section / }).first()).toBeVisible(PATIENCE);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toContainText(/^2 tickets from \$/);
    await screenshot(page, "sheet of offers, down");
    await expectAccessible(page, "event with the sheet down");
    await expectNoSideScroll(page, "event with the sheet");

    await link(page, "offers").click();
    await expect(offers(page)).toBeInViewport({ ratio: 1 });
    await expect(offers(page)).toBeFocused();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await isChartOnTop(page)).toBe(false);
    await screenshot(page, "sheet of offers, up");

    await link(page, "chart").click();
    await expect.poll(() => isChartOnTop(page)).toBe(true);
    await expect(offers(page)).not.toBeInViewport();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const before = await page.evaluate(() => history.length);
    await link(page, "offers").click();
    await expect(offers(page)).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it("says at its edge what a section that was chosen on the chart costs", async () => {
    const { page } = await newVisitor({ viewport: PHONE });
    await page.goto(`event/${EVENT.id}?sort=price`);
    const sections = page.getByRole("button", { name: /^Section / });
    await expect(sections.first()).toBeVisible(PATIENCE);
    const prices = (await sections.allInnerTexts()).length;
    expect(prices).toBeGreaterThan(1);
    const names = await sections.evaluateAll((all) =>
      all.map((each) => each.getAttribute("aria-label") ?? ""),
    );
    const cost = (name: string) => Number(/\$([\d,.]+)/.exec(name)?.[1]?.replace(",", ""));
    const dearest = names.reduce((most, name) => (cost(name) > cost(most) ? name : most));
    await page.getByRole("button", { name: dearest, exact: true }).click();
    await expect(bar(page)).toContainText(`$${(2 * cost(dearest)).toFixed(2)}`);
  });

  it("starts below the title without scripts, and its link leads past the filters", async () => {
    const { page } = await newVisitor({ scripts: false, viewport: PHONE });
    await page.goto(`event/${EVENT.id}`);
    await expect(link(page, "chart")).toBeHidden();
    await link(page, "offers").click();
    await expect(offers(page)).toBeInViewport();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  it("is a column beside the chart on wide screens", async () => {
    const { page } = await newVisitor({ viewport: { width: 1280, height: 500 } });
    await page.goto(`event/${EVENT.id}`);
    await expect(page.getByRole("button", { name: /^Section / }).first()).toBeVisible(PATIENCE);
    await expect(bar(page)).toBeHidden();
  });
});
