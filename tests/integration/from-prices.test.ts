import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventDetailSchema, eventListSchema } from "#contract/event.schema.ts";
import type { Event } from "#contract/event.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";

const THEATRE = FIXTURES.THEATRE_SHOW.id;
const FEW_LEFT = FIXTURES.FEW_LEFT.id;
/** Events with tickets, spread over the catalog, that the crawl compares. */
const CRAWLED = 240;
/** Longest time from a sale to the snapshot that shows it (objects/event-inventory.ts), with room for slow machines (ms). */
const SNAPSHOT = { timeout: 10_000, interval: 100 };

let shop: TestShop;
let anyone: Buyer;
beforeAll(async () => {
  shop = await openShop({ SANDBOX_CARD: GOOD_CARD });
  anyone = new Buyer(shop);
});
afterAll(() => shop.close());

const card = async (id: string) =>
  eventDetailSchema.parse((await anyone.call("GET", `/api/product/${id}`)).value);
const list = async (query: string) =>
  eventListSchema.parse((await anyone.call("GET", `/api/product?${query}`)).value);

/** What the event's page offers first: the cheapest price, for two tickets or else for one. */
async function offered(id: string): Promise<Pick<Event, "minPrice" | "priceTickets">> {
  for (const priceTickets of [2, 1]) {
    const [cheapest] = (await anyone.offers(id, `quantity=${priceTickets}&limit=1`)).items;
    if (cheapest) return { minPrice: cheapest.price.totalPrice, priceTickets };
  }
  return { minPrice: null, priceTickets: null };
}

async function shown(id: string): Promise<Pick<Event, "minPrice" | "priceTickets">> {
  const { minPrice, priceTickets } = await card(id);
  return { minPrice, priceTickets };
}

