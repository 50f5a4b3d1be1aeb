import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartSchema } from "#contract/cart.schema.ts";
import type { Cart } from "#contract/cart.ts";
import { offersSchema } from "#contract/offer.schema.ts";
import type { Offer } from "#contract/offer.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";

const ARENA = FIXTURES.ARENA_GAME.id;
const COAST = FIXTURES.BOTH_FLOWS.id;
const THEATRE = FIXTURES.THEATRE_SHOW.id;
const HOLD_SECONDS = 4;
const EXTENSION_SECONDS = 2;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    HOLD_SECONDS: String(HOLD_SECONDS),
    HOLD_EXTENSION_SECONDS: String(EXTENSION_SECONDS),
    LOCK_GRACE_SECONDS: "1",
  });
});
afterAll(() => shop.close());

describe("offers", () => {
  it("follow the contract, contain adjoining seats at one price, and are sorted and filtered", async () => {
    const buyer = new Buyer(shop);
    const { items, sections } = offersSchema.parse(
      await buyer.offers(ARENA, "quantity=4&sort=price&limit=50"),
    );
    expect(items).toHaveLength(50);
    const prices = items.map(({ price }) => price.totalPrice);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (const { seats, price } of items) {
      expect(seats.length).toBeGreaterThanOrEqual(4);
      expect(seats.map(Number)).toEqual(seats.map((_, index) => Number(seats[0]) + index));
      expect(price.totalPrice).toBe(price.basePrice + price.feePrice + price.taxPrice);
    }
    expect(Math.min(...sections.map(({ fromPrice }) => fromPrice ?? Number.POSITIVE_INFINITY))).toBe(
      prices[0],
    );
    const [low = 0, high = 0] = [prices[5], prices[40]];
    const between = await buyer.offers(ARENA, `quantity=4&minPrice=${low}&maxPrice=${high}&limit=100`);
    expectEvery(between.items, ({ price }) => price.totalPrice >= low && price.totalPrice <= high);
    expect(between.priceBands).toEqual((await buyer.offers(ARENA, "quantity=4")).priceBands);
    const resale = await buyer.offers(ARENA, "kind=resale&section=101&limit=100");
    expectEvery(resale.items, ({ kind, section }) => kind === "resale" && section === "101");
  });

  it("are empty for an event that is not on sale, with its seat plan; an unknown event is a 404", async () => {
    const buyer = new Buyer(shop);
    const cancelled = await buyer.offers(FIXTURES.CANCELLED.id);
    expect(cancelled.items).toEqual([]);
    expect(cancelled.sections.length).toBeGreaterThan(0);
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await buyer.call("GET", `/api/product/${unknown}/offers`)).status).toBe(404);
  });
});

