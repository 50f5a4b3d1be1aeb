import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { EventDetail } from "#contract/event.ts";
import { LANGUAGES } from "#contract/i18n.ts";
import type { OwnOrder } from "#contract/order.ts";
import { pointsFor, worthOfPoints } from "#contract/points.ts";
import type { TenantConfig } from "#contract/tenant.ts";
import { formatMoney } from "#lib/money.ts";
import { STATIC_PAGES } from "#tenant/pages/index.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";

let members: Members;
let shop: TestShop;
let loyalty: TenantConfig["loyalty"];
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
  ({ loyalty } = (await new Buyer(shop).call<TenantConfig>("GET", "/api/tenant/config")).value);
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

/** `worth`: what 2,000 points take off. */
describe.each([
  { currency: "CAD", event: FIXTURES.TIME_TBD.id, worth: 2_700 },
  { currency: "GBP", event: FIXTURES.LONDON_SHOW.id, worth: 1_500 },
  { currency: "EUR", event: FIXTURES.EUROPE_SHOW.id, worth: 1_700 },
] as const)("points in $currency", ({ currency, event, worth }) => {
  it("price the event's cheapest ticket at their worth in that currency", async () => {
    const { value } = await new Buyer(shop).call<EventDetail>("GET", `/api/product/${event}`);
    const { minPrice } = value;
    if (minPrice === null) throw new Error("the event has no price");
    expect(value.currency).toBe(currency);
    expect(value.redeemPoints).toBe(pointsFor(loyalty, minPrice, currency));
    expect(value.redeemPoints).not.toBe(minPrice);
  });

  it("take their worth in that currency off the cart, the payment and the order", async () => {
    const { buyer, userId } = await members.join(shop);
    const { uuid } = await buyer.hold(event, 2);
    const whole = (await buyer.fillIn(uuid)).value;
    const cart = (await buyer.fillIn(uuid, 2_000)).value;
    expect(cart.points).toMatchObject({ redeem: 2_000, worth });
    expect(cart.totals).toMatchObject({ currency, totalPrice: whole.totals.totalPrice - worth });

    const submitted = (await buyer.submitAgreed(uuid, cart)).value;
    if (submitted.status !== "payment_required") throw new Error(JSON.stringify(submitted));
    await payOnHostedPage(submitted.paymentUrl, GOOD_CARD);
    const status = await buyer.settled(uuid);
    if (status.status !== "ordered") throw new Error(JSON.stringify(status));
    const order = (await buyer.call<OwnOrder>("GET", `/api/order/${status.orderUuid}`)).value;
    expect(order).toMatchObject({ currency, totalPrice: cart.totals.totalPrice, pointsRedeemed: 2_000 });
    expect(order.lines.find(({ type }) => type === "points")?.amount).toBe(-worth);
    expect(shop.payments().find(({ reference }) => reference === uuid)?.amount).toBe(order.totalPrice);
    await expect.poll(() => shop.ledger(userId)).toEqual({ balance: 10_500, available: 10_500 });
  });

  it("are limited to the fewest that pay the whole cart", async () => {
    const { buyer } = await members.join(shop);
    const cart = await smallestCart(buyer);
    const most = pointsFor(loyalty, cart.totals.totalPrice, currency) ?? 0;
    expect(cart.points.maximum).toBe(most);
    const refused = await buyer.fillIn(cart.uuid, most + 1);
    expect(refused.error.violations).toContainEqual({
      field: "redeemPoints",
      message: "points_above_maximum",
    });
    const paid = (await buyer.fillIn(cart.uuid, most)).value;
    expect(paid.totals.totalPrice).toBe(0);
  });

  /** A cart that the member's points can pay. */
  const smallestCart = async (buyer: Buyer): Promise<Cart> => {
    const { uuid } = await buyer.hold(event, 1, "quantity=1&sort=price");
    return (await buyer.fillIn(uuid)).value;
  };
});

describe("the tenant's texts", () => {
  it("give the worth of 1,000 points in each currency, in every language", () => {
    const worths = Object.keys(loyalty.thousandPointsWorth).map((currency) =>
      formatMoney(worthOfPoints(loyalty, 1_000, currency), currency).replace(/\.00$/, ""),
    );
    expectEvery(worths, (worth) =>
      LANGUAGES.every((language) => {
        const faq = STATIC_PAGES[language]?.faq?.sections.find(({ id }) => id === "loyalty");
        return faq?.paragraphs.join(" ").includes(worth);
      }),
    );
  });
});
