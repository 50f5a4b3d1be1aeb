import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { buyOrder } from "../fixtures/orders.ts";
import { sessionIdIn } from "../fixtures/signed-cookie.ts";
import { pdfPages } from "../support/pdf-pages.ts";
import { scriptsRun, useVisitors, type Visitor } from "../support/visitors.ts";
import {
  buyUpToPayment,
  CARDS,
  type Confirmation,
  expectConfirmation,
  PATIENCE,
  payWith,
  signInAs,
  someEmail,
  titled,
} from "./support/journey.ts";
import { mailsTo, site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

async function buyAsGuest(visitor: Visitor, email: string): Promise<Confirmation> {
  await buyUpToPayment(visitor, { email, event: FIXTURES.ARENA_GAME });
  await payWith(visitor, CARDS.good);
  return expectConfirmation(visitor);
}

/** The link in the newest email to an address that has `count` emails. */
async function linkFrom(email: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, PATIENCE).toBe(count);
  const [newest] = await mailsTo(email);
  const link = /https?:\/\/\S+[?&]key=[\w.-]+/.exec(newest?.text ?? "")?.[0];
  if (!link) throw new Error(`no link in ${newest?.text}`);
  return link;
}

const claimButton = (page: Page) => page.getByRole("button", { name: says("order:account.claim") });
const publicPage = (page: Page) => page.getByTestId("public-order");
const badLink = (page: Page) => page.getByText(says("order:badLink.title"));

async function signOut({ page, scripts }: Visitor): Promise<void> {
  await page.goto("logout");
  await page
    .getByRole("main")
    .getByRole("button", { name: says("member:signOut") })
    .click();
  await expect(page.getByRole("link", { name: says("member:signIn") }).first()).toBeVisible(PATIENCE);
  if (scripts) await scriptsRun(page);
}

/** Opens an address that needs a member, and signs in on the way. */
async function openAs(visitor: Visitor, path: string, email: string): Promise<void> {
  await visitor.page.goto(`auth/sso/redirect?${new URLSearchParams({ returnTo: `/${path}` })}`);
  await signInAs(visitor, email);
  await visitor.page.waitForURL(new RegExp(`/fanatics/${path}$`), PATIENCE);
  if (visitor.scripts) await scriptsRun(visitor.page);
}

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("a guest's order, $name", ({ scripts }) => {
  it("opens in another browser by the email's link, until the buyer turns its links off", async () => {
    const buyer = await newVisitor({ scripts });
    const email = someEmail("link");
    const { uuid, orderNumber } = await buyAsGuest(buyer, email);
    const link = await linkFrom(email, 1);

    const other = await newVisitor({ scripts });
    await other.page.goto(link);
    expect((await expectConfirmation(other)).orderNumber).toBe(orderNumber);
    expect(other.page.url()).not.toContain("key");
    // Without the link's address: the browser keeps the key.
    await other.page.goto(`order-confirmation/${uuid}`);
    await expectConfirmation(other);

    const stranger = await newVisitor({ scripts });
    await stranger.page.goto(`${link.slice(0, -4)}AAAA`);
    await expect(badLink(stranger.page)).toBeVisible();
    await expect(publicPage(stranger.page)).toContainText(FIXTURES.ARENA_GAME.name);
    await expect(stranger.page.getByText(email)).toHaveCount(0);

    await buyer.page.getByText(says("order:links.title")).click();
    await buyer.page.getByRole("button", { name: says("order:links.revoke") }).click();
    await expect(buyer.page.getByText(says("order:done.revoked.title"))).toBeVisible(PATIENCE);
    await other.page.goto(link);
    await expect(badLink(other.page)).toBeVisible();
    await buyer.page.goto(`order-confirmation/${uuid}`);
    await expectConfirmation(buyer);
  });

  it("is found by its number and email address", async () => {
    const email = someEmail("find");
    const { uuid, orderNumber } = await buyAsGuest(await newVisitor({ scripts }), email);
    await linkFrom(email, 1);

    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^400 POST .*\/find-order/);
    await page.goto("order-confirmation");
    await expect(titled(page, says("order:find.title"))).toBeVisible();
    const number = page.getByLabel(says("order:find.number"), { exact: true });
    const address = page.getByLabel(says("order:find.email"), { exact: true });
    const send = page.getByRole("button", { name: says("order:find.submit") });
    await number.fill("1234");
    await address.fill(email);
    await send.click();
    await expect(number).toHaveAccessibleDescription(
      new RegExp(says("errors:violations.order_number")),
      PATIENCE,
    );
    await expect(number).toHaveValue("1234");
    await expect(address).toHaveValue(email);

    await number.fill(orderNumber.toLowerCase().replaceAll("-", " "));
    await send.click();
    await expect(page.getByText(says("order:find.sent.text"))).toBeVisible(PATIENCE);
    const link = await linkFrom(email, 2);
    await page.goto(link);
    expect(await expectConfirmation(visitor)).toEqual({ orderNumber, uuid });
  });

  it("is added to an account, and still reached after signing out", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const email = someEmail("claim");
    const { uuid } = await buyAsGuest(visitor, email);
    const link = await linkFrom(email, 1);
    await page.getByTestId("account-box").getByRole("link").click();
    await signInAs(visitor, "second@example.com");
    // Signing in adopts nothing.
    await expect(claimButton(page)).toBeVisible(PATIENCE);
    await claimButton(page).click();
    await expect(page.getByText(says("order:done.claimed.title"))).toBeVisible(PATIENCE);
    await page
      .getByRole("link", { name: says("order:mine.title") })
      .first()
      .click();
    await expect(titled(page, says("order:mine.title"))).toBeVisible(PATIENCE);
    await expect(page.locator(`a[href$="/order-confirmation/${uuid}"]`)).toBeVisible();

    await signOut(visitor);
    await page.goto(`order-confirmation/${uuid}`);
    await expect(publicPage(page)).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await publicPage(page)
      .getByRole("link", { name: says("order:public.signIn") })
      .click();
    await signInAs(visitor, "second@example.com");
    await expectConfirmation(visitor);

    await signOut(visitor);
    await page.goto(link);
    await expectConfirmation(visitor);
    await signOutOfBrowser(visitor, uuid);
  });

  /** A link's key does not outlive the next sign-out either. */
  async function signOutOfBrowser(visitor: Visitor, uuid: string): Promise<void> {
    await openAs(visitor, "userTickets", "fan@example.com");
    await signOut(visitor);
    await visitor.page.goto(`order-confirmation/${uuid}`);
    await expect(publicPage(visitor.page)).toBeVisible();
  }

  it("is added to the account with its verified email address, in another browser", async () => {
    const { uuid } = await buyAsGuest(await newVisitor({ scripts }), "Fan@Example.com");
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await page.goto(`order-confirmation/${uuid}`);
    await publicPage(page)
      .getByRole("link", { name: says("order:public.signIn") })
      .click();
    await signInAs(visitor, "fan@example.com");
    await expect(publicPage(page)).toContainText(says("order:public.claimText"), PATIENCE);
    await claimButton(page).click();
    await expect(page.getByText(says("order:done.claimed.title"))).toBeVisible(PATIENCE);
    await page.goto(`order-confirmation/${uuid}`);
    await expectConfirmation(visitor);
  });
});