describe("a hold", () => {
  it("follows the contract and is idempotent by key", async () => {
    const buyer = new Buyer(shop);
    const offer = await buyer.offer(ARENA);
    const first = await buyer.reserve(ARENA, offer, 2, {}, "one-key");
    expect(first.status).toBe(201);
    const cart = cartSchema.parse(first.value);
    expect(cart.items[0]?.details[0]).toMatchObject({ section: offer.section, row: offer.row, quantity: 2 });
    expect(cart.totals.totalPrice).toBe(2 * offer.price.totalPrice);
    const again = await buyer.reserve(ARENA, offer, 2, {}, "one-key");
    expect(again.value.uuid).toBe(cart.uuid);
    const other = await buyer.reserve(ARENA, offer, 1, {}, "one-key");
    expect([other.status, other.error.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
  });

  it("belongs to its event: the same key for another event is another cart", async () => {
    const buyer = new Buyer(shop);
    const first = await buyer.reserve(
      ARENA,
      await buyer.offer(ARENA, "quantity=2&section=224"),
      2,
      {},
      "shared-key",
    );
    const second = await buyer.reserve(
      COAST,
      await buyer.offer(COAST, "quantity=2&section=224"),
      2,
      {},
      "shared-key",
    );
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first, second].map(({ value }) => value.items[0]?.event.id)).toEqual([ARENA, COAST]);
    expect(second.value.uuid).not.toBe(first.value.uuid);
  });

  it("keeps its seats from others, who are offered equivalent ones", async () => {
    const offer = await new Buyer(shop).offer(THEATRE, "quantity=2&sort=best");
    const seats = offer.seats.slice(0, 2);
    expect((await new Buyer(shop).reserve(THEATRE, offer, 2, { seats })).status).toBe(201);
    const late = await new Buyer(shop).reserve(THEATRE, offer, 2, { seats });
    expect([late.status, late.error.code]).toEqual([409, "SEATS_TAKEN"]);
    const { alternatives } = late.error.data as { alternatives: Offer[] };
    expect(alternatives.length).toBeGreaterThan(0);
    const [alternative] = alternatives;
    if (!alternative) throw new Error("no alternative");
    expect((await new Buyer(shop).reserve(THEATRE, alternative, 2)).status).toBe(201);
  });

  it("frees its seats when it expires, and its cart says so", async () => {
    const slow = new Buyer(shop);
    const offer = await slow.offer(COAST, "quantity=2&sort=best");
    const seats = offer.seats.slice(0, 2);
    const held = await slow.reserve(COAST, offer, 2, { seats });
    await sleep(HOLD_SECONDS * 1000 + 100);
    expect((await new Buyer(shop).reserve(COAST, offer, 2, { seats })).status).toBe(201);
    const { value } = await slow.cart(held.value.uuid);
    expect([value.state, value.releaseReason, value.items[0]?.productId]).toEqual([
      "released",
      "expired",
      COAST,
    ]);
    const edit = await slow.fillIn(held.value.uuid);
    expect([edit.status, edit.error.code, edit.error.data]).toEqual([
      410,
      "CART_EXPIRED",
      { eventId: COAST },
    ]);
  });

  it("lasts longer on request, once, for its own buyer, and then frees its seats", async () => {
    const buyer = new Buyer(shop);
    const cart = await buyer.hold(COAST, 2);
    const extend = (who = buyer) => who.call<Cart>("POST", `/api/cart/${cart.uuid}/extension`);
    expect(cart.extensionSeconds).toBe(EXTENSION_SECONDS);
    expect((await extend(new Buyer(shop))).status).toBe(404);
    const longer = Date.parse(cart.expireAt) + EXTENSION_SECONDS * 1000;
    // A double click and a later request: one extension.
    const answers = [...(await Promise.all([extend(), extend()])), await extend()];
    expectEvery(answers, ({ status, value }) => {
      const { expireAt, extensionSeconds } = cartSchema.parse(value);
      return status === 200 && Date.parse(expireAt) === longer && extensionSeconds === 0;
    });
    await sleep(Math.max(0, Date.parse(cart.expireAt) + 200 - Date.now()));
    const seats = cart.items[0]?.details[0]?.seats.split(",");
    const section = cart.items[0]?.details[0]?.section;
    const offer = await new Buyer(shop).offer(COAST, `quantity=2&section=${section}`);
    // After the first end, the extended hold still has its seats: the buyer goes on, and nobody else is offered them.
    expect((await buyer.fillIn(cart.uuid)).status).toBe(200);
    expect(
      offer.seats.some((seat) => offer.row === cart.items[0]?.details[0]?.row && seats?.includes(seat)),
    ).toBe(false);
    await sleep(Math.max(0, longer + 200 - Date.now()));
    const late = await extend();
    expect([late.status, late.error.code]).toEqual([410, "CART_EXPIRED"]);
  });

  it("releases the previous hold of the session, but only once the new one is granted", async () => {
    const buyer = new Buyer(shop);
    const [first, second] = (await buyer.offers(ARENA, "quantity=2&sort=best&limit=2")).items;
    if (!first || !second) throw new Error("too few offers");
    const old = await buyer.reserve(ARENA, first, 2);
    const seats = second.seats.slice(0, 2);
    const rival = await new Buyer(shop).reserve(ARENA, second, 2, { seats });
    expect(rival.status).toBe(201);
    expect((await buyer.reserve(ARENA, second, 2, { seats })).status).toBe(409);
    expect((await buyer.cart(old.value.uuid)).value.state).toBe("open");
    await buyer.hold(ARENA, 2, "quantity=2&kind=resale");
    await expect.poll(async () => (await buyer.cart(old.value.uuid)).value.releaseReason).toBe("replaced");
    const seatsOfOld = { seats: old.value.items[0]?.details[0]?.seats.split(",") };
    expect((await new Buyer(shop).reserve(ARENA, first, 2, seatsOfOld)).status).toBe(201);
  });

  it("for another event is replaced when the request names it", async () => {
    const buyer = new Buyer(shop);
    const old = await buyer.hold(ARENA, 2);
    await buyer.hold(THEATRE, 2, "quantity=2", { replaces: old.uuid });
    await expect.poll(async () => (await buyer.cart(old.uuid)).value.state).toBe("released");
  });

  it("cannot be seen, changed, or released by anyone else", async () => {
    const owner = new Buyer(shop);
    const value = await owner.hold(ARENA, 2);
    const thief = new Buyer(shop);
    expect((await thief.cart(value.uuid)).status).toBe(404);
    expect((await thief.fillIn(value.uuid)).status).toBe(404);
    expect((await thief.submitAgreed(value.uuid, value)).status).toBe(404);
    expect((await thief.call("DELETE", `/api/cart/${value.uuid}`)).status).toBe(404);
    expect((await owner.cart(value.uuid)).value.state).toBe("open");
    expect((await owner.call("DELETE", `/api/cart/${value.uuid}`)).status).toBe(204);
    expect((await owner.cart(value.uuid)).value.releaseReason).toBe("deleted");
  });
});

