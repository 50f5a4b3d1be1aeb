import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { buyOrder } from "../fixtures/orders.ts";
import { answerClaim, newestClaim, offerTo } from "../fixtures/transfers.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { PATIENCE, signInAs, someEmail, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** The address of an offer of the first ticket of a fresh order. */
async function offeredTicket(): Promise<string> {
  const buyer = new Buyer(site);
  const uuid = await buyOrder(buyer, { eventId: FIXTURES.ARENA_GAME.id });
  const { headers } = await offerTo(site.mailboxUrl, buyer, uuid, [1]);
  return `tickets/claim?key=${headers["gst-order-key"]}`;
}

describe.each([
  { name: "scripts on", scripts: true, member: "fan@example.com" },
  { name: "scripts off", scripts: false, member: "second@example.com" },
])("a ticket that a member received, $name", ({ scripts, member }) => {
  it("is passed on by its recipient, who can take the offer back", async () => {
    const visitor = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await page.goto(await offeredTicket());
    await page.getByRole("button", { name: says("order:received.accept"), exact: true }).click();
    const start = page.getByRole("link", { name: says("order:transfer.start") });
    const waiting = page.getByTestId("transfer-offer");
    await start.click(PATIENCE);
    visitor.expectProblem(/^4(00|22) POST /);
    await page.getByLabel(says("order:transfer.name")).fill("Pat");
    await page.getByRole("button", { name: says("order:transfer.submit") }).click();
    await expect(page.getByRole("alert").first()).toBeVisible(PATIENCE);
    await expect(page.getByLabel(says("order:transfer.name"))).toHaveValue("Pat");
    await screenshot(page, `passing on refused, scripts ${scripts ? "on" : "off"}`);
    const email = someEmail("pat");
    const offerIt = async () => {
      await page.getByLabel(says("order:transfer.email")).fill(email);
      await page.getByRole("button", { name: says("order:transfer.submit") }).click();
      await expect(waiting).toContainText(email, PATIENCE);
    };
    await offerIt();
    await page.getByRole("button", { name: says("order:transfer.cancel") }).click();
    await expect(waiting).toHaveCount(0, PATIENCE);
    await start.click();
    await offerIt();
    if (scripts) await expectAccessible(page, "passing on");
    const claim = await newestClaim(site.mailboxUrl, email);
    expect((await answerClaim(new Buyer(site), claim, "accept")).status).toBe(200);
    await page.reload();
    await expect(titled(page, says("order:received.passed.title_one"))).toBeVisible();
    await expect(page.getByTestId("ticket-qr")).toHaveCount(0);
    await page.getByText(says("order:transfer.history.title")).click();
    await screenshot(page, `passed on, scripts ${scripts ? "on" : "off"}`);
  });

  it("is kept in the account and listed under My tickets", async () => {
    const visitor = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await page.goto(await offeredTicket());
    await page.getByRole("button", { name: says("order:received.accept"), exact: true }).click();
    await page
      .locator("#main")
      .getByRole("link", { name: says("order:received.signIn") })
      .click(PATIENCE);
    await signInAs(visitor, member);
    await page.getByRole("button", { name: says("order:received.keep") }).click(PATIENCE);
    const kept = page.getByText(says("order:received.kept"));
    await expect(kept).toBeVisible(PATIENCE);
    const received = new URL(page.url()).pathname;
    await kept.getByRole("link", { name: says("order:mine.title") }).click();
    await expect(titled(page, says("order:mine.title"))).toBeVisible(PATIENCE);
    const card = page
      .getByTestId("order-card")
      .filter({ has: page.locator(`a[href$="${received.split("/").at(-1)}"]`) });
    // The other tests' orders of this member may come first.
    await expect(async () => {
      if ((await card.count()) === 0)
        await page.getByRole("link", { name: says("search:orders.more") }).click();
      await expect(card).toHaveCount(1);
    }).toPass(PATIENCE);
    await expect(card).toContainText(says("order:mine.status.received"));
    await expect(card).toContainText(says("order:mine.from", { name: TYPED.firstName }));
    await expect(card).toContainText(says("order:mine.tickets_one", { count: 1 }));
    await screenshot(page, `received under My tickets, scripts ${scripts ? "on" : "off"}`);
    if (scripts) await expectAccessible(page, "received under My tickets");
    await card.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${received}$`), PATIENCE);
    await expect(page.getByTestId("ticket-qr")).toHaveCount(1);
  });
});
