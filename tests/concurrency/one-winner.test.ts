import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { startRacyInventory } from "../fixtures/racy-inventory.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";

const RIVALS = 50;
const CARTS = 20;
const EVENT = FIXTURES.THEATRE_SHOW.id;

let shop: TestShop;
let control: Awaited<ReturnType<typeof startRacyInventory>>;
beforeAll(async () => {
  [shop, control] = await Promise.all([openShop({ SANDBOX_CARD: GOOD_CARD }), startRacyInventory()]);
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
      flexible: false,
      firstSeat: "1",
      totalPrice: 13_690,
      discount: null,
    };
    expect(countWins(await together(RIVALS, () => control.ask(wish)))).toBeGreaterThan(1);
  });
});

describe("the last use of a promo code paid with by 20 carts at once", () => {
  it("goes to one of them: there are as many orders with it as uses", async () => {
    const buyers = await together(CARTS, async () => {
      const buyer = new Buyer(shop);
      const { uuid } = await buyer.hold(EVENT, 1);
      await buyer.fillIn(uuid);
      const { status } = await buyer.call("POST", `/api/cart/${uuid}/apply-promo-code?code=LASTONE`);
      return { buyer, uuid, status };
    });
    // Nothing is taken before it is paid for.
    expectEvery(buyers, ({ status }) => status === 200);
    const answers = await Promise.all(buyers.map(({ buyer, uuid }) => buyer.submit(uuid)));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(CARTS - 1);
    expectEvery(refused, ({ error }) => error.violations[0]?.message === "used_up");
    const withCode = () =>
      shop.orders().filter(({ document }) => JSON.parse(document).promoCode === "LASTONE");
    await expect.poll(() => withCode().length).toBe(1);
    const [loser] = buyers.filter((_, index) => answers[index]?.status === 422);
    if (!loser) throw new Error("no loser");
    const again = `/api/cart/${loser.uuid}/apply-promo-code?code=LASTONE`;
    expect((await loser.buyer.call("POST", again)).status).toBe(422);
  });

  it("control: would go to several if counting the use were not atomic", async () => {
    expect(countWins(await together(CARTS, () => control.ask(null)))).toBeGreaterThan(1);
  });
});
