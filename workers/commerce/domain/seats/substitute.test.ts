import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costOf } from "#contract/price.ts";
import { type DemoEvent, demoPrice, seatMapOf } from "#tests/support/demo-seats.ts";
import { discounted } from "../pricing.ts";
import { levelOf } from "./allocation.ts";
import type { SeatChoice } from "./hold.ts";
import { findRuns, freeRuns } from "./offers.ts";
import type { SeatMap, SeatName } from "./seat-map.ts";
import { pickSeats, type SeatRun } from "./seat-runs.ts";
import { isAlike, sameSeats, substituteFor } from "./substitute.ts";

const EVENT = demoPrice("theater");
const basis: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0.6, resaleShare: 0.3 };

function rowOf(map: SeatMap, run: SeatRun) {
  const state = map.row(run.section.id, run.row);
  if (!state) throw new Error("a row is missing");
  return state.row;
}
const kindAt = (map: SeatMap, seat: SeatName) => levelOf(EVENT.levels, map.codeOf(seat))?.kind;
const choiceOf = (map: SeatMap, run: SeatRun, quantity: number): SeatChoice => ({
  section: run.section.id,
  row: run.row,
  seats: pickSeats(run, rowOf(map, run), quantity),
  kind: run.kind,
  accessible: run.accessible,
  general: run.section.general,
  price: run.price,
});
const take = (map: SeatMap, { section, row, seats }: SeatChoice) => {
  for (const seat of seats) map.take({ section, row, seat });
};

describe("seats instead of lost ones", () => {
  it("are free, together, as good, as accessible, no dearer, and resale only for resale", () => {
    const wishes = fc.record({
      index: fc.nat(5_000),
      quantity: fc.integer({ min: 1, max: 4 }),
      accessible: fc.boolean(),
      resaleShare: fc.constantFrom(0, 0.3, 1),
    });
    let found = 0;
    fc.assert(
      fc.property(wishes, ({ index, quantity, accessible, resaleShare }) => {
        const map = seatMapOf({ ...basis, resaleShare });
        const runs = findRuns(freeRuns(map, EVENT), { quantity, accessible, sort: "best" });
        const run = runs[index % Math.max(1, runs.length)];
        if (!run) return;
        const lost = choiceOf(map, run, quantity);
        take(map, lost);
        const other = substituteFor(map, EVENT, lost, 0);
        if (!other) return;
        found += 1;
        const [before, after] = [map.row(lost.section, lost.row), map.row(other.section, other.row)];
        if (!before || !after) throw new Error("a row is missing");
        expect(other.seats).toHaveLength(quantity);
        expect(other.seats.map(Number)).toEqual(
          other.seats.map((_, place) => Number(other.seats[0]) + place),
        );
        for (const seat of other.seats)
          expect(kindAt(map, { section: other.section, row: other.row, seat })).toBe(other.kind);
        expect(other.price.totalPrice).toBeLessThanOrEqual(lost.price.totalPrice);
        expect(other.accessible).toBe(lost.accessible);
        expect(other.kind === "resale" && lost.kind === "standard").toBe(false);
        expect(after.section.zone).toBeLessThanOrEqual(before.section.zone);
        if (after.section.zone === before.section.zone) expect(after.index).toBeLessThanOrEqual(before.index);
      }),
    );
    expect(found).toBeGreaterThan(10);
  });

  it("take no more off the total than was asked for, also with a discount on the first tickets alone", () => {
    const wishes = fc.record({
      index: fc.nat(5_000),
      quantity: fc.integer({ min: 2, max: 8 }),
      percent: fc.integer({ min: 0, max: 100 }),
      limit: fc.integer({ min: 1, max: 4 }),
      cheaper: fc.nat(5_000),
      more: fc.nat(300),
    });
    let found = 0;
    fc.assert(
      fc.property(wishes, ({ index, quantity, percent, limit, cheaper, more }) => {
        const event = discounted(EVENT, percent ? { percent, limit } : null);
        const map = seatMapOf({ ...basis, resaleShare: 0 });
        const runs = findRuns(freeRuns(map, event), { quantity, accessible: false, sort: "best" });
        const run = runs[index % Math.max(1, runs.length)];
        const target = runs[cheaper % Math.max(1, runs.length)];
        if (!run || !target) return;
        const lost = choiceOf(map, run, quantity);
        take(map, lost);
        // As low as the price of other seats there are, or a little lower: so that the bound is met to the cent.
        const drop = Math.max(0, run.price.totalPrice - target.price.totalPrice) + more;
        const other = substituteFor(map, EVENT, lost, run.price.totalPrice - drop);
        if (!other) return;
        found += 1;
        const [before, after] = [costOf(lost.price, quantity), costOf(other.price, quantity)];
        expect(before - after).toBeGreaterThanOrEqual(0);
        expect(before - after).toBeLessThanOrEqual(drop * quantity);
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(10);
  });

  it("are none when only worse, dearer, or too cheap ones are left", () => {
    const map = seatMapOf({ ...basis, resaleShare: 0 });
    const runs = findRuns(freeRuns(map, EVENT), { quantity: 2, accessible: false, sort: "best" });
    const worst = runs.at(-1);
    const best = runs[0];
    if (!worst || !best) throw new Error("no runs");
    const lost = choiceOf(map, worst, 2);
    take(map, lost);
    const other = substituteFor(map, EVENT, lost, 0);
    expect(other).not.toBeNull();
    const { totalPrice } = lost.price;
    expect(substituteFor(map, EVENT, lost, totalPrice + 1)).toBeNull();
    expect(substituteFor(map, EVENT, lost, totalPrice)).toEqual(other);
    expect(substituteFor(map, EVENT, { ...lost, section: "MOON" }, 0)).toBeNull();
    const cheap = { ...lost, price: { ...lost.price, totalPrice: totalPrice - 1 } };
    expect(substituteFor(map, EVENT, cheap, 0)).toBeNull();
    const inPounds = { ...lost, price: { ...lost.price, currency: "GBP" as const } };
    expect(substituteFor(map, EVENT, inPounds, 0)).toBeNull();
    // Nothing is as good as the front row of the best section when its like are gone.
    const top = choiceOf(map, best, 2);
    for (const { section, row, seats } of freeRuns(map, EVENT))
      if (section.zone === best.section.zone) take(map, { ...top, section: section.id, row, seats });
    expect(substituteFor(map, EVENT, top, 0)).toBeNull();
  });

  it("cannot be told apart only where places have no numbers, at one price", () => {
    const map = seatMapOf({ ...basis, plan: "club", soldShare: 0, resaleShare: 0 });
    const run = freeRuns(map, EVENT).find(({ section }) => section.general);
    if (!run) throw new Error("no standing places");
    const lost = choiceOf(map, run, 2);
    take(map, lost);
    const other = substituteFor(map, EVENT, lost, 0);
    if (!other) throw new Error("no other places");
    expect([sameSeats(lost, other), isAlike(lost, other)]).toEqual([false, true]);
    expect(isAlike({ ...lost, general: false }, { ...other, general: false })).toBe(false);
    expect(isAlike(lost, { ...other, price: { ...other.price, totalPrice: 1 } })).toBe(false);
    for (const change of [
      { general: false },
      { section: "other" },
      { accessible: true },
      { kind: "resale" as const },
    ])
      expect(isAlike(lost, { ...other, ...change })).toBe(false);
    for (const change of [{ section: "other" }, { row: "other" }, { seats: lost.seats.slice(1) }])
      expect(sameSeats(lost, { ...lost, ...change })).toBe(false);
    expect(sameSeats(lost, { ...lost })).toBe(true);
  });
});
