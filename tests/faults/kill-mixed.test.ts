import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import type { OrderDocument } from "#workers/commerce/domain/orders/document.ts";
import { answered, Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { addFault, bookingsOf, findRoom, saveRoom } from "../fixtures/rooms.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

/** `npm run campaign -- mixed` sets larger numbers. */
const PURCHASES = Number(process.env.CAMPAIGN_PURCHASES ?? 32);
const KILLS = Number(process.env.CAMPAIGN_KILLS ?? 4);
const SUPPLIER_KILLS = Number(process.env.CAMPAIGN_SUPPLIER_KILLS ?? 2);
const WIDTH = 8;
const POINTS = 1_000;
const OPENING_POINTS = 12_500;
const EVENT = FIXTURES.STADIUM_GAME.id;
/** What goes wrong at the supplier with every third booking or so. */
const FAULTS = [
  { fault: "sold_out", at: "book" },
  { fault: "refused", at: "book" },
  { fault: "booked_twice" },
  { fault: "lost_reply", at: "book" },
  { fault: "garbage", at: "book" },
  { fault: "down", at: "book" },
  { fault: "down", at: "cancel" },
  { fault: "lost_reply", at: "cancel" },
  { fault: "sold_out", at: "check" },
] as const;

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
  "sells tickets and room together or neither, whatever is killed meanwhile, and charges for no less than both",
  async () => {
    const submitted = new Map<string, { userId: string | null }>();
    let next = 0;
    const shoppers = Promise.all(
      Array.from({ length: WIDTH }, async () => {
        while (next < PURCHASES) await purchase(next++);
      }),
    );
    // Awaited only after the last kill.
    shoppers.catch(() => {});
    for (let kill = 0; kill < Math.max(KILLS, SUPPLIER_KILLS); kill++) {
      await sleep(randomInt(200, 2_000));
      if (kill < SUPPLIER_KILLS) await shop.crashStandIn("hotels");
      if (kill >= KILLS) continue;
      await shop.kill();
      await shop.restart();
    }
    await shoppers;
    expect(submitted.size).toBeGreaterThan(PURCHASES / 2);

    const orders = new Map(documents().map((order) => [order.cartId, order]));
    const isOrdered = (cartId: string) => orders.has(cartId);
    const bookings = async () =>
      new Map((await bookingsOf(shop)).map(({ reference, status }) => [reference, status]));
    /** Carts whose booking and payment do not say the same as their order. */
    const torn = async () => {
      const booked = [...(await bookings())].filter(([, status]) => status === "confirmed");
      const rooms = new Set(booked.map(([reference]) => reference.split(":")[0] ?? ""));
      const charged = new Set(
        shop.payments().flatMap(({ status, reference }) => (status === "captured" ? [reference] : [])),
      );
      const undone = shop.payments().filter(({ status }) => status === "authorised" || status === "pending");
      return [
        ...[...submitted.keys()].filter(
          (cartId) => rooms.has(cartId) !== isOrdered(cartId) || charged.has(cartId) !== isOrdered(cartId),
        ),
        ...undone.map(({ reference }) => reference),
      ];
    };
    await expect.poll(torn, { timeout: 120_000, interval: 500 }).toEqual([]);

    expect(orders.size).toBeGreaterThan(0);
    expect(orders.size, "some were refused").toBeLessThan(PURCHASES);
    for (const order of nonEmpty([...orders.values()])) {
      expect(order.rooms.map(({ status }) => status)).toEqual(["confirmed"]);
      const paid = shop
        .payments()
        .filter(({ reference, status }) => reference === order.cartId && status === "captured");
      expect(paid.map(({ amount }) => amount)).toEqual([order.totalPrice]);
    }
    const seats = [...orders.values()].flatMap(({ tickets }) =>
      tickets.map(({ section, row, seat }) => `${section}/${row}/${seat}`),
    );
    expect(new Set(seats).size).toBe(seats.length);
    await expect.poll(() => shop.takenSeats(EVENT).sort(), { timeout: 60_000 }).toEqual(seats.sort());
    for (const [cartId, { userId }] of nonEmpty([...submitted]))
      if (userId)
        await expect
          .poll(() => shop.ledger(userId), { timeout: 30_000 })
          .toEqual(
            isOrdered(cartId)
              ? { balance: OPENING_POINTS - POINTS, available: OPENING_POINTS - POINTS }
              : { balance: OPENING_POINTS, available: OPENING_POINTS },
          );

    async function purchase(index: number): Promise<void> {
      const member = index % 2 === 0 ? null : await members.join(shop);
      const buyer = member?.buyer ?? new Buyer(shop);
      const cart = await held(buyer);
      const { stay, room } = await patiently(() => findRoom(buyer, "now"));
      const saved = await answered(() => saveRoom(buyer, cart, stay, room));
      if (saved.status !== 200) return giveBack(buyer, cart);
      const filled = await answered(() => buyer.fillIn(cart, member ? POINTS : 0));
      if (filled.status !== 200) return giveBack(buyer, cart);
      if (index % 3 === 0)
        await patiently(() => addFault(shop, FAULTS[(index / 3) % FAULTS.length] ?? FAULTS[0]));
      const key = randomUUID();
      const sent = await answered(() => buyer.submitAgreed(cart, filled.value, {}, key));
      submitted.set(cart, { userId: member?.userId ?? null });
      if (sent.status !== 200) return giveBack(buyer, cart);
      await untilSettled(buyer, cart);
    }
  },
  120_000 + PURCHASES * 3_000 + (KILLS + SUPPLIER_KILLS) * 10_000,
);

const documents = (): OrderDocument[] =>
  shop
    .orders()
    .filter(({ event_id }) => event_id === EVENT)
    .map(({ document }) => JSON.parse(document));

/** Holds a seat. @returns the cart's id */
async function held(buyer: Buyer): Promise<string> {
  for (;;) {
    const offers = await patiently(() =>
      buyer.offers(EVENT, `quantity=1&limit=100&offset=${randomInt(500)}`),
    );
    const offer = offers.items[randomInt(Math.max(1, offers.items.length))];
    if (!offer) continue;
    const key = randomUUID();
    const reserved = await answered(() => buyer.reserve(EVENT, offer, 1, {}, key));
    if (reserved.status === 201) return reserved.value.uuid;
  }
}

/** So that only sold seats are taken in the end. */
async function giveBack(buyer: Buyer, cartId: string): Promise<void> {
  await answered(() => buyer.call("DELETE", `/api/cart/${cartId}`));
}

async function untilSettled(buyer: Buyer, cartId: string): Promise<void> {
  const until = Date.now() + 90_000;
  for (;;) {
    const { value } = await answered(() => buyer.status(cartId));
    if (value.status === "open") return giveBack(buyer, cartId);
    if (value.status !== "processing" || Date.now() > until) return;
    await sleep(200);
  }
}

/** Repeats what fails while something is down. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(200);
    }
  }
}
