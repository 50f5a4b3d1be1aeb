import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { useVisitors } from "../support/visitors.ts";
import {
  buyUpToPayment,
  CARDS,
  expectConfirmation,
  PATIENCE,
  payWith,
  someEmail,
} from "./support/journey.ts";
import { countOrders, mailsTo, paymentsOf, site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** Minor units of an amount as pages write it. */
const minor = (text: string) => Math.round(Number(text.replace(/[$,]/g, "")) * 100);

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("guest purchase, $name", ({ scripts }) => {
  it("leads from the event to a confirmation with tickets, a mail and a calendar file", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const email = someEmail("guest");
    const { cartId, total } = await buyUpToPayment(visitor, { email });
    await payWith(visitor, CARDS.good);
    const { orderNumber } = await expectConfirmation(visitor);

    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByTestId("price-breakdown")).toContainText(total);
    expect(await paymentsOf(cartId)).toEqual([
      { status: "captured", amount: minor(total), refundedAmount: 0 },
    ]);
    expect(countOrders(cartId)).toBe(1);

    await expect.poll(async () => (await mailsTo(email)).length, PATIENCE).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(orderNumber);
    expect(mail?.attachments.map(({ contentType }) => contentType).join()).toContain("text/calendar");

    const address = await page
      .getByRole("link", { name: says("order:actions.calendar") })
      .getAttribute("href");
    const file = await page.request.get(new URL(address ?? "", site.publicOrigin).href);
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*DTSTART/);

    await page.goto("./");
    await expect(page.getByTestId("held-bar")).toHaveCount(0);
    await expect(page.getByRole("region", { name: says("home:recent.title") })).toContainText(
      "The Lantern Keeper",
    );
  });
});
