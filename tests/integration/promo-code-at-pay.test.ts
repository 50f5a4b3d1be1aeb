import { expect } from "playwright/test";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import german from "#locales/de/checkout.json" with { type: "json" };
import germanErrors from "#locales/de/errors.json" with { type: "json" };
import { FIXTURES } from "#tools/seed/fixtures.ts";
import {
  chooseDelivery,
  chooseSeats,
  fillBuyer,
  goToPayment,
  PATIENCE,
  payButton,
  promoField,
  someEmail,
  titled,
} from "../e2e/support/journey.ts";
import { says } from "../e2e/support/words.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";

const EVENT = FIXTURES.THEATRE_SHOW;
/** A code of this test alone: 20 % off, as long as nothing in the row says otherwise. */
const CODE = "STAGE20";

let members: Members;
let stack: TestStack;

beforeAll(async () => {
  members = await openMembership();
  stack = await startTestStack({ overrides: { commerce: { vars: members.vars } } });
  await sql(
    `INSERT INTO promo_codes (code, description, kind, value, currency, minimum_total, members_only)
     VALUES (?, '20 % off', 'percent', 20, 'USD', 0, 0)`,
    CODE,
  );
});
afterEach(() =>
  change("ends_at = NULL, category_id = NULL, minimum_total = 0, members_only = 0, value = 20"),
);
afterAll(async () => {
  await stack.discard();
  await members.issuer.close();
});

const newVisitor = useVisitors(() => stack.publicOrigin);

async function sql(text: string, ...values: string[]): Promise<void> {
  const database = await stack.miniflare().getD1Database("DB", "storefront-commerce");
  await database
    .prepare(text)
    .bind(...values)
    .run();
}
/** The operator changes the code. */
const change = (assignments: string) => sql(`UPDATE promo_codes SET ${assignments} WHERE code = ?`, CODE);
const EXPIRED = "ends_at = '2026-01-01T00:00:00Z'";

/** A cart with the code and all that a purchase needs. */
async function discountedCart(buyer: Buyer): Promise<{ cart: Cart; fullPrice: number }> {
  const { uuid, totals } = await buyer.hold(EVENT.id, 2);
  const applied = await buyer.call("POST", `/api/cart/${uuid}/apply-promo-code?code=${CODE}`);
  if (applied.status !== 200) throw new Error(JSON.stringify(applied.error));
  return { cart: (await buyer.fillIn(uuid)).value, fullPrice: totals.totalPrice };
}

