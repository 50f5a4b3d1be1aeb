import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import type { OrderDocument } from "#workers/commerce/domain/orders/document.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

/** Sizes in `npm test`; the campaign sets larger ones (scripts/campaign.ts). */
const BUYERS = Number(process.env.CAMPAIGN_BUYERS ?? 1_200);
const ROUNDS = Number(process.env.CAMPAIGN_ROUNDS ?? 1);
const SEATS = 500;
const EVENT = FIXTURES.CLUB_500.id;

let shop: TestShop;

describe.each(Array.from({ length: ROUNDS }, (_, round) => ({ round: round + 1 })))("round $round", () => {
  beforeEach(async () => {
    shop = await openShop({ SANDBOX_CARD: GOOD_CARD });
  });
  afterEach(() => shop.close());

  it(
    `sells ${SEATS} places to ${BUYERS} concurrent buyers: each place once, and no charge without one`,
    async () => {
      const first = new Buyer(shop);
      const anywhere = await first.offer(EVENT, "quantity=1");
      const wheelchair = await first.offer(EVENT, "quantity=1&accessible=true");
      // One buyer in ten requests a wheelchair place; no one else is sold those.
      const outcomes = await Promise.all(
        Array.from({ length: BUYERS }, async (_, index) => {
          const buyer = new Buyer(shop);
          const reserved = await buyer.reserve(EVENT, index % 10 === 0 ? wheelchair : anywhere, 1);
          if (reserved.status !== 201) return `${reserved.status} ${reserved.error.code}`;
          const { uuid } = reserved.value;
          const filled = await buyer.fillIn(uuid);
          const submitted = await buyer.submitAgreed(uuid, filled.value);
          if (submitted.status !== 200) return `submit ${submitted.status} ${submitted.error.code}`;
          // Every buyer waits for their own purchase, however many share the machine.
          return (await buyer.settled(uuid, 120_000 + BUYERS * 20)).status;
        }),
      );
      const counts = Object.groupBy(outcomes, (outcome) => outcome);
      const summary = Object.fromEntries(
        Object.entries(counts).map(([outcome, all]) => [outcome, all?.length]),
      );
      expect(summary).toEqual({ ordered: SEATS, "409 SEATS_TAKEN": BUYERS - SEATS });

      const orders = shop.orders();
      expect(orders).toHaveLength(SEATS);
      const cartsOfOrders = new Set(orders.map((order) => order.cart_id));
      const payments = shop.payments();
      expect(payments.filter(({ status }) => status === "captured")).toHaveLength(SEATS);
      expect(
        payments.filter(({ status, reference }) => status === "captured" && !cartsOfOrders.has(reference)),
      ).toEqual([]);
      // Standing places have no seat to compare: which ones they are is the inventory's business (below).
      const tickets = orders.flatMap(({ uuid, document }) =>
        (JSON.parse(document) as OrderDocument).tickets.map(({ number }) => `${uuid}/${number}`),
      );
      expect(new Set(tickets).size).toBe(SEATS);

      expect(payments.filter(({ status }) => status !== "captured")).toEqual([]);

      const inventory = await seatsTaken();
      expect(inventory).toHaveLength(SEATS);
      expect(new Set(inventory).size).toBe(SEATS);
    },
    180_000 + BUYERS * 30,
  );
});

/** The seats that the public snapshot shows as taken, once it has caught up. */
async function seatsTaken(): Promise<string[]> {
  const until = Date.now() + 10_000;
  for (;;) {
    const seats = shop.takenSeats(EVENT);
    if (seats.length >= SEATS || Date.now() > until) return seats;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
