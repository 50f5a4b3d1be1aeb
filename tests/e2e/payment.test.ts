import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible } from "./support/accessibility.ts";
import {
  buyUpToPayment,
  buyUpToReview,
  CARDS,
  expectConfirmation,
  goToPayment,
  PATIENCE,
  payButton,
  payWith,
  someEmail,
  titled,
} from "./support/journey.ts";
import { countOrders, paymentsOf, site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
const statuses = async (cartId: string) => (await paymentsOf(cartId)).map(({ status }) => status);

describe("payment", () => {
  it("lets a buyer whose card is declined pay with another one", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const { cartId } = await buyUpToPayment(visitor, { email: someEmail("declined") });
    await payWith(visitor, CARDS.declined);
    await expect(page.getByRole("alert")).toContainText("declined");
    expect(await statuses(cartId)).toEqual(["pending"]);
    expect(countOrders(cartId)).toBe(0);

    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    expect(await statuses(cartId)).toEqual(["captured"]);
  });

  it.each([
    { name: "scripts on", scripts: true },
    { name: "scripts off", scripts: false },
  ])(
    "says why a payment was blocked, keeps the order, and takes another card, $name",
    async ({ scripts }) => {
      const visitor = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
      const { page } = visitor;
      const email = someEmail("blocked");
      const { cartId } = await buyUpToPayment(visitor, { email });
      visitor.expectProblem(/^410 GET .*\/pay\//);
      await payWith(visitor, CARDS.blocked);
      await expect(page.getByRole("heading", { name: "This payment was blocked" })).toBeVisible(PATIENCE);
      await screenshot(page, `blocked payment, scripts ${scripts ? "on" : "off"}`);
      await page.getByRole("link", { name: /^Return to/ }).click();

      await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(says("errors:codes.40081.title"));
      await expect(alert).toContainText(says("errors:codes.40081.detail"));
      await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible();
      if (scripts) await expectAccessible(page, "a refused payment");
      await screenshot(page, `review after a blocked payment, scripts ${scripts ? "on" : "off"}`);
      expect(await statuses(cartId)).toEqual(["cancelled"]);

      await goToPayment(visitor);
      await payWith(visitor, CARDS.good);
      await expectConfirmation(visitor);
      expect((await statuses(cartId)).sort()).toEqual(["cancelled", "captured"]);
      expect(countOrders(cartId)).toBe(1);
    },
  );

  it("passes 3-D Secure, also after a failed challenge", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const { cartId } = await buyUpToPayment(visitor, { email: someEmail("secured") });
    await payWith(visitor, CARDS.secured);
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByRole("alert")).toContainText("could not be authenticated");

    await payWith(visitor, CARDS.secured);
    await page.getByLabel("Code from your bank").fill("123456");
    await page.getByRole("button", { name: "Confirm payment" }).click();
    await expectConfirmation(visitor);
    expect(await statuses(cartId)).toEqual(["captured"]);
  });

  it("waits for a slow card (8 s) and makes one order", async () => {
    const visitor = await newVisitor();
    const { cartId } = await buyUpToPayment(visitor, { email: someEmail("slow") });
    await payWith(visitor, CARDS.slow);
    await expectConfirmation(visitor);
    expect(await statuses(cartId)).toEqual(["captured"]);
  });

  it("shows the order to a buyer who returns on their own after the gateway's response was lost", async () => {
    const visitor = await newVisitor();
    const { context } = visitor;
    const { cartId } = await buyUpToPayment(visitor, { email: someEmail("lost") });
    await payWith(visitor, CARDS.lostReply);
    await expect
      .poll(() => statuses(cartId), PATIENCE)
      .toContainEqual(expect.stringMatching(/authorised|captured/));

    const page = await context.newPage();
    await page.goto(`checkout/${cartId}/2`);
    await expectConfirmation({ ...visitor, page });
    expect(await statuses(cartId)).toEqual(["captured"]);
    expect(countOrders(cartId)).toBe(1);
  });

  it("returns to checkout when the buyer cancels, and can be completed later", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const { cartId } = await buyUpToPayment(visitor, { email: someEmail("cancel") });
    await page.getByRole("link", { name: /^Cancel and return/ }).click();
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("checkout:notices.cancelled"))).toBeVisible();

    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    expect((await statuses(cartId)).sort()).toEqual(["cancelled", "captured"]);
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("once only, $name", ({ scripts }) => {
  it("makes one payment and one order from a double click on pay", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const cartId = await buyUpToReview(visitor, { email: someEmail("double") });
    await payButton(page).dblclick();
    await expect(page.getByRole("heading", { name: "Card details" })).toBeVisible(PATIENCE);
    expect(await statuses(cartId)).toEqual(["pending"]);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    expect(await statuses(cartId)).toEqual(["captured"]);
    expect(countOrders(cartId)).toBe(1);
  });

  it("does not sell the cart again from a second tab", async () => {
    const visitor = await newVisitor({ scripts });
    const cartId = await buyUpToReview(visitor, { email: someEmail("tabs") });
    const second = { ...visitor, page: await visitor.context.newPage() };
    await second.page.goto(`checkout/${cartId}/2`);
    await expect(titled(second.page, says("checkout:title.review"))).toBeVisible();

    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    const { uuid } = await expectConfirmation(visitor);
    await payButton(second.page).click();
    expect((await expectConfirmation(second)).uuid).toBe(uuid);
    expect(await statuses(cartId)).toEqual(["captured"]);
    expect(countOrders(cartId)).toBe(1);
  });

  it("shows the order, not a form, on every way back after payment", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const { cartId } = await buyUpToPayment(visitor, { email: someEmail("back") });
    await payWith(visitor, CARDS.good);
    const { uuid } = await expectConfirmation(visitor);

    // The hosted page, then the review: each leads to the order again.
    for (const _step of ["hosted page", "review"]) {
      await page.goBack();
      await expectConfirmation(visitor);
      expect(page.url()).toContain(uuid);
    }
    for (const step of ["0", "1", "2", "payment"]) {
      await page.goto(`checkout/${cartId}/${step}`);
      await expectConfirmation(visitor);
    }
    expect(countOrders(cartId)).toBe(1);
    expect(await statuses(cartId)).toEqual(["captured"]);
  });
});
