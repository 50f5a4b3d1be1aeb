import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { buyOrder, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it("deletes the orders of events that are over for longer than they are kept, and no others", async () => {
  const bought = async (eventId: string) => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer, { eventId }));
    const start = Date.parse(order.event.startDateTimeUtc ?? "");
    const see = async () => (await buyer.call("GET", `/api/order/${order.uuid}`)).status;
    return { order, start, see };
  };
  const orders = [await bought(FIXTURES.ARENA_GAME.id), await bought(FIXTURES.THEATRE_SHOW.id)];
  const [earlier, later] = orders.sort((a, b) => a.start - b.start);
  const tenYears = 3_653 * DAY_MS;
  const commerce = await shop.miniflare().getWorker("storefront-commerce");
  const runAt = (time = 0) => commerce.scheduled({ scheduledTime: new Date(time) });
  await runAt((earlier?.start ?? 0) + tenYears);
  expect(await Promise.all([earlier?.see(), later?.see()])).toEqual([200, 200]);
  await runAt((later?.start ?? 0) + tenYears);
  expect(await Promise.all([earlier?.see(), later?.see()])).toEqual([404, 200]);
  expect(shop.orders().map(({ uuid }) => uuid)).toEqual([later?.order.uuid]);
});

it("deletes what was published of the seats of past events, and of no others", async () => {
  const [past, yesterday, coming] = [FIXTURES.ARENA_GAME.id, FIXTURES.CLUB_500.id, FIXTURES.THEATRE_SHOW.id];
  for (const event of [past, yesterday, coming]) await new Buyer(shop).hold(event, 1);
  const isPublished = (event: string) => shop.takenSeats(event).length > 0;
  for (const event of [past, yesterday, coming]) await expect.poll(() => isPublished(event)).toBe(true);
  await shop.kill();
  const database = new DatabaseSync(shop.databaseFile);
  const endAt = database.prepare("UPDATE events SET starts_at = ?1, ends_at = NULL WHERE id = ?2");
  endAt.run(new Date(Date.now() - 2 * DAY_MS).toISOString(), past);
  endAt.run(new Date(Date.now() - DAY_MS / 2).toISOString(), yesterday);
  database.close();
  await shop.restart();
  const commerce = await shop.miniflare().getWorker("storefront-commerce");
  await commerce.scheduled({});
  expect([past, yesterday, coming].map(isPublished)).toEqual([false, true, true]);
});
