import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

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
