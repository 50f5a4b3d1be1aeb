import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { sayingLike, says } from "./support/words.ts";

const EVENT = FIXTURES.THEATRE_SHOW;
const newVisitor = useVisitors(() => site.publicOrigin);

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("the best seats, $name", ({ scripts }) => {
  it("are held in one press, and said to be the best for a reason", async () => {
    const { page } = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    await page.goto(`event/${EVENT.id}?quantity=3`);
    const best = page.getByRole("button", { name: /^Best 3 for me: \$/ });
    await expect(best).toBeVisible(PATIENCE);
    const total = /\$[\d,.]+/.exec(await best.innerText())?.[0] ?? "";
    const place = /Section (\S+), row (\S+):/.exec(await page.locator("#best-offer").innerText());
    await best.click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    const [, section = "", row = ""] = place ?? [];
    await expect(page.getByText(new RegExp(`Section ${section}.*Row ${row}.*Seats`)).first()).toHaveCount(1);
    await expect(page.getByText(total).first()).toBeVisible();
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
