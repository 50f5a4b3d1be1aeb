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
import { attachmentText, countOrders, mailsTo, paymentsOf, site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** Minor units of an amount as shown on pages. */
const minor = (text: string) => Math.round(Number(text.replace(/[$,]/g, "")) * 100);

/** The lines that identify a calendar entry: UID, start and end. */
const identityOf = (calendar: string) =>
  calendar
    .slice(calendar.indexOf("BEGIN:VEVENT"))
    .split("\r\n")
    .filter((line) => /^(UID|DTSTART|DTEND)[:;]/.test(line));

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("guest purchase, $name", ({ scripts }) => {
  it("leads from the event to a confirmation with tickets, an email and a calendar file", async () => {
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
    if (!mail) throw new Error("no confirmation email");
    expect(mail.text).toContain(orderNumber);
    expect(mail.attachments.map(({ contentType }) => contentType).join()).toContain("text/calendar");

    const address = await page
      .getByRole("link", { name: says("order:actions.calendar") })
      .getAttribute("href");
    const file = await page.request.get(new URL(address ?? "", site.publicOrigin).href);
    expect(file.headers()["content-type"]).toContain("text/calendar");
    const downloaded = await file.text();
    expect(downloaded).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*DTSTART/);
    // The same entry: a calendar that has the attachment updates it instead of adding a second one.
    const calendar = mail.attachments.findIndex(({ filename }) => filename === "event.ics");
    expect(identityOf(await attachmentText(mail, calendar))).toEqual(identityOf(downloaded));
    expect(identityOf(downloaded)).toHaveLength(3);

    await page.goto("./");
    await expect(page.getByTestId("held-bar")).toHaveCount(0);
    await expect(page.getByRole("region", { name: says("home:recent.title") })).toContainText(
      "The Lantern Keeper",
    );
  });
});
