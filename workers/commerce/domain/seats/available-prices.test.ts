import fc from "fast-check";
import { expect, it } from "vitest";
import { type DemoEvent, seatMapOf } from "#tests/support/demo-seats.ts";
import { demoLevels } from "#tools/seats/allocations.ts";
import { PLAN_NAMES, type PlanName } from "#tools/seats/plans.ts";
import { DEFAULT_FEES } from "../fees.ts";
import { allInPrice } from "../pricing.ts";
import { availablePrices } from "./available-prices.ts";
import { findRuns, freeRuns } from "./offers.ts";
import type { SeatMap } from "./seat-map.ts";

const COUNTRY = "DE";
const FACE_PRICE = 4_500;
/** Plans have different levels; the codes of a map stand for those of its own. */
const levelsOf = (map: SeatMap) => demoLevels(map.plan.id as PlanName, FACE_PRICE);

/** All-in prices of the offers that a visitor sees who asks for `quantity` tickets, cheapest first. */
function offeredPrices(map: SeatMap, quantity: number): number[] {
  const event = { levels: levelsOf(map), currency: "EUR", country: COUNTRY, fees: DEFAULT_FEES } as const;
  const runs = freeRuns(map, event);
  return findRuns(runs, { quantity, accessible: false, sort: "price" }).map(({ price }) => price.totalPrice);
}

function published(map: SeatMap, limit: number) {
  const prices = availablePrices(map, levelsOf(map), limit);
  const allIn = (base: number) => allInPrice(base, COUNTRY, DEFAULT_FEES);
  return prices && { ...prices, low: allIn(prices.low), high: allIn(prices.high) };
}

const bases: fc.Arbitrary<DemoEvent> = fc.record({
  eventId: fc.uuid(),
  plan: fc.constantFrom(...PLAN_NAMES.filter((plan) => !/^(football|soccer|stadium)/.test(plan))),
  soldShare: fc.constantFrom(0, 0.4, 0.9, 0.99, 0.998, 1),
  resaleShare: fc.constantFrom(0, 0.05, 0.2, 1),
});

it("are those of the cheapest and the most expensive offer on the event's page", () => {
  fc.assert(
    fc.property(bases, fc.integer({ min: 1, max: 8 }), (basis, limit) => {
      const map = seatMapOf(basis);
      const prices = published(map, limit);
      const together = offeredPrices(map, Math.min(2, limit));
      const offered = together.length > 0 ? together : offeredPrices(map, 1);
      expect([prices?.low, prices?.high]).toEqual([offered[0], offered.at(-1)]);
      if (prices) expect(prices.tickets).toBe(together.length > 0 ? Math.min(2, limit) : 1);
    }),
    { numRuns: 60 },
  );
});

const theatre: DemoEvent = { eventId: "prices", plan: "theater", soldShare: 0, resaleShare: 0 };
const seatsOf = (map: SeatMap, sectionId: string) =>
  map.plan.sections
    .filter(({ id }) => id === sectionId)
    .flatMap((section) =>
      section.rows.flatMap((row) => row.seats.map((seat) => ({ section: section.id, row: row.name, seat }))),
    );

it("rise when the cheapest zone is sold, and fall when a pair of it comes back", () => {
  const map = seatMapOf(theatre);
  const before = published(map, 8);
  const balcony = seatsOf(map, "BALC");
  for (const seat of balcony) map.take(seat);
  expect(published(map, 8)?.low).toBeGreaterThan(before?.low ?? Number.POSITIVE_INFINITY);
  const ordinary = balcony.filter(({ row, seat }) => !map.row("BALC", row)?.row.accessible.includes(seat));
  const [first, second] = ordinary;
  if (!first || !second) throw new Error("no seats in the balcony");
  map.free(first);
  expect(published(map, 8)?.low).toBeGreaterThan(before?.low ?? Number.POSITIVE_INFINITY);
  map.free(second);
  expect(published(map, 8)).toEqual(before);
});

it("are for one ticket when only single seats are left, and null when none is", () => {
  const map = seatMapOf(theatre);
  const all = map.plan.sections.flatMap(({ id }) => seatsOf(map, id));
  for (const seat of all) map.take(seat);
  expect(published(map, 8)).toBeNull();
  const single = seatsOf(map, "ORCH-C").at(-1);
  if (!single) throw new Error("no seat in the orchestra");
  map.free(single);
  expect(published(map, 8)).toMatchObject({ tickets: 1 });
});

it("leave out wheelchair places, which are kept for those who ask for them", () => {
  const map = seatMapOf({ ...theatre, plan: "club" });
  const kept = new Set(map.row("FLOOR", "GA")?.row.accessible);
  expect(kept.size).toBeGreaterThan(0);
  for (const name of seatsOf(map, "FLOOR")) if (!kept.has(name.seat)) map.take(name);
  expect(published(map, 8)).toBeNull();
});
