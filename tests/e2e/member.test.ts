import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { useVisitors } from "../support/visitors.ts";
import {
  BUYER,
  balanceOf,
  buyerField,
  CARDS,
  cartIdOf,
  chooseDelivery,
  chooseSeats,
  expectConfirmation,
  fillBuyer,
  goToPayment,
  goToReview,
  PATIENCE,
  payWith,
  pointsField,
  signInAs,
  signInFromHome,
  someEmail,
  titled,
  typeBuyer,
} from "./support/journey.ts";
import { countOrders, paymentsOf, site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** The rows of the visible price breakdown in minor units, the total last. */
async function pricesOf(page: Page): Promise<number[]> {
  const breakdown = page.getByTestId("price-breakdown").filter({ visible: true }).first();
  const texts = await breakdown
    .getByText(/^[-−–]?\$[\d,]+\.\d\d$/)
    .filter({ visible: true })
    .allInnerTexts();
  return texts.map(
    (text) => (/^\$/.test(text) ? 1 : -1) * Math.round(Number(text.replace(/[^\d.]/g, "")) * 100),
  );
}

describe("a member", () => {
  it("who signs out gives back the tickets they hold", async () => {
    const visitor = await newVisitor({ scripts: false });
    const { page } = visitor;
    visitor.expectProblem(/^410 /);
    await signInFromHome(visitor, "fan@example.com");
    const cartId = await chooseSeats(visitor);
    await page.goto("logout");
    await expect(page.getByText(says("member:signOutPage.text"))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: says("member:signOut") })
      .click();
    await page.waitForURL(/\/fanatics\/$/, PATIENCE);
    await signInFromHome(visitor, "fan@example.com");
    await page.goto(`checkout/${cartId}`);
    await expect(titled(page, says("checkout:gone.deleted.title"))).toBeVisible();
  });

  it("buys with points and a promo code, as the order and the balance show", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signInFromHome(visitor, "fan@example.com");
    await expect(page.getByRole("banner")).toContainText("Frankie Fan");
    const before = await balanceOf(page);

    const cartId = await chooseSeats(visitor);
    await chooseDelivery(visitor, { promoCode: "FAN10" });
    await expect(buyerField(page, "firstName")).toHaveValue("Frankie");
    await expect(buyerField(page, "emailAddress")).toHaveValue("fan@example.com");
    await fillBuyer(visitor, { email: "fan@example.com", points: 1500 });
    await expect(
      page.getByText(says("checkout:review.pointsUsed", { points: "1,500", worth: "$15.00" })),
    ).toBeVisible();
    const [tickets = 0, ...rest] = await pricesOf(page);
    const total = rest.pop() ?? 0;
    expect(rest).toContain(-1500);
    expect(rest).toContain(-Math.round(tickets / 10));
    expect(tickets + rest.reduce((sum, amount) => sum + amount, 0)).toBe(total);

    const agreed = await goToPayment(visitor);
    expect(agreed).toBe(`$${(total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    await expect(page.getByTestId("price-breakdown")).toContainText(
      says("checkout:price.discountCode", { code: "FAN10" }),
    );
    await expect(page.getByTestId("price-breakdown")).toContainText(agreed);
    await expect(page.getByText("1,500 FanCash")).toBeVisible();
    expect(await paymentsOf(cartId)).toEqual([{ status: "captured", amount: total, refundedAmount: 0 }]);

    await page.goto("./");
    expect(await balanceOf(page)).toBe(before - 1500);
  });

  it("is refused fewer points than the minimum, at the field, which keeps its input", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^4(00|22) POST /);
    await signInFromHome(visitor, "fan@example.com");
    await chooseSeats(visitor);
    await chooseDelivery(visitor);
    await typeBuyer(visitor, "fan@example.com");
    const points = pointsField(page);
    await points.fill("999");
    await page.getByRole("button", { name: says("checkout:buyer.continue") }).click();
    await expect(points).toHaveAttribute("aria-invalid", "true", PATIENCE);
    await expect(points).toHaveAccessibleDescription(
      new RegExp(says("errors:violations.points_below_minimum")),
    );
    await expect(points).toHaveValue("999");
    await expect(buyerField(page, "city")).toHaveValue(BUYER.city);
  });

  it("pays only with points, without a card", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signInFromHome(visitor, "second@example.com");
    const cartId = await chooseSeats(visitor, { event: FIXTURES.CLUB_500, quantity: 1 });
    const total = (await pricesOf(page)).at(-1) ?? 0;
    await chooseDelivery(visitor);
    await fillBuyer(visitor, { email: "second@example.com", points: total });
    await page.getByRole("button", { name: says("checkout:review.payPoints") }).click();
    await expectConfirmation(visitor, 1);
    await expect(page.getByText(says("order:payment.points"))).toBeVisible();
    expect(await paymentsOf(cartId)).toEqual([]);
    expect(countOrders(cartId)).toBe(1);
  });

  it("no longer sees the order after signing out, and sees it again after signing in", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signInFromHome(visitor, "second@example.com");
    await chooseSeats(visitor, { event: FIXTURES.CLUB_500, quantity: 1 });
    await chooseDelivery(visitor);
    await fillBuyer(visitor, { email: "second@example.com" });
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    const { uuid } = await expectConfirmation(visitor, 1);

    await page.goto("logout");
    await page
      .getByRole("main")
      .getByRole("button", { name: says("member:signOut") })
      .click();
    await expect(page.getByTestId("leaving")).toHaveCSS("opacity", "0.46");
    await expect(page.getByRole("link", { name: says("member:signIn") })).toBeVisible(PATIENCE);
    await page.goto(`order-confirmation/${uuid}`);
    await expect(page.getByTestId("public-order")).toBeVisible();
    await expect(page.getByText("second@example.com")).toHaveCount(0);

    await page
      .getByTestId("public-order")
      .getByRole("link", { name: says("order:public.signIn") })
      .click();
    await signInAs(visitor, "second@example.com");
    await expectConfirmation(visitor, 1);
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("a browser whose member signed out, $name", ({ scripts }) => {
  it("shows nothing of theirs when its next user goes back", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^410 .*signed-out/);
    await signInFromHome(visitor, "fan@example.com");
    await page.goto("userFavorites");
    await expect(page.getByRole("banner")).toContainText("Frankie Fan");
    await chooseSeats(visitor);
    await chooseDelivery(visitor);
    const email = someEmail("back");
    await fillBuyer(visitor, { email });
    const secrets = ["Frankie Fan", email, BUYER.lastName, BUYER.address, BUYER.phone];
    const review = await page.content();
    // Control: the page that Back leads to has them.
    for (const secret of secrets.slice(1)) expect(review).toContain(secret);
    await page.goto("logout");
    await page
      .getByRole("main")
      .getByRole("button", { name: says("member:signOut") })
      .click();
    await page.waitForURL(/\/fanatics\/$/, PATIENCE);
    const seen: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.goBack();
      seen.push(new URL(page.url()).pathname);
      await expect(
        page.getByRole("link", { name: says("member:signIn") }).or(page.getByRole("main")),
      ).not.toHaveCount(0);
      const content = await page.content();
      for (const secret of secrets) expect(content, `${page.url()} has ${secret}`).not.toContain(secret);
    }
    expect(seen.some((path) => path.includes("/checkout/"))).toBe(true);
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("sign-in in the middle of checkout, $name", ({ scripts }) => {
  it("keeps the cart and the input", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const cartId = await chooseSeats(visitor);
    await chooseDelivery(visitor, { promoCode: "FAN10" });
    const email = someEmail("middle");
    await typeBuyer(visitor, email);
    await page.getByRole("button", { name: says("checkout:points.signIn") }).click();
    await signInAs(visitor, "second@example.com");

    await expect(titled(page, says("checkout:title.buyer"))).toBeVisible(PATIENCE);
    expect(cartIdOf(page)).toBe(cartId);
    for (const [name, value] of Object.entries(BUYER))
      await expect(buyerField(page, name)).toHaveValue(value);
    await expect(buyerField(page, "emailAddress")).toHaveValue(email);
    await expect(pointsField(page)).toBeVisible();
    await goToReview(visitor);
    await expect(
      page
        .getByText(says("checkout:price.discountCode", { code: "FAN10" }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });
});
