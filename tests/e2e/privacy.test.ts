import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { useVisitors } from "../support/visitors.ts";
import {
  BUYER,
  buyerField,
  CARDS,
  chooseDelivery,
  chooseSeats,
  expectConfirmation,
  goToPayment,
  openCheckout,
  payWith,
  someEmail,
  titled,
  typeBuyer,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

describe("another visitor", () => {
  it("with only an order's uuid sees no personal data", async () => {
    const buyer = await newVisitor();
    const email = someEmail("private");
    await openCheckout(buyer);
    await typeBuyer(buyer, email);
    await goToPayment(buyer);
    await payWith(buyer, CARDS.good);
    const { uuid, orderNumber } = await expectConfirmation(buyer);
    const secrets = [email, orderNumber, BUYER.lastName, BUYER.phone, BUYER.address, "ending in 4242"];
    // As a value of its own: ids contain these digits by chance.
    const cardDigits = /"4242\\*"/;
    const own = await buyer.page.content();
    // Control: the buyer's own page has all of it.
    for (const secret of secrets) expect(own).toContain(secret);
    expect(await (await buyer.page.request.get(`order-confirmation/${uuid}`)).text()).toMatch(cardDigits);

    const stranger = await newVisitor();
    await stranger.page.goto(`order-confirmation/${uuid}`);
    await expect(titled(stranger.page, says("order:public.title"))).toBeVisible();
    await expect(stranger.page.getByText(says("order:public.tickets_other", { count: 2 }))).toBeVisible();
    await expect(stranger.page.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
    for (const path of ["", "/calendar.ics", ".data"]) {
      const answer = await stranger.page.request.get(`order-confirmation/${uuid}${path}`);
      expect(answer.status(), path).toBe(200);
      const body = await answer.text();
      for (const secret of secrets) expect(body).not.toContain(secret);
      expect(body).not.toMatch(cardDigits);
      expect(body).not.toMatch(/token/i);
    }
  });

  it("gets a real 404 for another visitor's cart, whatever they request", async () => {
    const buyer = await newVisitor();
    const cartId = await chooseSeats(buyer);
    const stranger = await newVisitor();
    stranger.expectProblem(/^404 /);
    for (const step of ["", "/0", "/1", "/2", "/payment"]) {
      const answer = await stranger.page.goto(`checkout/${cartId}${step}`);
      expect(answer?.status(), step).toBe(404);
      await expect(titled(stranger.page, says("errors:notFound.title"))).toBeVisible();
    }
    for (const action of [
      "delivery",
      "buyer",
      "draft",
      "promo-code",
      "pay",
      "order/pay",
      "order/draft",
      "release",
    ]) {
      await stranger.page.request.post(`checkout/${cartId}/${action}`, {
        form: { shippingId: "e-ticket", attempt: "a", total: "1", points: "0", firstName: "Eve", to: "/" },
        headers: { Origin: site.publicOrigin },
      });
    }
    // Control: the cart is still there for its owner, unchanged.
    await buyer.page.reload();
    await expect(titled(buyer.page, says("checkout:title.delivery"))).toBeVisible();
    await chooseDelivery(buyer);
    await expect(buyerField(buyer.page, "firstName")).toHaveValue("");
  });

  it("gets the same page for an unknown order as for a malformed one", async () => {
    const { page, expectProblem } = await newVisitor();
    expectProblem(/^404 /);
    for (const uuid of [crypto.randomUUID(), "1", "%00", "..%2f..%2fapi"]) {
      const answer = await page.goto(`order-confirmation/${uuid}`);
      expect(answer?.status(), uuid).toBe(404);
    }
  });
});
