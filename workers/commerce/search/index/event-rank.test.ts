import { expect, it } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { BAND_SIZE, bandOf, eventWeight, firstRank, LAST_KEY, priceKey, startKey } from "./event-rank.ts";

const now = Date.UTC(2026, 10, 21);

it("puts popular and near events before others, and what is over last", () => {
  const bands = [
    eventWeight(96, now + DAY_MS, now),
    eventWeight(96, now + 300 * DAY_MS, now),
    eventWeight(50, now + DAY_MS, now),
    eventWeight(96, null, now),
    eventWeight(0, now + 300 * DAY_MS, now),
    eventWeight(96, now - DAY_MS, now),
  ].map(bandOf);
  expect(bands).toEqual([...bands].sort((a, b) => a - b));
  expect(new Set(bands).size).toBeGreaterThan(4);
  expect(firstRank(bandOf(-2000)) + BAND_SIZE).toBeLessThanOrEqual(2 ** 27 + 1);
});

it("makes keys in the order of start and price, then of rank, within whole numbers", () => {
  const last = firstRank(127) + BAND_SIZE - 2;
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