/** Holds the cheapest tickets of an event until they cost more; each hold has a buyer of its own. */
async function takeCheapest(id: string): Promise<{ buyer: Buyer; cartId: string }[]> {
  const { minPrice } = await card(id);
  const held: { buyer: Buyer; cartId: string }[] = [];
  for (;;) {
    const { items } = await anyone.offers(id, "quantity=1&sort=price&limit=50");
    const cheapest = items.filter(({ price }) => price.totalPrice === minPrice);
    if (cheapest.length === 0) return held;
    for (const offer of cheapest) {
      const buyer = new Buyer(shop);
      const { status, value } = await buyer.reserve(id, offer, Math.min(8, Math.max(...offer.quantities)));
      if (status === 201) held.push({ buyer, cartId: value.uuid });
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

describe("the from-price", () => {
  it("rises when the cheapest seats are taken and falls when they are released, in every list", async () => {
    const before = await card(THEATRE);
    expect(await shown(THEATRE)).toEqual(await offered(THEATRE));
    const inSearch = async () => {
      const { items } = await list(`keyword=${encodeURIComponent(before.name)}&limit=1`);
      return items.find(({ id }) => id === THEATRE)?.minPrice;
    };
    const upTo = async (price: number | null) =>
      (await list(`keyword=${encodeURIComponent(before.name)}&maxPrice=${price}`)).items.map(({ id }) => id);
    expect(await upTo(before.minPrice)).toContain(THEATRE);

    const held = await takeCheapest(THEATRE);
    await expect.poll(() => shown(THEATRE), SNAPSHOT).toEqual(await offered(THEATRE));
    const risen = await card(THEATRE);
    expect(risen.minPrice).toBeGreaterThan(before.minPrice ?? Number.POSITIVE_INFINITY);
    expect(risen.redeemPoints).toBe(risen.minPrice);
    expect(await inSearch()).toBe(risen.minPrice);
    expect(await upTo(before.minPrice)).not.toContain(THEATRE);
    expect(await upTo(risen.minPrice)).toContain(THEATRE);
    expect(await sortedPrices()).toContain(risen.minPrice);

    for (const { buyer, cartId } of held) await buyer.call("DELETE", `/api/cart/${cartId}`);
    await expect
      .poll(() => shown(THEATRE), SNAPSHOT)
      .toEqual({
        minPrice: before.minPrice,
        priceTickets: before.priceTickets,
      });
    expect(await upTo(before.minPrice)).toContain(THEATRE);
  });

  it("gives way to “sold out” with the last seat, and returns with one that is released", async () => {
    const held: { buyer: Buyer; cartId: string }[] = [];
    const orders: { cartId: string; orderUuid: string }[] = [];
    for (const accessible of [false, true]) {
      for (;;) {
        const { items } = await anyone.offers(FEW_LEFT, `quantity=1&accessible=${accessible}&limit=50`);
        if (items.length === 0) break;
        for (const offer of items) {
          const buyer = new Buyer(shop);
          const quantity = Math.min(8, Math.max(...offer.quantities));
          const { status, value } = await buyer.reserve(FEW_LEFT, offer, quantity);
          if (status === 201) held.push({ buyer, cartId: value.uuid });
        }
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    }
    // The published snapshot has all of them before the first is paid.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    for (const { buyer, cartId } of held) {
      const filled = await buyer.fillIn(cartId);
      await buyer.submitAgreed(cartId, filled.value);
      const purchase = await buyer.settled(cartId);
      if (purchase.status !== "ordered") throw new Error(`not ordered: ${purchase.status}`);
      orders.push({ cartId, orderUuid: purchase.orderUuid });
    }
    expect(orders.length).toBeGreaterThan(0);
    await expect
      .poll(() => card(FEW_LEFT), SNAPSHOT)
      .toMatchObject({ ticketsStatus: "TICKETS_NOT_AVAILABLE", minPrice: null, maxPrice: null });
    expect((await list(`keyword=${FIXTURES.FEW_LEFT.name}&available=true`)).items).toEqual([]);

    const [order] = orders;
    if (!order) throw new Error("nothing was sold");
    await release(FEW_LEFT, order.cartId, order.orderUuid);
    await expect
      .poll(() => card(FEW_LEFT), SNAPSHOT)
      .toMatchObject({ ticketsStatus: "FEW_TICKETS_LEFT", ...(await offeredAfterRelease()) });
    expect((await list(`keyword=${FIXTURES.FEW_LEFT.name}&available=true`)).items).toHaveLength(1);
  });
});

/** The offers that follow a release; waits for the snapshot that has them. */
async function offeredAfterRelease() {
  await expect.poll(async () => (await offered(FEW_LEFT)).minPrice, SNAPSHOT).not.toBeNull();
  return offered(FEW_LEFT);
}

/** Releases seats that were sold, as a refund does. */
async function release(eventId: string, cartId: string, orderUuid: string): Promise<void> {
  const inventories = await shop
    .miniflare()
    .getDurableObjectNamespace("EVENT_INVENTORY", "storefront-commerce");
  const inventory = inventories.get(inventories.idFromName(eventId)) as unknown as {
    release(cartId: string, reason: string, orderUuid: string): Promise<void>;
  };
  await inventory.release(cartId, "payment_failed", orderUuid);
}

/** Prices of all events in the order of the list by price. */
async function sortedPrices(): Promise<number[]> {
  const items: Event[] = [];
  let cursor = "";
  do {
    const page = await list(`order=PRICE&limit=100${cursor && `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.nextCursor ?? "";
  } while (cursor);
  const prices = items.flatMap(({ minPrice }) => minPrice ?? []);
  expect(prices.length).toBeGreaterThan(100);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  return prices;
}

describe("a crawl after a day of sales", () => {
  it(`finds no card with a wrong price among ${CRAWLED} events`, async () => {
    const events = (await pages("available=true&order=DATE")).filter(
      ({ purchaseFlow }) => purchaseFlow !== "provider",
    );
    const crawled = events.slice(0, CRAWLED);
    expect(crawled).toHaveLength(CRAWLED);
    // A day of sales: of every other event, whatever is cheapest, dearest or best, and some of it given back.
    const queries = [
      "quantity=2&sort=price",
      "quantity=1&sort=price",
      "quantity=4&sort=best",
      "quantity=2&kind=resale",
    ];
    for (const [index, { id }] of crawled.entries()) {
      if (index % 2 === 1) continue;
      for (const query of queries) {
        const [offer] = (await anyone.offers(id, `${query}&limit=1`).catch(() => ({ items: [] }))).items;
        if (!offer) continue;
        const buyer = new Buyer(shop);
        const { status, value } = await buyer.reserve(id, offer, Math.max(...offer.quantities));
        if (status === 201 && index % 6 === 0) await buyer.call("DELETE", `/api/cart/${value.uuid}`);
      }
    }
    const wrong = async () => {
      const differences: unknown[] = [];
      for (const { id, name } of crawled) {
        const [onCard, onPage] = [await shown(id), await offered(id)];
        if (JSON.stringify(onCard) !== JSON.stringify(onPage)) differences.push({ name, onCard, onPage });
      }
      return differences;
    };
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect.poll(wrong, { ...SNAPSHOT, timeout: 30_000 }).toEqual([]);
    await sortedPrices();
  });
});

async function pages(query: string): Promise<Event[]> {
  const items: Event[] = [];
  let cursor = "";
  do {
    const page = await list(`${query}&limit=100${cursor && `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.nextCursor ?? "";
  } while (cursor);
  return items;
}

describe("a changed fee", () => {
  it("changes card, list, offer and charge together, without an import", async () => {
    const before = await card(THEATRE);
    const raised = { service: 0.2, tax: { US: 0.1, DE: 0.19 } };
    await shop.restart({
      commerce: { vars: { SANDBOX_CARD: GOOD_CARD, TICKET_FEES: JSON.stringify(raised) } },
    });
    const after = await card(THEATRE);
    expect(after.minPrice).toBeGreaterThan(before.minPrice ?? Number.POSITIVE_INFINITY);
    expect(await shown(THEATRE)).toEqual(await offered(THEATRE));
    const name = encodeURIComponent(before.name);
    expect((await list(`keyword=${name}&maxPrice=${(after.minPrice ?? 0) - 1}`)).items).toEqual([]);
    const priced = await list(`keyword=${name}&minPrice=${after.minPrice}&maxPrice=${after.minPrice}`);
    expectEvery(priced.items, ({ id, minPrice }) => id === THEATRE && minPrice === after.minPrice);
    const buyer = new Buyer(shop);
    const cart = await buyer.reserve(THEATRE, await buyer.offer(THEATRE, "quantity=2&sort=price"), 2);
    expect(cart.value.totals.totalPrice).toBe(2 * (after.minPrice ?? 0));
    // Taxes differ by country, so the order by price changes too; a schedule brings it up to date.
    await expect.poll(() => sortedPrices().catch(() => []), { timeout: 20_000 }).not.toEqual([]);
  });
});

describe("a catalog from before prices followed sales", () => {
  it("gets the prices of its seats when the Workers start", async () => {
    const expected = await card(THEATRE);
    await shop.kill();
    const database = new DatabaseSync(shop.databaseFile);
    database.exec(`UPDATE events SET min_price = 1, max_price = 2, low_base = NULL, high_base = NULL, price_tickets = NULL
      WHERE purchase_flow <> 'provider'; DELETE FROM search_state`);
    database.close();
    await shop.restart({ commerce: { vars: { SANDBOX_CARD: GOOD_CARD, TICKET_FEES: "" } } });
    await expect.poll(() => card(FIXTURES.ARENA_GAME.id), SNAPSHOT).toMatchObject({ priceTickets: 2 });
    expect(await shown(FIXTURES.ARENA_GAME.id)).toEqual(await offered(FIXTURES.ARENA_GAME.id));
    expect(expected.priceTickets).toBe(2);
  });
});
