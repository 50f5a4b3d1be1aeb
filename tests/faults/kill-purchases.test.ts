import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Wallet } from "#contract/wallet.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import type { OrderDocument } from "#workers/commerce/domain/orders/document.ts";
import { answered, Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

/** Size in `npm test`; the campaign sets a larger one (scripts/campaign.ts). */
const KILLS = Number(process.env.CAMPAIGN_KILLS ?? 8);
const BUYERS = 16;
const POINTS = 1_000;
const EVENT = FIXTURES.STADIUM_GAME.id;

let members: Members;
let shop: TestShop;

beforeAll(async () => {
  members = await openMembership();
  shop = await openShop({ SANDBOX_CARD: GOOD_CARD, ...members.vars });
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

it(
  `loses no order, sells no seat twice, and keeps no stray charge when workerd is killed ${KILLS} times`,
  async () => {
    const acknowledged = new Set<string>();
    const joined = await Promise.all(Array.from({ length: BUYERS / 2 }, () => members.join(shop)));
    let shopping = true;
    const shoppers = Promise.all([
      ...joined.map(({ buyer }) => shopOn(buyer, POINTS)),
      ...Array.from({ length: BUYERS / 2 }, () => shopOn(null, 0)),
    ]);
    // Awaited only after the last kill.
    shoppers.catch(() => {});
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(randomInt(100, 1_500));
      await shop.kill();
      await shop.restart();
    }
    shopping = false;
    const ended = (await shoppers).flat();

    const orders = shop.orders();
    const documents = orders.map((order): OrderDocument => JSON.parse(order.document));
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    // Every submitted purchase reached a final state, and every acknowledged order exists.
    expect(ended.filter((status) => status === "processing" || status === "payment_required")).toEqual([]);
    const uuids = new Set(orders.map(({ uuid }) => uuid));
    expect([...acknowledged].filter((uuid) => !uuids.has(uuid))).toEqual([]);

    const seats = documents.flatMap(({ tickets }) =>
      tickets.map(({ section, row, seat }) => `${section}/${row}/${seat}`),
    );
    expect(new Set(seats).size).toBe(seats.length);

    // Every charge has its order, every order its charge, and no payment is left authorized.
    const payments = shop.payments();
    const paid = payments.filter(({ status }) => status === "captured").map(({ id }) => id);
    expect(paid.sort()).toEqual(orders.map((order) => order.payment_id).sort());
    const settled = ["captured", "voided", "refunded", "cancelled"];
    expect(payments.filter(({ status }) => !settled.includes(status))).toEqual([]);

    // Each member has exactly their opening points less what their orders redeemed.
    for (const { buyer, userId } of joined) {
      const own = documents.filter(({ owner }) => owner.userId === userId);
      const redeemed = own.reduce((sum, order) => sum + order.pointsRedeemed, 0);
      const { value } = await buyer.call<Wallet>("GET", "/api/wallet");
      expect(value.balance).toBe(12_500 - redeemed);
      const wallet = await shop.ledger(userId);
      expect(wallet.available).toBe(wallet.balance);
    }
    const taken = await seatsTaken(seats.length);
    expect(seats.filter((seat) => !taken.has(seat))).toEqual([]);

    /** Buys in a loop until the shop closes; each call is repeated until it is answered. */
    async function shopOn(member: Buyer | null, points: number): Promise<string[]> {
      const statuses: string[] = [];
      // A member may have eight tickets of this event.
      let left = points > 0 ? 8 : Number.POSITIVE_INFINITY;
      while (shopping && left > 0) {
        const buyer = member ?? new Buyer(shop);
        const { items } = (await answered(() => buyer.call<{ items: never[] }>("GET", offersPath()))).value;
        const offer = items[randomInt(items.length)];
        if (!offer) continue;
        const [reserveKey, submitKey] = [randomUUID(), randomUUID()];
        const reserved = await answered(() => buyer.reserve(EVENT, offer, 1, {}, reserveKey));
        if (reserved.status !== 201) continue;
        const { uuid } = reserved.value;
        const filled = await answered(() => buyer.fillIn(uuid, points));
        if (filled.status !== 200) continue;
        const submitted = await answered(() => buyer.submitAgreed(uuid, filled.value, {}, submitKey));
        if (submitted.status !== 200) continue;
        left -= 1;
        const status = await untilSettled(buyer, uuid);
        statuses.push(status.status);
        if (status.status === "ordered") acknowledged.add(status.orderUuid);
      }
      return statuses;
    }
  },
  180_000 + KILLS * 5_000,
);

it("finishes purchases that a crash interrupted, without another request", async () => {
  const before = new Set(shop.payments().map(({ id }) => id));
  const carts = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const buyer = new Buyer(shop);
      const cart = (await buyer.fillIn((await buyer.hold(EVENT, 1)).uuid)).value;
      buyer.tries = 1;
      return { buyer, cart };
    }),
  );
  const answers = carts.map(({ buyer, cart }) => buyer.submitAgreed(cart.uuid, cart).catch(() => null));
  // By then some are done; most are between two steps.
  while (shop.payments().filter(({ id }) => !before.has(id)).length < 10) await sleep(5);
  await shop.kill();
  const lost = (await Promise.all(answers)).filter((answer) => answer === null).length;
  expect(lost).toBeGreaterThan(0);
  await shop.restart();
  const settled = () => {
    const made = shop.payments().filter(({ id }) => !before.has(id));
    const ordered = new Set(shop.orders().map((order) => order.payment_id));
    return made.filter(({ id, status }) => status !== "captured" || !ordered.has(id));
  };
  await expect.poll(settled, { timeout: 45_000, interval: 500 }).toEqual([]);
}, 120_000);

const offersPath = () => `/api/product/${EVENT}/offers?quantity=1&limit=100&offset=${randomInt(500)}`;

async function untilSettled(buyer: Buyer, cartId: string) {
  const until = Date.now() + 60_000;
  for (;;) {
    const { value } = await answered(() => buyer.status(cartId));
    if (value.status !== "processing" || Date.now() > until) return value;
    await sleep(200);
  }
}

async function seatsTaken(atLeast: number): Promise<Set<string>> {
  const until = Date.now() + 10_000;
  for (;;) {
    const seats = new Set(shop.takenSeats(EVENT));
    if (seats.size >= atLeast || Date.now() > until) return seats;
    await sleep(200);
  }
}
