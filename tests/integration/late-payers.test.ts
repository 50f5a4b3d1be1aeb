import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { Offer } from "#contract/offer.ts";
import type { PurchaseStatus } from "#contract/purchase.ts";
import { reserveRefusalSchema } from "#contract/reserve.schema.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

const { ARENA_GAME, CLUB_500, STADIUM_GAME, THEATRE_SHOW } = FIXTURES;
/** The seats are free again this long after they were held (ms): hold and grace, and a little. */
const LOST_AFTER = 3_200;
/** Longer than a shop takes to start again on a busy machine. */
const DECIDE_SECONDS = 12;

let members: Members;
let shop: TestShop;
beforeAll(async () => {
  members = await openMembership();
  const times = { HOLD_SECONDS: "2", LOCK_GRACE_SECONDS: "1", SUBSTITUTE_SECONDS: String(DECIDE_SECONDS) };
  shop = await openShop({ ...members.vars, ...times });
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

/** Whether a listing costs much more than the venue asked, and its section has better seats. */
const isDearer = ({ price, originalPrice, row }: Offer) =>
  Number(row) > 5 && price.totalPrice > 1.6 * (originalPrice ?? Number.POSITIVE_INFINITY);

interface Late {
  buyer: Buyer;
  cart: Cart;
  /** The hosted page, not yet paid. */
  url: string;
  offer: Offer;
  seats: string[];
}

/** How often a buyer starts again whose hold of two seconds is over before they could pay, on a busy machine. */
const MAX_HOLDS = 5;

/** A buyer who is at the hosted page, with the seats still held. */
async function atPayment(
  event: string,
  buyer = new Buyer(shop),
  query = "sort=best",
  points = 0,
  fits: (offer: Offer) => boolean = () => true,
): Promise<Late> {
  let offer = (await buyer.offers(event, `quantity=2&limit=100&${query}`)).items.find(fits);
  if (!offer) throw new Error(`no offer fits ${query}`);
  let held = await buyer.reserve(event, offer, 2, { seats: offer.seats.slice(0, 2) });
  // The published offers are a second old: others may have been faster.
  for (let tries = 0; held.status === 409 && tries < 20; tries++) {
    const { alternatives } = reserveRefusalSchema.parse(held.error.data);
    offer = alternatives[tries % Math.max(1, alternatives.length)] ?? offer;
    held = await buyer.reserve(event, offer, 2, { seats: offer.seats.slice(0, 2) });
  }
  const seats = offer.seats.slice(0, 2);
  for (let holds = 1; ; holds++) {
    if (held.status !== 201) throw new Error(JSON.stringify(held.error));
    const filled = await buyer.fillIn(held.value.uuid, points);
    const cart = filled.value;
    const submitted = filled.status === 200 ? await buyer.submitAgreed(cart.uuid, cart) : null;
    if (submitted?.value.status === "payment_required")
      return { buyer, cart, url: submitted.value.paymentUrl, offer, seats };
    const { error } = submitted ?? filled;
    if (error.code !== ERROR_CODES.CART_EXPIRED || holds === MAX_HOLDS)
      throw new Error(JSON.stringify(error));
    held = await buyer.reserve(event, offer, 2, { seats });
  }
}

/** The same, once the seats have been taken by somebody else. */
async function afterTheLoss(...wish: Parameters<typeof atPayment>): Promise<Late> {
  const [event] = wish;
  const late = await atPayment(...wish);
  await sleep(LOST_AFTER);
  expect(await takeAway(event, late)).toBe(200);
  return late;
}

/** Somebody else takes the seats, and asks for more time: a slow machine must not give them back. */
async function takeAway(event: string, { offer, seats }: Late): Promise<number> {
  const rival = new Buyer(shop);
  const held = await rival.reserve(event, offer, 2, { seats });
  if (held.status !== 201) return held.status;
  return (await rival.call("POST", `/api/cart/${held.value.uuid}/extension`)).status;
}

type Offered = Extract<PurchaseStatus, { status: "substitute_offered" }>;
async function offered({ buyer, cart, url }: Late): Promise<Offered> {
  await payOnHostedPage(url, GOOD_CARD);
  const status = await buyer.settled(cart.uuid);
  if (status.status !== "substitute_offered") throw new Error(JSON.stringify(status));
  return status;
}

const decide = ({ buyer, cart }: Late, accept: boolean, expectedTotal: number) =>
  buyer.call<PurchaseStatus>("POST", `/api/cart/${cart.uuid}/substitute`, { accept, expectedTotal });
const ordersOf = (cart: Cart) => shop.orders().filter(({ cart_id }) => cart_id === cart.uuid);
const paymentsOf = (cart: Cart) => shop.payments().filter(({ reference }) => reference === cart.uuid);
const charges = (cart: Cart) => paymentsOf(cart).map(({ status }) => status);
const namesOf = ({ offered: { seats } }: Offered) =>
  seats.seats.split(",").map((seat) => `${seats.section}/${seats.row}/${seat}`);
const isTaken = (event: string, seats: string[]) => {
  const taken = shop.takenSeats(event);
  return seats.map((seat) => taken.includes(seat));
};

interface Mail {
  idempotencyKey: string;
  subject: string;
  text: string;
}
async function mailsOf(cart: Cart): Promise<Mail[]> {
  const { items } = await (await fetch(`${shop.mailboxUrl}/messages`)).json();
  return items.filter(({ idempotencyKey }: Mail) => idempotencyKey.startsWith(cart.uuid));
}

describe("a buyer who pays when the hold is over", () => {
  it("gets their seats if those are still free", async () => {
    const late = await atPayment(ARENA_GAME.id);
    await sleep(LOST_AFTER);
    await payOnHostedPage(late.url, GOOD_CARD);
    expect((await late.buyer.settled(late.cart.uuid)).status).toBe("ordered");
    expect(charges(late.cart)).toEqual(["captured"]);
  });

  it("is offered seats together, as good and no dearer, and gets them by accepting", async () => {
    const late = await afterTheLoss(ARENA_GAME.id);
    const { buyer, cart, offer, seats } = late;
    const offer2 = await offered(late);
    expect(offer2.lost).toEqual({
      seats: expect.objectContaining({ section: offer.section, row: offer.row, seats: seats.join(",") }),
      total: cart.totals.totalPrice,
    });
    expect(offer2.offered.seats.quantity).toBe(2);
    const [first, second] = offer2.offered.seats.seats.split(",").map(Number);
    expect(second).toBe(Number(first) + 1);
    expect(offer2.offered.seats.price).toBeLessThanOrEqual(offer.price.totalPrice);
    expect(offer2.offered.total).toBeLessThanOrEqual(cart.totals.totalPrice);
    // Nothing is charged until the buyer agrees, and no one else can get the seats in the meantime.
    expect(charges(cart)).toEqual(["authorised"]);
    await expect.poll(() => isTaken(ARENA_GAME.id, namesOf(offer2))).toEqual([true, true]);

    const wrongPrice = await decide(late, true, offer2.offered.total + 1);
    expect([wrongPrice.status, wrongPrice.error.code]).toEqual([409, "40076"]);
    const both = await Promise.all([1, 2, 3].map(() => decide(late, true, offer2.offered.total)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await buyer.settled(cart.uuid)).status).toBe("ordered");
    const [order, ...more] = ordersOf(cart);
    expect(more).toEqual([]);
    const { tickets, totalPrice } = JSON.parse(order?.document ?? "{}");
    expect(
      tickets.map((ticket: { section: string; row: string; seat: string }) =>
        [ticket.section, ticket.row, ticket.seat].join("/"),
      ),
    ).toEqual(namesOf(offer2));
    expect(totalPrice).toBe(offer2.offered.total);
    expect(paymentsOf(cart)).toMatchObject([{ status: "captured", amount: offer2.offered.total }]);
    expect((await decide(late, false, offer2.offered.total)).status).toBe(409);
  });

  it("pays nothing after declining, and the seats are free again", async () => {
    const late = await afterTheLoss(ARENA_GAME.id);
    const offer = await offered(late);
    const declined = await decide(late, false, offer.offered.total);
    expect(declined.value).toMatchObject({ status: "released", reason: "substitute_declined" });
    expect(charges(late.cart)).toEqual(["voided"]);
    expect(ordersOf(late.cart)).toEqual([]);
    await expect.poll(() => isTaken(ARENA_GAME.id, namesOf(offer))).toEqual([false, false]);
    expect((await decide(late, false, offer.offered.total)).status).toBe(200);
    const again = await decide(late, true, offer.offered.total);
    expect([again.status, again.error.code]).toEqual([409, "CART_RELEASED"]);
    expect((await late.buyer.cart(late.cart.uuid)).value).toMatchObject({
      state: "released",
      releaseReason: "substitute_declined",
    });
  });

  it("pays nothing without an answer, and is told both times by email, once", async () => {
    const late = await afterTheLoss(ARENA_GAME.id);
    const offer = await offered(late);
    await expect.poll(async () => (await mailsOf(late.cart)).length).toBe(1);
    const [mail] = await mailsOf(late.cart);
    expect(mail?.subject).toContain("Other seats");
    expect(mail?.text).toContain(`Section ${offer.offered.seats.section}`);
    await expect.poll(async () => (await late.buyer.status(late.cart.uuid)).value.status).toBe("released");
    expect(charges(late.cart)).toEqual(["voided"]);
    await expect.poll(async () => (await mailsOf(late.cart)).map(({ subject }) => subject)).toHaveLength(2);
    const subjects = (await mailsOf(late.cart)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("weren’t charged"));
    const tooLate = await decide(late, true, offer.offered.total);
    expect([tooLate.status, ordersOf(late.cart)]).toEqual([409, []]);
  });

  it("is not asked where places have no numbers: others of the area are the same", async () => {
    const late = await atPayment(CLUB_500.id);
    await sleep(LOST_AFTER);
    expect((await new Buyer(shop).hold(CLUB_500.id, 8)).items[0]?.details[0]?.quantity).toBe(8);
    await payOnHostedPage(late.url, GOOD_CARD);
    expect((await late.buyer.settled(late.cart.uuid)).status).toBe("ordered");
    expect(charges(late.cart)).toEqual(["captured"]);
  });

  it("is charged nothing and told so when there are no such seats", async () => {
    // Nothing at all is as cheap as the cheapest resale listing.
    const { items } = await new Buyer(shop).offers(THEATRE_SHOW.id, "quantity=2&sort=price");
    const [cheapest, next] = items.map(({ price }) => price.totalPrice);
    expect(next).toBeGreaterThan(cheapest ?? Number.POSITIVE_INFINITY);
    const late = await afterTheLoss(THEATRE_SHOW.id, new Buyer(shop), "sort=price&kind=resale");
    await payOnHostedPage(late.url, GOOD_CARD);
    expect(await late.buyer.settled(late.cart.uuid)).toMatchObject({
      status: "released",
      reason: "seats_lost",
    });
    expect(charges(late.cart)).toEqual(["voided"]);
    await expect.poll(async () => (await mailsOf(late.cart)).length).toBe(1);
  });

  it("keeps what points are worth, and gets them back after declining", async () => {
    const { buyer, userId } = await members.join(shop);
    const late = await afterTheLoss(STADIUM_GAME.id, buyer, "sort=best", 2_000);
    const offer = await offered(late);
    expect(late.cart.totals.totalPrice - offer.offered.total).toBe(
      2 * (late.offer.price.totalPrice - offer.offered.seats.price),
    );
    expect(await shop.ledger(userId)).toEqual({ balance: 12_500, available: 10_500 });
    await decide(late, false, offer.offered.total);
    await expect.poll(() => shop.ledger(userId)).toEqual({ balance: 12_500, available: 12_500 });
    expect(charges(late.cart)).toEqual(["voided"]);
  });

  it("may pay less for a ticket in place of resale: only that is captured", async () => {
    const late = await afterTheLoss(STADIUM_GAME.id, new Buyer(shop), "sort=best&kind=resale", 0, isDearer);
    const offer = await offered(late);
    expect((await decide(late, true, offer.offered.total)).status).toBe(200);
    expect((await late.buyer.settled(late.cart.uuid)).status).toBe("ordered");
    expect(paymentsOf(late.cart)).toMatchObject([{ status: "captured", amount: offer.offered.total }]);
    expect(offer.offered.total).toBeLessThan(late.cart.totals.totalPrice);
  });

  it("declines by releasing the cart; nobody else may decide", async () => {
    const late = await afterTheLoss(ARENA_GAME.id);
    const offer = await offered(late);
    const stranger = { ...late, buyer: new Buyer(shop) };
    expect((await decide(stranger, true, offer.offered.total)).status).toBe(404);
    expect((await late.buyer.call("DELETE", `/api/cart/${late.cart.uuid}`)).status).toBe(204);
    expect(charges(late.cart)).toEqual(["voided"]);
  });

  it("keeps the offer through a crash, and its seats are sold once", async () => {
    const late = await afterTheLoss(ARENA_GAME.id);
    const offer = await offered(late);
    await shop.kill();
    await shop.restart();
    expect((await late.buyer.status(late.cart.uuid)).value).toEqual(offer);
    await decide(late, true, offer.offered.total);
    expect((await late.buyer.settled(late.cart.uuid)).status).toBe("ordered");
    expect(charges(late.cart)).toEqual(["captured"]);
  });
});

describe("the gateway's messages", () => {
  /** Sends a message about a payment, signed as the gateway does, whatever it says. */
  async function notify(cart: Cart, type: string): Promise<number> {
    const [payment] = paymentsOf(cart);
    const body = JSON.stringify({ type, payment: { id: payment?.id, reference: cart.uuid } });
    const at = Math.floor(Date.now() / 1_000);
    const { PAYMENT_WEBHOOK_SECRET } = loadSecrets(shop.state);
    const mac = createHmac("sha256", PAYMENT_WEBHOOK_SECRET).update(`${at}.${body}`).digest("hex");
    const headers = { "Content-Type": "application/json", "Payment-Signature": `t=${at},v1=${mac}` };
    const url = `${shop.commerceUrl}/api/payment/webhook`;
    return (await fetch(url, { method: "POST", headers, body })).status;
  }

  const moments = {
    "before the hold ends": { wait: 0, lost: false },
    "when the hold has just ended": { wait: 2_100, lost: false },
    "after the seats are free again": { wait: LOST_AFTER, lost: false },
    "after the seats are gone": { wait: LOST_AFTER, lost: true },
  };
  const orders = {
    "once, by itself": ["authorised"],
    "five times at once": ["authorised", "authorised", "authorised", "authorised", "authorised"],
    "in the wrong order": ["cancelled", "authorised", "created"],
  };
  // Each in a section of its own, so that no other's buyer takes its seats.
  const cells = Object.entries(moments)
    .flatMap(([moment, timing]) =>
      Object.entries(orders).map(([order, types]) => ({ moment, order, ...timing, types })),
    )
    .map((cell, index) => ({ ...cell, section: 201 + index }));

  it.concurrent.for(cells)(
    "$moment, $order: money is taken if and only if there is a ticket",
    async (cell, { expect }) => {
      const late = await atPayment(ARENA_GAME.id, new Buyer(shop), `sort=best&section=${cell.section}`);
      await sleep(cell.wait);
      if (cell.lost) {
        expect(await takeAway(ARENA_GAME.id, late)).toBe(200);
      }
      // They arrive before the payment, with it, and after it.
      const before = cell.types.length > 1 ? await notify(late.cart, cell.types[0] ?? "") : 204;
      await payOnHostedPage(late.url, GOOD_CARD);
      const answers = await Promise.all(cell.types.map((type) => notify(late.cart, type)));
      expect(new Set([before, ...answers])).toEqual(new Set([204]));
      // The buyer never comes back: the messages alone bring it to its end.
      const outcome = () => [charges(late.cart).join(), ordersOf(late.cart).length];
      const timeout = (DECIDE_SECONDS + 15) * 1_000;
      await expect.poll(outcome, { timeout }).toEqual(cell.lost ? ["voided", 0] : ["captured", 1]);
    },
  );
});
