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

it("on a phone, a bar names the tickets and their price while the offers are out of view", async () => {
  const { page } = await newVisitor({ viewport: { width: 390, height: 844 } });
  await page.goto(`event/${EVENT.id}`);
  const bar = page.getByRole("complementary", { name: says("event:bar.label") });
  await expect(bar).toContainText(/^2 tickets from \$/, PATIENCE);
  await screenshot(page, "offers bar");
  await expectAccessible(page, "event with the bar");
  await expectNoSideScroll(page, "event with the bar");
  await bar.getByRole("button", { name: says("event:bar.show") }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(sayingLike("event:offer.count_other")).first()).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
});

it("the bar is not on wide screens, where the offers are beside the chart", async () => {
  const { page } = await newVisitor({ viewport: { width: 1280, height: 500 } });
  await page.goto(`event/${EVENT.id}`);
  await expect(page.getByRole("button", { name: /^Section / }).first()).toBeVisible(PATIENCE);
  await expect(page.getByRole("complementary", { name: says("event:bar.label") })).toHaveCount(0);
});
