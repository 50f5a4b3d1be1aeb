import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Event } from "#contract/event.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";

const { id, name } = FIXTURES.ARENA_GAME;
const PATIENCE = { timeout: 20_000 };

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

it("a moved event is found under its new day only, in every order", async () => {
  const { buyer: operator } = await members.join(shop, randomUUID(), { roles: ["operator"] });
  const change = (kind: string, body: object = {}) =>
    operator.call("POST", `/api/operator/event/${id}/${kind}`, body);
  const foundOn = async (query: string) => {
    const orders = ["RELEVANCE", "DATE", "PRICE"].map(async (order) => {
      const path = `/api/product?keyword=${encodeURIComponent(name)}&order=${order}&limit=100${query}`;
      const { status, value } = await new Buyer(shop).call<{ items: Event[] }>("GET", path);
      expect(status, path).toBe(200);
      return value.items.some((event) => event.id === id);
    });
    const [first, ...others] = await Promise.all(orders);
    expect(others).toEqual(others.map(() => first));
    return first;
  };
  const { value: before } = await new Buyer(shop).call<Event>("GET", `/api/product/${id}`);
  const oldDay = new Intl.DateTimeFormat("sv-SE", { timeZone: before.timezone }).format(
    new Date(before.startDateTimeUtc ?? 0),
  );
  const on = (day: string) => `&startDate=${day}&endDate=${day}`;
  expect(await foundOn(on(oldDay))).toBe(true);

  expect((await change("reschedule", { startDateTimeUtc: "2028-05-05T20:00:00Z" })).status).toBe(200);
  await expect.poll(() => foundOn(on("2028-05-05")), PATIENCE).toBe(true);
  expect(await foundOn(on(oldDay))).toBe(false);

  expect((await change("postpone")).status).toBe(200);
  await expect.poll(() => foundOn(on("2028-05-05")), PATIENCE).toBe(false);
  expect(await foundOn("")).toBe(true);
});
