import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Offer } from "#contract/offer.ts";
import { randomFrom } from "#lib/seeded-random.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { readQuote, signQuote } from "#workers/commerce/domain/seats/quote.ts";
import { offeredSeats, tradeSeats } from "../fixtures/seat-traders.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { LIES } from "../support/corrupt-history.ts";
import { firstImpossible, type SeatCall } from "../support/seat-history.ts";

/** Sizes in `npm test`; the campaign sets larger ones (scripts/campaign.ts). */
const CALLS = Number(process.env.CAMPAIGN_CALLS ?? 3_000);
const KILLS = Number(process.env.CAMPAIGN_KILLS ?? 3);
const PLANTED = Number(process.env.CAMPAIGN_PLANTED ?? 1_000);
const SEED = process.env.CAMPAIGN_SEED ?? "seats";
const EVENT = FIXTURES.ARENA_GAME.id;
/** Seats that are traded at a time: the fewer, the more calls are refused, and the more calls fit into an hour. */
const DEMAND = Number(process.env.CAMPAIGN_DEMAND ?? 48);
const PLENTY = { guests: 1_000_000 };
const HOLD_SECONDS = 3;
/**
 * A Worker's clock stands still while it computes, and on a machine of two cores it waits for its turn (ms). Holds that
 * end this much early or late are not told from punctual ones.
 */
const TOLERANCE_MS = 500;

/** The checker takes minutes for a million calls, and an hour for ten thousand lies about them. */
const CHECK_TIMEOUT_MS = 7_200_000;

let shop: TestShop;
let history: Map<string, SeatCall[]>;
beforeAll(async () => {
  shop = await openShop({
    SANDBOX_CARD: GOOD_CARD,
    HOLD_SECONDS: String(HOLD_SECONDS),
    // A trader tries far more often than anyone should be allowed to.
    ABUSE_BUDGETS: JSON.stringify({ holds: PLENTY, heldSeats: PLENTY, submissions: PLENTY }),
  });
  const { QUOTE_SECRET } = loadSecrets(shop.state);
  /** The same promise, valid for as long as the test takes. */
  const quoteOf = async ({ quote }: Offer) => {
    const promise = await readQuote(quote, QUOTE_SECRET, 0);
    if (!promise) throw new Error("an offer without a quote");
    return signQuote({ ...promise, expiresAt: Date.now() + 60_000 }, QUOTE_SECRET);
  };
  const seats = await offeredSeats(shop, EVENT, DEMAND + Math.ceil(CALLS / 20));
  // Kills are spread over the calls; one that comes while the shop still starts waits for it.
  let killing = Promise.resolve();
  let kills = 0;
  const onCall = (calls: number) => {
    if (kills === KILLS || calls < ((kills + 1) * CALLS) / (KILLS + 1)) return;
    kills += 1;
    killing = killing.then(async () => {
      await shop.kill();
      await shop.restart();
    });
  };
  const random = randomFrom(SEED);
  history = await tradeSeats({
    ...{ shop, eventId: EVENT, seats, demand: DEMAND, traders: 48, calls: CALLS, quoteOf, random, onCall },
  });
  await killing;
  expect(kills).toBe(KILLS);
}, 7_200_000);
afterAll(() => shop.close());

describe("seats that many want, while workerd is killed", () => {
  it(
    "are each free, held or sold at every instant: no call contradicts the others",
    () => {
      const calls = [...history.values()].flat();
      const count = (kind: string, outcome?: string) =>
        calls.filter(
          (call) => call.kind === kind && (!outcome || ("outcome" in call && call.outcome === outcome)),
        ).length;
      const counts = {
        granted: count("hold", "granted"),
        refused: count("hold", "refused"),
        released: count("release"),
        ordered: count("buy", "ordered"),
      };
      console.log(JSON.stringify({ calls: calls.length, seats: history.size, ...counts }));
      for (const [what, number] of Object.entries(counts)) expect(number, what).toBeGreaterThan(0);
      expect(counts.refused).toBeGreaterThan(CALLS / 4);
      const impossible = [...history].flatMap(([seat, own]) => {
        const call = firstImpossible(own, TOLERANCE_MS);
        return call ? [{ seat, call, around: own.filter(({ to }) => Math.abs(to - call.to) < 5_000) }] : [];
      });
      expect(impossible.length, JSON.stringify(impossible[0], null, 1)).toBe(0);
    },
    CHECK_TIMEOUT_MS,
  );

  it(
    "were recorded closely enough that every lie about them is noticed",
    () => {
      const random = randomFrom(`${SEED}: lies`);
      const seats = [...history.values()];
      const believed: { lie: string; calls: readonly SeatCall[] }[] = [];
      const told = new Map<string, number>();
      for (let planted = 0, tries = 0; planted < PLANTED; tries += 1) {
        if (tries > PLANTED * 100) throw new Error(`only ${planted} lies found a place`);
        const [lie, tell] = Object.entries(LIES)[Math.floor(random() * Object.keys(LIES).length)] ?? [];
        const calls = tell?.(seats[Math.floor(random() * seats.length)] ?? [], random, TOLERANCE_MS);
        if (!lie || !calls) continue;
        planted += 1;
        told.set(lie, (told.get(lie) ?? 0) + 1);
        if (!firstImpossible(calls, TOLERANCE_MS)) believed.push({ lie, calls });
      }
      console.log(JSON.stringify(Object.fromEntries(told)));
      expect(believed.length).toBe(0);
      expect([...told.keys()].sort()).toEqual(Object.keys(LIES).sort());
    },
    CHECK_TIMEOUT_MS,
  );
});
