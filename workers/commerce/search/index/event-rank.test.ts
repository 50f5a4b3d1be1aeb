import { expect, it } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { eventScore, firstRank, LAST_KEY, priceKey, RANKS_PER_TIER, startKey, tierOf } from "./event-rank.ts";

const now = Date.UTC(2026, 10, 21);

it("ranks popular and soon events first, and events that are over last", () => {
  const tiers = [
    eventScore(96, now + DAY_MS, now),
    eventScore(96, now + 300 * DAY_MS, now),
    eventScore(50, now + DAY_MS, now),
    eventScore(96, null, now),
    eventScore(0, now + 300 * DAY_MS, now),
    eventScore(96, now - DAY_MS, now),
  ].map(tierOf);
  expect(tiers).toEqual([...tiers].sort((a, b) => a - b));
  expect(new Set(tiers).size).toBeGreaterThan(4);
  expect(firstRank(tierOf(-2000)) + RANKS_PER_TIER).toBeLessThanOrEqual(2 ** 27 + 1);
});

it("orders keys by start or price, then by rank, within safe integers", () => {
  const last = firstRank(127) + RANKS_PER_TIER - 2;
  const starts = [
    startKey("2026-11-21T19:00:00Z", 5),
    startKey("2026-11-21T19:00:00Z", last),
    startKey("2026-11-21T19:01:00Z", 1),
    startKey("2126-11-21T19:01:00Z", 1),
    startKey(null, 1),
    startKey(null, last),
  ];
  const prices = [
    priceKey(0, last),
    priceKey(100, 1),
    priceKey(100, 2),
    priceKey(10_000_000, 1),
    priceKey(null, 1),
  ];
  for (const keys of [starts, prices]) {
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expectEvery(keys, (key) => Number.isSafeInteger(key) && key <= LAST_KEY);
  }
});
