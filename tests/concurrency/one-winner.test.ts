import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { startRacyInventory } from "../fixtures/racy-inventory.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";

const RIVALS = 50;
const CARTS = 20;
const EVENT = FIXTURES.THEATRE_SHOW.id;

let shop: TestShop;
let control: Awaited<ReturnType<typeof startRacyInventory>>;
beforeAll(async () => {
  [shop, control] = await Promise.all([openShop(), startRacyInventory()]);
});
afterAll(() => Promise.all([shop.close(), control.stop()]));

const countWins = (outcomes: boolean[]) => outcomes.filter(Boolean).length;
const together = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe("two seats requested by 50 buyers at once", () => {
  it("go to one of them", async () => {
    const offer = await new Buyer(shop).offer(EVENT, "quantity=2&sort=best");
    const seats = offer.seats.slice(0, 2);
    const outcomes = await together(RIVALS, () => new Buyer(shop).reserve(EVENT, offer, 2, { seats }));
    expect(countWins(outcomes.map(({ status }) => status === 201))).toBe(1);
    const refusals = outcomes.filter(({ status }) => status !== 201).map(({ error }) => error.code);
    expect(new Set(refusals)).toEqual(new Set(["SEATS_TAKEN"]));
  });

  it("control: would go to several with an await between check and write", async () => {
    const wish = {
      section: "ORCH-C",
      row: "A",
      seats: ["1", "2"],
      quantity: 2,
      code: 1,
      accessible: false,
      firstSeat: "1",
      totalPrice: 13_690,
    };
    expect(countWins(await together(RIVALS, () => control.ask(wish)))).toBeGreaterThan(1);
  });
});

describe("the last use of a promo code requested by 20 carts at once", () => {
  it("goes to one of them, and to another once it is released", async () => {
    const buyers = await together(CARTS, async () => {
      const buyer = new Buyer(shop);
      return { buyer, cart: await buyer.hold(EVENT, 1) };
    });
    const apply = ({ buyer, cart }: (typeof buyers)[number]) =>
      buyer.call("POST", `/api/cart/${cart.uuid}/apply-promo-code?code=LASTONE`);
    const outcomes = await Promise.all(buyers.map(apply));
    const winners = buyers.filter((_, index) => outcomes[index]?.status === 200);
    expect(winners).toHaveLength(1);
    const refusals = outcomes
      .filter(({ status }) => status !== 200)
      .map(({ error }) => error.violations[0]?.message);
    expect(new Set(refusals)).toEqual(new Set(["used_up"]));
    const [winner] = winners;
    const loser = buyers.find((buyer) => buyer !== winner);
    if (!winner || !loser) throw new Error("no winner or no loser");
    await winner.buyer.call("DELETE", `/api/cart/${winner.cart.uuid}`);
    expect((await apply(loser)).status).toBe(200);
  });

  it("control: would go to several if counting the use were not atomic", async () => {
    expect(countWins(await together(CARTS, () => control.ask(null)))).toBeGreaterThan(1);
  });
});
