import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { type SlowGateway, startSlowGateway } from "../support/slow-gateway.ts";

const EVENT = FIXTURES.THEATRE_SHOW.id;
/** Longer than captures are tried (objects/cart/steps.ts). */
const TRIES = { timeout: 55_000, interval: 500 };

let gateway: SlowGateway;
let shop: TestShop;
beforeAll(async () => {
  gateway = await startSlowGateway();
  shop = await openShop({ PAYMENT_API_URL: gateway.url });
  gateway.target = shop.paymentsUrl;
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Buys two tickets, with so many refusals of the capture ahead. */
async function buy(captureRefusals: number): Promise<{ buyer: Buyer; cartId: string }> {
  gateway.captureRefusals = captureRefusals;
  const buyer = new Buyer(shop);
  const { uuid } = await buyer.hold(EVENT, 2);
  await buyer.fillIn(uuid);
  const { value } = await buyer.submit(uuid);
  if (value.status !== "payment_required") throw new Error(JSON.stringify(value));
  await payOnHostedPage(value.paymentUrl, GOOD_CARD);
  return { buyer, cartId: uuid };
}

const paymentOf = (cartId: string) => shop.payments().find(({ reference }) => reference === cartId);

describe("a gateway that refuses to capture an authorized payment", () => {
  it("is asked again under a new key, until there is an order and one charge", async () => {
    const { buyer, cartId } = await buy(2);
    await expect.poll(async () => (await buyer.status(cartId)).value.status, TRIES).toBe("ordered");
    expect(gateway.calls.filter((call) => call.endsWith("/capture"))).toHaveLength(3);
    expect(paymentOf(cartId)?.status).toBe("captured");
  });

  it("and never takes it: the sale is undone, nothing is charged, and the seats are free", async () => {
    const before = shop.takenSeats(EVENT);
    const { buyer, cartId } = await buy(100);
    await expect.poll(() => shop.takenSeats(EVENT).length).toBe(before.length + 2);
    await expect
      .poll(async () => (await buyer.status(cartId)).value, TRIES)
      .toMatchObject({ status: "released", reason: "payment_failed" });
    await expect.poll(() => paymentOf(cartId)?.status).toBe("voided");
    await expect.poll(() => shop.takenSeats(EVENT).sort()).toEqual(before.sort());
  });
});