describe("refusals", () => {
  it("more tickets than one buyer may have", async () => {
    const buyer = new Buyer(shop);
    const event = FIXTURES.LIMIT_2.id;
    const offer = await buyer.offer(event, "quantity=2");
    const tooMany = await buyer.reserve(event, offer, 3);
    expect([tooMany.status, tooMany.error.code]).toEqual([409, "TICKET_LIMIT"]);
    expect((await buyer.call("GET", `/api/product/${event}/offers?quantity=3`)).status).toBe(400);
  });

  it.each([
    ["CANCELLED", "EVENT_NOT_ON_SALE"],
    ["SOLD_OUT", "EVENT_NOT_ON_SALE"],
    ["NOT_YET_ON_SALE", "EVENT_NOT_ON_SALE"],
    ["ARENA_GAME", "40078"],
  ] as const)("a forged quote, for %s", async (name, code) => {
    const buyer = new Buyer(shop);
    const good = await buyer.offer(THEATRE);
    const forged = { ...good, quote: good.quote.replace(/^../, "AA") };
    const refused = await buyer.reserve(FIXTURES[name].id, forged, 1);
    expect([refused.status, refused.error.code]).toEqual([409, code]);
  });

  it("a price that changed since it was quoted, with the new price to accept", async () => {
    const buyer = new Buyer(shop);
    const event = FIXTURES.EUROPE_SHOW.id;
    const offer = await buyer.offer(event);
    const database = await shop.miniflare().getD1Database("DB", "storefront-commerce");
    await database
      .prepare(
        `UPDATE events SET price_levels = (
           SELECT json_group_array(json_array(value ->> 0, (value ->> 1) + 1000, value ->> 2)) FROM json_each(price_levels)
         ) WHERE id = ?`,
      )
      .bind(event)
      .run();
    const refused = await buyer.reserve(event, offer, 2);
    expect([refused.status, refused.error.code]).toEqual([409, "40076"]);
    const [renewed] = (refused.error.data as { alternatives: Offer[] }).alternatives;
    if (!renewed) throw new Error("no renewed offer");
    expect(renewed.price.totalPrice).toBeGreaterThan(offer.price.totalPrice);
    expect((await buyer.reserve(event, renewed, 2)).status).toBe(201);
  });
});
