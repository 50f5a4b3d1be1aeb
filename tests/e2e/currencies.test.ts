import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import {
  balance,
  balanceOf,
  CARDS,
  chooseDelivery,
  chooseSeats,
  expectConfirmation,
  fillBuyer,
  goToPayment,
  offerButton,
  PATIENCE,
  payWith,
  pointsField,
  signInFromHome,
  someEmail,
} from "./support/journey.ts";
import { mailsTo, paymentsOf, site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** Amounts with whatever stands before their sign: `CA$12.00`, `From $12.00`. */
const AMOUNT = /\S*[$€£][\d,]+\.\d\d/g;
const amountsIn = (text: string) => nonEmpty(text.match(AMOUNT) ?? []);
const minor = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);

/** Expects prices in a part of the page, and all of them with this symbol. */
async function expectPricesIn(page: Page, symbol: string, part = page.getByRole("main")): Promise<void> {
  const amounts = amountsIn(await part.innerText());
  expect(amounts.filter((amount) => !amount.replace(/^[(−–-]/, "").startsWith(symbol))).toEqual([]);
}

const cardOf = (page: Page, { name }: { name: string }) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name }) });

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("Canadian dollars, $name", ({ scripts }) => {
  it("are told from US dollars on the card, the event, in checkout, the order and the email", async () => {
    const event = FIXTURES.TIME_TBD;
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await page.goto(`search/events?keyword=${encodeURIComponent(event.name)}`);
    await expect(cardOf(page, event)).toContainText(/From CA\$\d/, PATIENCE);

    await page.goto(`event/${event.id}`);
    await expect(offerButton(page, 2).first()).toBeVisible(PATIENCE);
    // Other dates may be in the United States.
    await expectPricesIn(page, "CA$", page.getByRole("region", { name: says("event:choose.title") }));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", / CA\$\d/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"priceCurrency":"CAD"');

    const email = someEmail("canadian");
    const cartId = await chooseSeats(visitor, { event });
    await expectPricesIn(page, "CA$");
    await chooseDelivery(visitor);
    await expectPricesIn(page, "CA$");
    await fillBuyer(visitor, { email });
    await expectPricesIn(page, "CA$");
    const total = await goToPayment(visitor);
    expect(total).toMatch(/^CA\$/);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    await expectPricesIn(page, "CA$");
    await expect(page.getByTestId("price-breakdown")).toContainText(total);
    expect(await paymentsOf(cartId)).toMatchObject([{ status: "captured", amount: minor(total) }]);
    await screenshot(page, `order in Canadian dollars, scripts ${scripts ? "on" : "off"}`);

    await expect.poll(async () => (await mailsTo(email)).length, PATIENCE).toBe(1);
    const [mail] = await mailsTo(email);
    const withCode = `${total.replace("CA", "")} CAD`;
    expect(mail?.text).toContain(withCode);
    expect(mail?.html).toContain(withCode);
  });
});

describe("points in pounds", () => {
  it("take off what the program says, on the card, in checkout, the order and the email", async () => {
    const event = FIXTURES.LONDON_SHOW;
    const visitor = await newVisitor();
    const { page } = visitor;
    const email = "second@example.com";
    const before = (await mailsTo(email)).length;
    await signInFromHome(visitor, email);
    const balanceBefore = await balanceOf(page);

    await page.goto(`search/events?keyword=${encodeURIComponent(event.name)}`);
    const card = cardOf(page, event);
    await expect(card).toContainText(/From £\d/, PATIENCE);
    const [price] = amountsIn(await card.innerText());
    const points = Math.ceil((minor(price) * 1000) / 750).toLocaleString("en-US");
    await expect(card).toContainText(says("common:event.allInOrPoints", { points }));

    await chooseSeats(visitor, { event });
    await expectPricesIn(page, "£");
    await chooseDelivery(visitor);
    await expect(pointsField(page)).toHaveAccessibleDescription(/1,000 points take £7\.50 off/);
    await fillBuyer(visitor, { email, points: 2000 });
    await expect(
      page.getByText(says("checkout:review.pointsUsed", { points: "2,000", worth: "£15.00" })),
    ).toBeVisible();
    const total = await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    await expectPricesIn(page, "£");
    await expect(page.getByTestId("price-breakdown")).toContainText("-£15.00");
    await expect.poll(async () => (await mailsTo(email)).length, PATIENCE).toBe(before + 1);
    const mails = await mailsTo(email);
    expect(mails.map(({ text }) => text).join()).toContain(`${total} GBP`);

    await page.goto("./");
    expect(await balanceOf(page)).toBe(balanceBefore - 2000);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(balance(page)).toHaveText(/^\d+(\.\d)?K points$/);
    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBe(shown);
    await screenshot(page, "balance on a narrow screen");
  });
});
