import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { useVisitors } from "../support/visitors.ts";
import {
  BUYER,
  buyerField,
  CARDS,
  expectConfirmation,
  offerButton,
  openCheckout,
  PATIENCE,
  payButton,
  promoField,
  signInFromHome,
  someEmail,
  titled,
  typeContact,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
const PHONE = { width: 390, height: 844 };

/**
 * What a member buys, one after the other. Each is another wish: the same one within ten seconds counts as a double click.
 * Members may have few tickets for an event, and buy some in other tests as well.
 */
const ONE = { event: FIXTURES.CLUB_500, quantity: 1 };
const ANOTHER = { event: FIXTURES.LONDON_SHOW, quantity: 1 };

/** Counts what a visitor with a phone does: taps, and the screens that they get to see. Typing is not counted. */
function countOn(page: Page) {
  const count = { taps: 0, screens: [new URL(page.url()).pathname] };
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (count.screens.at(-1) !== pathname) count.screens.push(pathname);
  });
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.click();
  };
  /** A field that has the focus needs no tap. */
  const type = async (field: Locator, value: string) => {
    await expect(field).toBeVisible(PATIENCE);
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    await page.keyboard.type(value);
  };
  return { count, tap, type };
}

/** Pays on the hosted page; the name is the buyer's. */
async function payByHand(page: Page, { tap, type }: ReturnType<typeof countOn>): Promise<void> {
  await expect(page.getByLabel("Name on card")).toHaveValue(/\S/, PATIENCE);
  await type(page.getByLabel("Card number"), CARDS.good);
  await type(page.getByLabel("Expiry (MM / YY)"), "1234");
  await type(page.getByLabel("Security code"), "123");
  await tap(page.getByRole("button", { name: /^Pay / }));
}

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("an e-ticket on a phone, $name", ({ scripts }) => {
  it("takes a guest 5 screens and 10 taps from home", async () => {
    const visitor = await newVisitor({ scripts, viewport: PHONE });
    const { page } = visitor;
    await page.goto("./");
    const counted = countOn(page);
    const { count, tap, type } = counted;
    const card = page.getByRole("article").filter({ hasText: says("common:event.from") });
    await tap(card.first().getByRole("link").first());
    await tap(offerButton(page, 2).first());
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    // Country: where they are.
    await expect(buyerField(page, "country")).toHaveValue("US");
    await type(buyerField(page, "emailAddress"), someEmail("taps"));
    await type(buyerField(page, "firstName"), BUYER.firstName);
    await type(buyerField(page, "lastName"), BUYER.lastName);
    await type(buyerField(page, "zipCode"), BUYER.zipCode);
    await tap(payButton(page));
    await payByHand(page, counted);
    await expectConfirmation(visitor);
    // What stood above the pay button was agreed to (§4 Terms notice).
    const accepted = (await visitor.context.cookies()).find(({ name }) => name === "__Host-terms");
    expect(accepted?.value).toBe("hidden");
    expect(count.screens.length, count.screens.join(" ")).toBeLessThanOrEqual(5);
    expect(count.taps).toBeLessThanOrEqual(10);
  });
});