describe("a promo code, when the cart is submitted", () => {
  it.each([
    ["has expired", () => change(EXPIRED), "expired"],
    ["does not start before next year", () => change("starts_at = '2099-01-01T00:00:00Z'"), "not_started"],
    ["is for another category", () => change("category_id = 'KZFzniwnSyZfZ7v7nE'"), "not_applicable"],
    ["needs a larger order", () => change("minimum_total = 100000000"), "minimum_not_met"],
    ["became one for members", () => change("members_only = 1"), "login_required"],
  ])(
    "that %s is refused at its field; the cart keeps the rest, at the full price",
    async (_why, act, reason) => {
      const buyer = new Buyer(stack);
      const { cart, fullPrice } = await discountedCart(buyer);
      expect(cart.totals.totalPrice).toBeLessThan(fullPrice);
      await act();
      const refused = await buyer.submitAgreed(cart.uuid, cart);
      expect([refused.status, refused.error.code]).toEqual([422, "PROMO_REFUSED"]);
      expect(refused.error.violations).toEqual([{ field: "code", message: reason }]);
      const after = (await buyer.cart(cart.uuid)).value;
      expect(after).toMatchObject({
        state: "open",
        promoCode: null,
        buyer: cart.buyer,
        shipping: cart.shipping,
        items: cart.items,
        totals: { totalPrice: fullPrice },
      });
      await change("starts_at = NULL");
      const agreed = await buyer.submitAgreed(cart.uuid, after);
      expect(agreed.value.status).toBe("payment_required");
    },
  );

  it("that was withdrawn is refused, and its use is given back", async () => {
    const buyer = new Buyer(stack);
    const { cart } = await discountedCart(buyer);
    await sql("UPDATE promo_codes SET code = 'GONE' WHERE code = ?", CODE);
    const refused = await buyer.submitAgreed(cart.uuid, cart);
    await sql("UPDATE promo_codes SET code = ? WHERE code = 'GONE'", CODE);
    expect(refused.error.violations).toEqual([{ field: "code", message: "unknown" }]);
    expect((await buyer.cart(cart.uuid)).value.promoCode).toBeNull();
  });

  it("that others have submitted as often as it may be used is refused, until one of them gives up", async () => {
    const [first, second] = [new Buyer(stack), new Buyer(stack)];
    await change("uses_per_event = 1");
    // Unpaid carts don't use up a code.
    const carts = [await discountedCart(first), await discountedCart(second)].map(({ cart }) => cart);
    const [mine, theirs] = carts;
    if (!mine || !theirs) throw new Error("no carts");
    expect((await second.submitAgreed(theirs.uuid, theirs)).value.status).toBe("payment_required");
    const refused = await first.submitAgreed(mine.uuid, mine);
    expect(refused.error.violations).toEqual([{ field: "code", message: "used_up" }]);
    await second.call("DELETE", `/api/cart/${theirs.uuid}`);
    const applied = await first.call<Cart>("POST", `/api/cart/${mine.uuid}/apply-promo-code?code=${CODE}`);
    const accepted = await first.submitAgreed(mine.uuid, applied.value);
    await change("uses_per_event = NULL");
    expect(accepted.value.status).toBe("payment_required");
  });

  it("for members is refused to a guest, and taken from a member", async () => {
    const { buyer } = await members.join(stack);
    const { cart } = await discountedCart(buyer);
    await change("members_only = 1");
    const accepted = await buyer.submitAgreed(cart.uuid, cart);
    expect(accepted.value.status).toBe("payment_required");
    await change("members_only = 0");
    const guest = new Buyer(stack);
    const left = (await discountedCart(guest)).cart;
    await change("members_only = 1");
    const refused = await guest.submitAgreed(left.uuid, left);
    expect(refused.error.violations).toEqual([{ field: "code", message: "login_required" }]);
  });

  it("with another discount is a changed price, to which the buyer has to agree", async () => {
    const buyer = new Buyer(stack);
    const { cart, fullPrice } = await discountedCart(buyer);
    await change("value = 10");
    const refused = await buyer.submitAgreed(cart.uuid, cart);
    expect([refused.status, refused.error.code]).toEqual([409, "40076"]);
    const after = (await buyer.cart(cart.uuid)).value;
    expect([after.promoCode, after.totals.totalPrice]).toEqual([
      CODE,
      fullPrice - Math.round(fullPrice / 10),
    ]);
    expect((await buyer.submitAgreed(cart.uuid, after)).value.status).toBe("payment_required");
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("a code that ends before Pay is pressed, $name", ({ scripts }) => {
  it("shows its error at the field and the full price, and the buyer agrees again", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^422 POST .*\/pay/);
    await chooseSeats(visitor, { event: EVENT });
    await chooseDelivery(visitor, { promoCode: CODE });
    await fillBuyer(visitor, { email: someEmail("promo") });
    const discounted = await payButton(page).innerText();
    await change(EXPIRED);
    await payButton(page).click();

    const summary = page.getByRole("alert").filter({ hasText: says("errors:promo.expired") });
    await expect(summary).toBeVisible(PATIENCE);
    await expect(summary).toBeFocused();
    await expect(promoField(page)).toHaveValue(CODE);
    await expect(promoField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#code-error")).toHaveText(says("errors:promo.expired"));
    await expect(titled(page, says("checkout:title.review"))).toBeVisible();
    await expect(payButton(page)).not.toHaveText(discounted);
    await screenshot(page, `promo refused at pay ${scripts ? "on" : "off"}`);
    const total = await goToPayment(visitor);
    expect(discounted).not.toContain(total);
  });

  it("can be replaced by another one on the review", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^422 POST .*\/pay/);
    await chooseSeats(visitor, { event: EVENT });
    await chooseDelivery(visitor, { promoCode: CODE });
    await fillBuyer(visitor, { email: someEmail("promo-other") });
    await change(EXPIRED);
    await payButton(page).click();
    await promoField(page).fill("FAN10");
    await page.getByRole("button", { name: says("checkout:promo.apply"), exact: true }).click();
    await expect(page.getByRole("alert")).toHaveCount(0, PATIENCE);
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
    await goToPayment(visitor);
  });
});

it("is refused in the visitor's language", async () => {
  const visitor = await newVisitor({ scripts: false, viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  visitor.expectProblem(/^422 POST .*\/pay/);
  const cartId = await chooseSeats(visitor, { event: EVENT });
  await chooseDelivery(visitor, { promoCode: CODE });
  await fillBuyer(visitor, { email: someEmail("promo-de") });
  await page.goto(`checkout/${cartId}/2?lang=de`);
  await change(EXPIRED);
  await page.locator("button[form=step-form]").last().click();
  await expect(page.locator("#code-error")).toHaveText(germanErrors.promo.expired);
  await expect(page.getByText(german.promo.dropped)).toBeVisible();
  await screenshot(page, "promo refused at pay de");
});