describe("an order on paper", () => {
  it("has one ticket a page, with what gets its holder in, and then the receipt", async () => {
    const visitor = await newVisitor();
    const { orderNumber } = await buyAsGuest(visitor, someEmail("print"));
    const pages = await pdfPages(await visitor.page.pdf());
    expect(pages.map(({ code }) => code?.slice(0, 3))).toEqual(["T1.", "T1.", undefined]);
    expect(pages[0]?.code).not.toBe(pages[1]?.code);
    for (const { text } of pages.slice(0, 2)) {
      expect(text).toContain(orderNumber);
      expect(text).toContain(FIXTURES.ARENA_GAME.name.replaceAll(" ", ""));
      expect(text).toContain("MadisonSquareGarden");
    }
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("my tickets, $name", ({ scripts }) => {
  it("asks guests to sign in, and lists five orders at a time", async () => {
    const visitor = await newVisitor({ scripts });
    const { page, context } = visitor;
    const origin = { Origin: new URL(site.publicOrigin).origin };
    await page.goto("userTickets").catch(() => {});
    await signInAs(visitor, "fan@example.com");
    await expect(titled(page, says("order:mine.title"))).toBeVisible(PATIENCE);
    expect(new URL(page.url()).pathname).toBe("/fanatics/userTickets");

    const session = (await context.cookies()).find(({ name }) => name === "__Host-session");
    const buyer = new Buyer(site, null, sessionIdIn(session?.value));
    for (let bought = 0; bought < 6; bought++) {
      const uuid = await buyOrder(buyer, { eventId: FIXTURES.CLUB_500.id, quantity: 1 });
      const address = `${site.publicOrigin}/fanatics/order-confirmation/${uuid}`;
      const claimed = await page.request.post(address, { form: { change: "claim" }, headers: origin });
      expect(claimed.status()).toBe(200);
    }

    await page.goto("userTickets");
    const cards = page.getByTestId("order-card");
    await expect(cards).toHaveCount(5);
    const first = await cards.first().innerText();
    expect(first).toContain(says("order:mine.status.confirmed"));
    await page.getByRole("link", { name: says("search:orders.more") }).click();
    if (scripts) {
      await expect.poll(() => cards.count(), PATIENCE).toBeGreaterThan(5);
      await expect(cards.nth(5).getByRole("link")).toBeFocused();
    } else {
      await expect(page.getByRole("link", { name: says("search:orders.start") })).toBeVisible();
      expect(await cards.first().innerText()).not.toBe(first);
    }
    await page.getByRole("link", { name: says("order:mine.tabs.past") }).click();
    await expect(page.getByText(says("order:mine.none.past.title"))).toBeVisible(PATIENCE);
  });
});