describe.each([
  { name: "scripts on", scripts: true, email: "fan@example.com" },
  { name: "scripts off", scripts: false, email: "second@example.com" },
])("a member who lets their details be saved, $name", ({ scripts, email }) => {
  it("needs 4 screens and 6 taps from the event, until they have them forgotten", async () => {
    const visitor = await newVisitor({ scripts, viewport: PHONE });
    const { page } = visitor;
    const saved = page.getByRole("checkbox", { name: says("checkout:buyer.saveDetails") });
    await signInFromHome(visitor, email);
    await openCheckout(visitor, ONE);
    await typeContact(visitor, someEmail("saved"));
    await expect(saved).not.toBeChecked();
    await saved.check();
    await payButton(page).click();
    await payByHand(page, countOn(page));
    await expectConfirmation(visitor, 1);

    await page.goto(`event/${ONE.event.id}?quantity=2`);
    const counted = countOn(page);
    const { count, tap } = counted;
    await tap(offerButton(page, 2).first());
    await expect(buyerField(page, "zipCode")).toHaveValue(BUYER.zipCode, PATIENCE);
    await expect(buyerField(page, "lastName")).toHaveValue(BUYER.lastName);
    await expect(saved).toBeChecked();
    await tap(payButton(page));
    await payByHand(page, counted);
    await expectConfirmation(visitor, 2);
    expect(count.screens.length, count.screens.join(" ")).toBeLessThanOrEqual(4);
    expect(count.taps).toBeLessThanOrEqual(6);

    await openCheckout(visitor, ANOTHER);
    await saved.uncheck();
    await payButton(page).click();
    await payByHand(page, countOn(page));
    await expectConfirmation(visitor, 1);
    await openCheckout(visitor, { ...ANOTHER, quantity: 2 });
    await expect(buyerField(page, "zipCode")).toHaveValue("");
    await expect(saved).not.toBeChecked();
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("the order on one page, $name", ({ scripts }) => {
  it("shows again what was typed when it is refused, or its total has changed", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^4(00|09|22) POST /);
    await openCheckout(visitor);
    await buyerField(page, "firstName").fill(BUYER.firstName);
    await buyerField(page, "emailAddress").fill("not an address");
    await payButton(page).click();
    const summary = page
      .getByRole("alert")
      .filter({ hasText: says("checkout:errors.title_other", { count: 3 }) });
    await expect(summary).toBeFocused(PATIENCE);
    for (const name of ["emailAddress", "lastName", "zipCode"] as const)
      await expect(buyerField(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(buyerField(page, "firstName")).toHaveValue(BUYER.firstName);

    // A code that is not applied yet changes what there is to pay: the buyer sees it first.
    await typeContact(visitor, someEmail("code"));
    await page.getByText(says("checkout:promo.title")).click();
    await promoField(page).fill("FAN10");
    const before = await payButton(page).innerText();
    await payButton(page).click();
    await expect(page.getByText(says("checkout:promo.applied", { code: "FAN10" }))).toBeVisible(PATIENCE);
    await expect(page.getByRole("alert")).toContainText(says("errors:codes.40076.title"));
    expect(await payButton(page).innerText()).not.toBe(before);
    await expect(buyerField(page, "lastName")).toHaveValue(BUYER.lastName);
    await page.getByRole("button", { name: says("checkout:promo.remove") }).click();
    await expect(payButton(page)).toHaveText(before, PATIENCE);
    await expect(buyerField(page, "lastName")).toHaveValue(BUYER.lastName);
    if (!scripts) return;
    await page.getByRole("button", { name: says("checkout:promo.undo") }).click();
    await expect(payButton(page)).not.toHaveText(before, PATIENCE);
    await expect(buyerField(page, "lastName")).toHaveValue(BUYER.lastName);
  });
});

/** What differs between two orders of the same tickets: ids, times, seats, and who holds them. */
const OWN =
  /(^|\.)(uuid|id|cartId|paymentId|orderNumber|seats?|key|code|\w*At|revision)$|^(owner|payment|submission|created)\b|sessionHash/i;

/** All fields of the order's copy in the database, by path. */
function fieldsOfOrder(cartId: string): Map<string, unknown> {
  const database = new DatabaseSync(site.databaseFile, { readOnly: true });
  try {
    const row = database.prepare("SELECT document FROM orders WHERE cart_id = ?").get(cartId);
    const fields = new Map<string, unknown>();
    const walk = (value: unknown, path: string) => {
      if (typeof value !== "object" || value === null) return fields.set(path, value);
      for (const [name, inner] of Object.entries(value)) walk(inner, path ? `${path}.${name}` : name);
      return fields;
    };
    return walk(JSON.parse(String(row?.document)), "");
  } finally {
    database.close();
  }
}

describe("an order", () => {
  it("is the same, field by field, with and without scripts", async () => {
    const email = someEmail("same");
    const orders = [];
    for (const scripts of [true, false]) {
      const visitor = await newVisitor({ scripts });
      const { page } = visitor;
      // Standing places: one costs what the other does.
      const cartId = await openCheckout(visitor, { event: FIXTURES.CLUB_500 });
      await typeContact(visitor, email);
      await payButton(page).click();
      await payByHand(page, countOn(page));
      await expectConfirmation(visitor);
      await expect.poll(() => fieldsOfOrder(cartId).size, PATIENCE).toBeGreaterThan(40);
      orders.push([...fieldsOfOrder(cartId)].filter(([path]) => !OWN.test(path)));
    }
    const [withScripts, without] = orders;
    expect(withScripts?.length).toBeGreaterThan(25);
    expect(withScripts).toEqual(without);
  });
});
