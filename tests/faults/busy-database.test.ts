import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

const EVENT = FIXTURES.THEATRE_SHOW.id;
const OTHER_EVENT = FIXTURES.ARENA_GAME.id;
/** What the inventory read of the event is older than this by then (ms; objects/inventory/event-cache.ts). */
const STALE_MS = 1_500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SANDBOX_CARD: GOOD_CARD });
});
afterAll(() => shop.close());

/** Keeps the Worker's database busy until the returned function is called: workerd gives up on reads, too. */
function lockDatabase(): () => void {
  const database = new DatabaseSync(shop.databaseFile);
  database.exec("PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE");
  return () => {
    database.exec("ROLLBACK");
    database.close();
  };
}

describe("while the database does not answer", () => {
  it("an event that is on sale goes on selling; what is paid becomes an order afterwards", async () => {
    const first = new Buyer(shop);
    const offers = await first.offers(EVENT, "quantity=2&sort=best&limit=10");
    const other = await first.offer(OTHER_EVENT);
    const [offer, next] = offers.items;
    if (!offer || !next) throw new Error("two offers are needed");
    expect((await first.reserve(EVENT, offer, 2)).status).toBe(201);
    await pause(STALE_MS);

    const unlock = lockDatabase();
    const late = new Buyer(shop);
    let held: Awaited<ReturnType<Buyer["reserve"]>>;
    try {
      held = await late.reserve(EVENT, next, 2);
      expect(held.status, JSON.stringify(held.error)).toBe(201);
      // An event of which nothing is known cannot be sold; that is an outage.
      const unknown = await late.reserve(OTHER_EVENT, other, 2);
      expect(unknown.status).toBe(503);
      await late.fillIn(held.value.uuid);
      expect((await late.submit(held.value.uuid)).value).toMatchObject({ status: "processing" });
    } finally {
      unlock();
    }
    await expect.poll(async () => (await late.status(held.value.uuid)).value.status).toBe("ordered");
    expect(shop.orders().filter(({ cart_id }) => cart_id === held.value.uuid)).toHaveLength(1);
  });
});

describe("parallel copies of one request", () => {
  it("get one answer, though seats come back between them", async () => {
    const holder = new Buyer(shop);
    const offer = await holder.offer(FIXTURES.LIMIT_2.id);
    const held = await holder.reserve(FIXTURES.LIMIT_2.id, offer, 2);
    const rival = new Buyer(shop);
    const key = randomUUID();
    const refused = await rival.reserve(FIXTURES.LIMIT_2.id, offer, 2, {}, key);
    expect(refused).toMatchObject({ status: 409, error: { code: ERROR_CODES.SEATS_TAKEN } });
    await holder.call("DELETE", `/api/cart/${held.value.uuid}`);
    const copy = await rival.reserve(FIXTURES.LIMIT_2.id, offer, 2, {}, key);
    expect(copy).toMatchObject({ status: 409, error: { code: refused.error.code } });
    expect((await rival.reserve(FIXTURES.LIMIT_2.id, offer, 2)).status).toBe(201);
  });
});
