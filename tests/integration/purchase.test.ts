import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { orderSchema } from "#contract/order.schema.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";

const ARENA = FIXTURES.ARENA_GAME.id;
const CARDS = {
  declined: "4000000000000002",
  lostReply: "4000000000000341",
  lostCaptureReply: "4000000000000408",
};

let members: Members;
let shop: TestShop;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

/** A cart of two seats with complete buyer details. */
async function readyCart(buyer: Buyer, points = 0, event: string = ARENA): Promise<Cart> {
  const filled = await buyer.fillIn((await buyer.hold(event, 2)).uuid, points);
  if (filled.status !== 200) throw new Error(JSON.stringify(filled.error));
  return filled.value;
}

/** Submits the cart. @returns the URL of the hosted payment page */
async function toPayment(buyer: Buyer, cart: Cart): Promise<string> {
  const { value } = await buyer.submitAgreed(cart.uuid, cart);
  if (value.status !== "payment_required") throw new Error(JSON.stringify(value));
  return value.paymentUrl;
}

const ordersOf = (cart: Cart) => shop.orders().filter((order) => order.cart_id === cart.uuid);
const paymentsOf = (cart: Cart) => shop.payments().filter(({ reference }) => reference === cart.uuid);

describe("a purchase", () => {
  it("makes one order and one email with a calendar entry; only its buyer sees the whole order", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    const paid = await payOnHostedPage(await toPayment(buyer, cart), GOOD_CARD);
    expect(paid.headers.get("location")).toContain(`/fanatics/checkout/${cart.uuid}`);
    const status = await buyer.settled(cart.uuid);
    if (status.status !== "ordered") throw new Error(JSON.stringify(status));
    expect(ordersOf(cart)).toHaveLength(1);
    const own = orderSchema.parse((await buyer.call("GET", `/api/order/${status.orderUuid}`)).value);
    expect(own).toMatchObject({ visibility: "own", quantity: 2, totalPrice: cart.totals.totalPrice });
    if (own.visibility !== "own") throw new Error(own.visibility);
    expectEvery(own.tickets, ({ gate }) => /^[A-D]$/.test(gate));
    const strangers = orderSchema.parse(
      (await new Buyer(shop).call("GET", `/api/order/${status.orderUuid}`)).value,
    );
    expect(Object.keys(strangers).sort()).toEqual([
      "calendarSequence",
      "claimable",
      "created",
      "event",
      "orderStatus",
      "quantity",
      "uuid",
      "visibility",
    ]);
    expect((await buyer.cart(cart.uuid)).value).toMatchObject({
      state: "ordered",
      orderUuid: status.orderUuid,
    });
    await expect.poll(async () => (await mailsOf(status.orderUuid)).length).toBe(1);
    const [mail] = await mailsOf(status.orderUuid);
    expect(mail?.attachments).toContainEqual({
      filename: "event.ics",
      contentType: expect.stringContaining("text/calendar"),
    });
  });

  it("submitted twice at once, and again later, makes one order and one payment", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    const both = await Promise.all([1, 2, 3].map(() => buyer.submitAgreed(cart.uuid, cart, {}, "same-key")));
    expect(new Set(both.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    const other = await buyer.submitAgreed(cart.uuid, cart, { locale: "fr" }, "same-key");
    expect([other.status, other.error.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
    const [first] = both;
    if (first?.value.status !== "payment_required") throw new Error(JSON.stringify(first));
    await payOnHostedPage(first.value.paymentUrl, GOOD_CARD);
    const again = await buyer.submitAgreed(cart.uuid, cart, {}, "another-key");
    expect(again.value).toMatchObject({ status: "ordered" });
    expect(ordersOf(cart)).toHaveLength(1);
    expect(paymentsOf(cart)).toHaveLength(1);
  });

  it("survives a declined card: the buyer pays with another one on the hosted page", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    const url = await toPayment(buyer, cart);
    await payOnHostedPage(url, CARDS.declined);
    expect((await buyer.status(cart.uuid)).value).toMatchObject({
      status: "payment_required",
      lastDecline: "card_declined",
    });
    await payOnHostedPage(url, GOOD_CARD);
    expect((await buyer.settled(cart.uuid)).status).toBe("ordered");
  });

  it("reopens the cart when the buyer cancels on the hosted page, and can be completed later", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    const url = await toPayment(buyer, cart);
    await fetch(`${url}/cancel`, { redirect: "manual" });
    expect((await buyer.settled(cart.uuid)).status).toBe("open");
    expect((await buyer.cart(cart.uuid)).value).toMatchObject({
      state: "open",
      buyer: { firstName: "Frankie" },
    });
    await payOnHostedPage(await toPayment(buyer, cart), GOOD_CARD);
    expect((await buyer.settled(cart.uuid)).status).toBe("ordered");
    expect(
      paymentsOf(cart)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(["cancelled", "captured"]);
  });

  it("is completed by polling when the hosted page's response and the webhook are lost", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    await payOnHostedPage(await toPayment(buyer, cart), CARDS.lostReply).catch(() => {});
    expect((await buyer.settled(cart.uuid)).status).toBe("ordered");
  });

  it("captures once when the response to the capture is lost", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    await payOnHostedPage(await toPayment(buyer, cart), CARDS.lostCaptureReply);
    expect((await buyer.settled(cart.uuid)).status).toBe("ordered");
    expect(paymentsOf(cart).map(({ status }) => status)).toEqual(["captured"]);
    expect(ordersOf(cart)).toHaveLength(1);
  });

  it("can be canceled before it is paid: no charge, and the seats are free again", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    await toPayment(buyer, cart);
    expect((await buyer.call("DELETE", `/api/cart/${cart.uuid}`)).status).toBe(204);
    expect(paymentsOf(cart).map(({ status }) => status)).toEqual(["voided"]);
    expect((await buyer.status(cart.uuid)).value).toMatchObject({
      status: "released",
      reason: "deleted",
      eventId: ARENA,
    });
  });

  it("takes every address that its form takes, whatever the gateway thinks of it", async () => {
    for (const emailAddress of ["a&b@example.com", "a!b@example.com", "zoe@müller.example"]) {
      const buyer = new Buyer(shop);
      const { uuid } = await buyer.hold(ARENA, 1);
      await buyer.fillIn(uuid, 0, { ...TYPED, emailAddress });
      expect((await buyer.submit(uuid)).value, emailAddress).toMatchObject({ status: "payment_required" });
      await buyer.call("DELETE", `/api/cart/${uuid}`);
    }
    const buyer = new Buyer(shop);
    const { uuid } = await buyer.hold(ARENA, 1);
    await buyer.fillIn(uuid, 0, { ...TYPED, emailAddress: "müller@example.de" });
    const refused = await buyer.submit(uuid);
    expect(refused.error.violations).toEqual([{ field: "buyer.emailAddress", message: "email" }]);
  });

  it("refuses a total that was not agreed to, a foreign return URL, and invalid buyer details", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    const cheaper = await buyer.submitAgreed(cart.uuid, cart, { expectedTotal: 100 });
    expect([cheaper.status, cheaper.error.code]).toEqual([409, "40076"]);
    const away = await buyer.submitAgreed(cart.uuid, cart, { returnUrl: "https://evil.example/" });
    expect([away.status, away.error.violations]).toEqual([
      400,
      [{ field: "returnUrl", message: "foreign_origin" }],
    ]);
    const typed = await buyer.fillIn(cart.uuid, 0, { ...cart.buyer, zipCode: "1" });
    expect(typed.error.violations).toEqual([{ field: "buyer.zipCode", message: "postal_code" }]);
    expect((await buyer.cart(cart.uuid)).value.buyer?.zipCode).toBe("1");
    expect((await buyer.submitAgreed(cart.uuid, cart)).error.code).toBe("20118");
    expect(paymentsOf(cart)).toEqual([]);
  });

  it("refuses a webhook without the gateway's signature", async () => {
    const body = JSON.stringify({ type: "payment.authorised", payment: { id: "pay_x", reference: "x" } });
    for (const signature of ["", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`]) {
      const headers = { "Payment-Signature": signature, "Content-Type": "application/json" };
      const answer = await fetch(`${shop.commerceUrl}/api/payment/webhook`, {
        method: "POST",
        headers,
        body,
      });
      expect(answer.status).toBe(401);
    }
  });
});

describe("points", () => {
  it("pay a part of the price: held during payment, spent with the order", async () => {
    const { buyer, userId } = await members.join(shop);
    const cart = await readyCart(buyer, 2_000);
    expect(cart.points).toMatchObject({ redeem: 2_000, worth: 2_000, balance: 12_500, minimum: 1_000 });
    const url = await toPayment(buyer, cart);
    expect(await shop.ledger(userId)).toEqual({ balance: 12_500, available: 10_500 });
    await payOnHostedPage(url, GOOD_CARD);
    expect((await buyer.settled(cart.uuid)).status).toBe("ordered");
    await expect.poll(() => shop.ledger(userId)).toEqual({ balance: 10_500, available: 10_500 });
    expect(paymentsOf(cart)[0]?.amount).toBe(cart.totals.totalPrice);
  });

  it("pay the whole price without a payment", async () => {
    const { buyer, userId } = await members.join(shop);
    const event = FIXTURES.CLUB_500.id;
    const cart = await readyCart(buyer, 0, event);
    const whole = (await buyer.fillIn(cart.uuid, cart.points.maximum ?? 0)).value;
    expect(whole.totals.totalPrice).toBe(0);
    expect((await buyer.submitAgreed(whole.uuid, whole)).value.status).toBe("ordered");
    expect(paymentsOf(cart)).toEqual([]);
    const left = 12_500 - whole.totals.redeemPoints;
    await expect.poll(() => shop.ledger(userId)).toEqual({ balance: left, available: left });

    // The order belongs to the member: after signing out, the same browser sees only its public part.
    const uuid = (await buyer.cart(cart.uuid)).value.orderUuid;
    const asked = (headers: Record<string, string>) =>
      buyer.call("GET", `/api/order/${uuid}`, undefined, headers);
    expect(orderSchema.parse((await asked({})).value).visibility).toBe("own");
    expect(orderSchema.parse((await asked({ "Bearer-Authorization": "" })).value).visibility).toBe("public");
  });

  it("are returned on cancellation, and refused above the balance, below 1,000, and for guests", async () => {
    const { buyer, userId } = await members.join(shop);
    const cart = await readyCart(buyer, 5_000);
    const url = await toPayment(buyer, cart);
    await fetch(`${url}/cancel`, { redirect: "manual" });
    expect((await buyer.settled(cart.uuid)).status).toBe("open");
    expect(await shop.ledger(userId)).toEqual({ balance: 12_500, available: 12_500 });
    const refusal = async (who: Buyer, id: string, points: number) =>
      (await who.fillIn(id, points)).error.violations[0]?.message;
    expect(await refusal(buyer, cart.uuid, 999)).toBe("points_below_minimum");
    expect(await refusal(buyer, cart.uuid, 12_501)).toBe("points_above_maximum");
    const guest = new Buyer(shop);
    expect(await refusal(guest, (await readyCart(guest)).uuid, 1_000)).toBe("points_not_allowed");
  });

  it("are neither shown nor spent when the member's browser is signed out: the cart is the member's", async () => {
    const { buyer, userId } = await members.join(shop);
    const cart = await readyCart(buyer, 2_000);
    const signedOut = new Buyer(shop, null, buyer.sessionId);
    expect((await signedOut.cart(cart.uuid)).status).toBe(404);
    expect((await signedOut.fillIn(cart.uuid, 5_000)).status).toBe(404);
    expect((await signedOut.submitAgreed(cart.uuid, cart)).status).toBe(404);
    expect(await shop.ledger(userId)).toEqual({ balance: 12_500, available: 12_500 });
    // Signed in again, it can be bought with points.
    expect((await buyer.fillIn(cart.uuid, 2_000)).value.points.balance).toBe(12_500);
    expect((await buyer.submit(cart.uuid)).value.status).toBe("payment_required");
  });
});

describe("promo codes", () => {
  it.each([
    ["NONSENSE", "unknown"],
    ["EXPIRED5", "expired"],
    ["SOON25", "not_started"],
  ])("%s is refused to members: %s", async (code, reason) => {
    const { buyer } = await members.join(shop);
    const { uuid } = await readyCart(buyer);
    const refused = await buyer.call("POST", `/api/cart/${uuid}/apply-promo-code?code=${code}`);
    expect([refused.status, refused.error.code]).toEqual([422, "PROMO_REFUSED"]);
    expect(refused.error.violations).toEqual([{ field: "code", message: reason }]);
  });

  it("that do not help a guest are refused in the same words, whether or not there is such a code", async () => {
    const buyer = new Buyer(shop);
    const { uuid } = await readyCart(buyer);
    const answers = [];
    for (const code of ["NONSENSE", "EXPIRED5", "SOON25", "MEMBER15"])
      answers.push(await buyer.call("POST", `/api/cart/${uuid}/apply-promo-code?code=${code}`));
    const [first] = answers;
    expect(first?.error.violations).toEqual([{ field: "code", message: "not_accepted" }]);
    expectEvery(answers, ({ status, error }) => {
      return status === 422 && JSON.stringify(error) === JSON.stringify(first?.error);
    });
  });

  it("reduce the total, and can be removed again", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    const path = `/api/cart/${cart.uuid}`;
    const cheaper = (await buyer.call<Cart>("POST", `${path}/apply-promo-code?code=%20fan10`)).value;
    expect(cheaper.totals.totalPrice).toBe(cart.totals.totalPrice - Math.round(cart.totals.totalPrice / 10));
    const without = (await buyer.call<Cart>("DELETE", `${path}/promo-code`)).value;
    expect(without.totals.totalPrice).toBe(cart.totals.totalPrice);
  });
});

describe("delivery", () => {
  it("by mail requires a valid address, and its fee is part of the total", async () => {
    const buyer = new Buyer(shop);
    const cart = await readyCart(buyer);
    const choose = (body: object) => buyer.call<Cart>("PUT", `/api/cart/${cart.uuid}/shippingOption`, body);
    const without = await choose({ shippingId: "standard-mail" });
    expect([without.status, without.error.code]).toEqual([400, "20118"]);
    const { firstName, lastName, address, city, stateCode, zipCode, country } = { ...cart.buyer };
    const right = { firstName, lastName, address, city, stateCode, zipCode, country };
    const wrong = await choose({ shippingId: "standard-mail", address: { ...right, zipCode: "x" } });
    expect(wrong.error.violations).toEqual([{ field: "address.zipCode", message: "postal_code" }]);
    const mailed = await choose({ shippingId: "standard-mail", address: right });
    expect(mailed.value.totals.totalPrice).toBe(cart.totals.totalPrice + 495);
    expect(mailed.value.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      mailed.value.totals.totalPrice,
    );
    expect((await choose({ shippingId: "carrier-pigeon" })).status).toBe(400);
  });
});

async function mailsOf(orderUuid: string): Promise<{ idempotencyKey: string; attachments: object[] }[]> {
  const { items } = await (await fetch(`${shop.mailboxUrl}/messages`)).json();
  return items.filter((mail: { idempotencyKey: string }) => mail.idempotencyKey === orderUuid);
}
