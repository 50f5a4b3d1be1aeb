import { describe, expect, it } from "vitest";
import { randomFrom } from "#lib/seeded-random.ts";
import { type DemoEvent, demoPrice, seatMapOf } from "#tests/support/demo-seats.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { PLAN_NAMES } from "#tools/seats/plans.ts";
import { discounted } from "../pricing.ts";
import { GONE } from "./allocation.ts";
import {
  bestRun,
  describeRun,
  findRuns,
  freeRuns,
  groupRuns,
  priceBands,
  type SeatFilter,
  sectionsFor,
  typicalPrices,
} from "./offers.ts";
import type { SeatMap } from "./seat-map.ts";
import { type EventPrice, type SeatRun, seatPrice } from "./seat-runs.ts";

const EVENT = demoPrice("theater");
const basis: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0.3, resaleShare: 0.2 };

describe("offers", () => {
  it("contain only free seats, each in exactly one offer", () => {
    const map = seatMapOf(basis);
    const runs = freeRuns(map, EVENT);
    const seats = runs.flatMap((run) =>
      run.seats.map((seat) => ({ section: run.section.id, row: run.row, seat })),
    );
    expect(new Set(seats.map((seat) => JSON.stringify(seat))).size).toBe(seats.length);
    expectEvery(seats, (seat) => map.codeOf(seat) !== GONE);
  });

  it("keep wheelchair places for those who ask for them", () => {
    const runs = freeRuns(seatMapOf(basis), EVENT);
    const accessible = findRuns(runs, { quantity: 2, accessible: true, sort: "best" });
    expectEvery(accessible, (run) => run.accessible);
    expect(
      findRuns(runs, { quantity: 2, accessible: false, sort: "best" }).some((run) => run.accessible),
    ).toBe(false);
  });

  it("state what the venue asked for resold seats without today's discount, which those never had", () => {
    const map = seatMapOf({ ...basis, resaleShare: 0.5 });
    const [general, today] = [EVENT, discounted(EVENT, { percent: 100, limit: 8 })];
    const original = (event: EventPrice) =>
      freeRuns(map, event)
        .filter(({ kind }) => kind === "resale")
        .map(({ originalPrice }) => originalPrice);
    expect(original(today)).toEqual(original(general));
    expectEvery(original(general), (price) => price !== null && price > 0);
  });

  it("are found by section, row, kind, accessibility and number", () => {
    const runs = freeRuns(seatMapOf({ ...basis, resaleShare: 0.5 }), EVENT);
    const all = { quantity: 1, accessible: false, sort: "best" as const };
    const found = (query: object) => findRuns(runs, { ...all, ...query });
    expectEvery(found({ sections: ["MEZZ"] }), ({ section }) => section.id === "MEZZ");
    const two = found({ sections: ["MEZZ", "ORCH-L"] }).map(({ section }) => section.id);
    expect([...new Set(two)].sort()).toEqual(["MEZZ", "ORCH-L"]);
    expect(found({ sections: [] })).toEqual(found({}));
    expectEvery(found({ row: "C" }), ({ row }) => row === "C");
    expectEvery(found({ kind: "resale" }), ({ code }) => EVENT.levels[code - 1]?.kind === "resale");
    expectEvery(found({ kind: "standard" }), ({ code }) => EVENT.levels[code - 1]?.kind === "standard");
    expectEvery(found({ quantity: 3 }), ({ seats }) => seats.length >= 3);
    const parts = [found({ kind: "resale" }), found({ kind: "standard" }), found({ accessible: true })];
    expect(parts.map(({ length }) => length).reduce((a, b) => a + b)).toBe(runs.length);
    expect(found({}).some(({ seats }) => seats.length === 1)).toBe(true);
  });

  it("come best first or cheapest first, and then by the other", () => {
    const runs = freeRuns(seatMapOf({ ...basis, resaleShare: 0.5 }), EVENT);
    const keys = (sort: "best" | "price") =>
      findRuns(runs, { quantity: 1, accessible: false, sort }).map(({ price, quality, seats }) => {
        const rank = seats.length === 2 ? quality - 0.02 : quality;
        return sort === "best" ? [-rank, price.totalPrice] : [price.totalPrice, -rank];
      });
    for (const sort of ["best", "price"] as const) {
      const inOrder = keys(sort).sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
      expect(keys(sort)).toEqual(inOrder);
    }
  });

  it("come after others about as good when they leave a single seat", () => {
    const [run] = freeRuns(seatMapOf(basis), EVENT);
    if (!run) throw new Error("no run");
    const seatsOf = (count: number, quality: number): SeatRun => {
      const seats = Array.from({ length: count }, (_, index) => String(index + 1));
      return { ...run, seats, accessible: false, quality };
    };
    const [three, four, better] = [seatsOf(3, 0.5), seatsOf(4, 0.49), seatsOf(3, 0.52)];
    const found = (quantity: number) =>
      findRuns([three, four, better], { quantity, accessible: false, sort: "best" });
    expect(found(2)).toEqual([better, four, three]);
    expect(found(1)).toEqual([better, three, four]);
    expect(bestRun([three, four], 2)).toBe(four);
    expect(bestRun([three, four], 3)).toBe(three);
    const places = { ...three, section: { ...run.section, general: true } };
    expect(bestRun([four, places], 2)).toBe(places);
  });

  it("come by value: the furthest below what comparable seats usually cost comes first", () => {
    const runs = freeRuns(seatMapOf({ ...basis, resaleShare: 0.5 }), EVENT);
    const query = { quantity: 2, accessible: false };
    const typical = typicalPrices(runs, query);
    const found = findRuns(runs, { ...query, sort: "value" });
    const shares = found.map(
      ({ price, quality }) => price.totalPrice / (typical(quality) ?? price.totalPrice),
    );
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBeLessThan(1);
    expect(shares.at(-1)).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(new Set(findRuns(runs, { ...query, sort: "price" })));
  });

  it("are compared with the median of those that are as good, where there are five", () => {
    const [run] = freeRuns(seatMapOf(basis), EVENT);
    if (!run) throw new Error("no run");
    const costing = (totalPrice: number, change: Partial<SeatRun> = {}): SeatRun => ({
      ...{ ...run, seats: ["1", "2"], accessible: false, quality: 0.52 },
      price: { ...run.price, totalPrice },
      ...change,
    });
    const query = { quantity: 2, accessible: false };
    const four = [costing(500), costing(100), costing(400), costing(200)];
    expect(typicalPrices(four, query)(0.52)).toBeNull();
    const five = [...four, costing(300, { kind: "resale", quality: 0.549 })];
    expect(typicalPrices(five, query)(0.5)).toBe(300);
    expect(typicalPrices(five, query)(0.55)).toBeNull();
    const others = [
      costing(1, { accessible: true }),
      costing(1, { seats: ["1"] }),
      costing(1, { quality: 0.56 }),
    ];
    expect(typicalPrices([...five, ...others, ...others], query)(0.52)).toBe(300);
    expect(typicalPrices([], query)(1)).toBeNull();
    expect(describeRun(costing(100), 8, { typicalPrice: 300 }).typicalPrice).toBe(300);
  });

  it("are grouped by section, kind and price: the first of each, and how many more a choice of just these finds", () => {
    const runs = freeRuns(seatMapOf({ ...basis, resaleShare: 0.5 }), EVENT);
    const query = { quantity: 2, accessible: false, sort: "best" as const };
    const found = findRuns(runs, query);
    const groups = groupRuns(found);
    expect(groups.length).toBeLessThan(found.length / 2);
    for (const { run, others } of groups) {
      const { section, kind, price } = run;
      const range = { minPrice: price.totalPrice, maxPrice: price.totalPrice };
      const same = findRuns(runs, { ...query, ...range, kind, sections: [section.id] });
      expect([same[0], same.length]).toEqual([run, others + 1]);
    }
    const places = groups.map(({ run }) => found.indexOf(run));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(groups.reduce((sum, { others }) => sum + others + 1, 0)).toBe(found.length);
    expect(groupRuns([])).toEqual([]);
  });

  it("have a best one, which is the first when they come best first", () => {
    const runs = freeRuns(seatMapOf({ ...basis, resaleShare: 0.5 }), EVENT);
    for (const quantity of [1, 2, 4, 8]) {
      const query = { quantity, accessible: false };
      const [first] = findRuns(runs, { ...query, sort: "best" });
      expect(bestRun(findRuns(runs, { ...query, sort: "price" }), quantity)).toBe(first);
    }
    expect(bestRun([], 2)).toBeNull();
  });

  it("cost as many tickets what a discount leaves: more than its limit cost more each", () => {
    const map = seatMapOf(basis);
    const discount = { percent: 100, limit: 4 };
    const runs = freeRuns(map, discounted(EVENT, discount));
    const regular = findRuns(freeRuns(map, EVENT), { quantity: 6, accessible: false, sort: "price" })[0];
    const price = regular?.price;
    if (!price) throw new Error("no run of six");
    const off = price.charges.find(({ type }) => type === "service")?.amount ?? 0;
    const find = (quantity: number, maxPrice: number) =>
      findRuns(runs, { quantity, accessible: false, sort: "price", maxPrice }).length;
    const [four, six] = [price.totalPrice - off, Math.ceil((6 * price.totalPrice - 4 * off) / 6)];
    expect(find(4, four)).toBeGreaterThan(0);
    expect(find(6, six - 1)).toBe(0);
    expect(find(6, six)).toBeGreaterThan(0);
    const section = sectionsFor(map.plan, runs, { quantity: 6, accessible: false }).find(
      ({ id }) => id === regular.section.id,
    );
    expect(section).toMatchObject({ fromPrice: six, fromTotal: 6 * price.totalPrice - 4 * off });
    const bands = priceBands(map.plan, runs, { quantity: 6, accessible: false });
    expect(bands[0]?.min).toBe(six);
  });

  it("are counted for each section, with the lowest price", () => {
    const map = seatMapOf({ ...basis, soldShare: 0, resaleShare: 0 });
    const runs = freeRuns(map, EVENT);
    const filter = { quantity: 1, accessible: false };
    const unit = runs.find((run) => run.section === map.plan.sections[0])?.price.totalPrice;
    const section = { id: "ORCH-L", level: "orchestra", general: false };
    expect(sectionsFor(map.plan, runs, filter)[0]).toEqual({
      ...section,
      available: 196,
      accessible: 0,
      fromPrice: unit,
      fromTotal: unit,
    });
    expect(sectionsFor(map.plan, runs, { ...filter, accessible: true })[0]).toMatchObject({
      available: 4,
      accessible: 4,
    });
    const none = { ...section, available: 0, accessible: 0, fromPrice: null, fromTotal: null };
    expect(sectionsFor(map.plan, [], filter)[0]).toEqual(none);
  });

  it("are in every section that is offered under any filter, and in no other", () => {
    const random = randomFrom("filters");
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const offered = { some: 0, none: 0, aisle: 0, noAisle: 0 };
    for (let tries = 0; tries < 200; tries++) {
      const map = seatMapOf({
        eventId: `event ${tries % 20}`,
        plan: pick(PLAN_NAMES),
        soldShare: pick([0.2, 0.7, 0.97]),
        resaleShare: pick([0, 0.3]),
      });
      const runs = freeRuns(map, EVENT);
      const prices = runs.map(({ price }) => price.totalPrice);
      const filter = {
        quantity: pick([1, 2, 3, 4, 8]),
        accessible: random() < 0.2,
        aisle: random() < 0.3,
        kind: pick([undefined, "standard", "resale"] as const),
        minPrice: pick([undefined, pick(prices)]),
        maxPrice: pick([undefined, pick(prices)]),
      };
      for (const { id, available, fromPrice } of sectionsFor(map.plan, runs, filter)) {
        const found = findRuns(runs, { ...filter, sections: [id], sort: "price" });
        offered[found.length > 0 ? "some" : "none"] += 1;
        expect(available).toBe(found.reduce((sum, { seats }) => sum + seats.length, 0));
        expect(fromPrice).toBe(found[0]?.price.totalPrice ?? null);
        const byHand = matchesByHand(map, EVENT, id, filter);
        expect(found.length > 0).toBe(byHand);
        if (filter.aisle) offered[byHand ? "aisle" : "noAisle"] += 1;
      }
    }
    expect(Math.min(...Object.values(offered))).toBeGreaterThan(100);
  });

  it("by an aisle are exactly the tickets asked for, at an end of the row", () => {
    const map = seatMapOf({ ...basis, soldShare: 0, resaleShare: 0 });
    const rowA = (quantity: number) =>
      findRuns(freeRuns(map, EVENT), {
        ...{ quantity, accessible: false, aisle: true },
        ...{ sections: ["ORCH-L"], row: "A", sort: "best" },
      }).map(({ seats }) => seats);
    expect(rowA(3)).toEqual([
      ["1", "2", "3"],
      ["8", "9", "10"],
    ]);
    // Two offers of six would share two of the row's ten seats.
    expect(rowA(6)).toEqual([["1", "2", "3", "4", "5", "6"]]);
    const [first] = map.plan.sections[0]?.rows[0]?.seats ?? [];
    map.take({ section: "ORCH-L", row: "A", seat: first ?? "" });
    expect(rowA(3)).toEqual([["8", "9", "10"]]);
  });

  it("have prices in bands of about as many sections each, which leave none out", () => {
    const map = seatMapOf({ ...basis, plan: "arena-basketball", soldShare: 0.4, resaleShare: 0.2 });
    const runs = freeRuns(map, EVENT);
    const filter = { quantity: 2, accessible: false };
    const bands = priceBands(map.plan, runs, filter);
    expect(bands.length).toBeGreaterThan(2);
    for (const [index, { min, max }] of bands.entries()) {
      expect(max).toBeGreaterThanOrEqual(min);
      expect(min).toBe(index === 0 ? min : (bands[index - 1]?.max ?? 0) + 1);
      expect(
        sectionsFor(map.plan, runs, { ...filter, minPrice: min, maxPrice: max }).some(
          ({ available }) => available > 0,
        ),
      ).toBe(true);
    }
    const found = findRuns(runs, { ...filter, sort: "price" }).map(({ price }) => price.totalPrice);
    expect([bands[0]?.min, bands.at(-1)?.max]).toEqual([found[0], found.at(-1)]);
    // The bands stay where they are when one of them is chosen.
    expect(priceBands(map.plan, runs, { ...filter, ...{ minPrice: bands[1]?.min } })).toEqual(bands);
    expect(priceBands(map.plan, [], filter)).toEqual([]);
  });

  it("are shown with their seats, and at most as many tickets as one buyer may have", () => {
    const runs = freeRuns(seatMapOf({ ...basis, soldShare: 0, resaleShare: 0 }), EVENT);
    const run = runs.find(({ row, section }) => section.id === "ORCH-C" && row === "A");
    if (!run) throw new Error("no run");
    expect(describeRun(run, 3)).toEqual({
      id: "ORCH-C/A/1/1",
      section: "ORCH-C",
      level: "orchestra",
      row: "A",
      general: false,
      seats: run.seats,
      quantities: [1, 2, 3],
      kind: "standard",
      code: 1,
      accessible: false,
      price: run.price,
      originalPrice: null,
      quality: run.quality,
      typicalPrice: null,
      others: 0,
    });
    expect(
      describeRun({ ...run, seats: ["7", "8"], code: 2, kind: "resale" as const, accessible: true }, 3),
    ).toMatchObject({
      id: "ORCH-C/A/7/2a",
      kind: "resale",
      quantities: [1, 2],
    });
    const general = { ...run, section: { ...run.section, general: true } };
    expect(describeRun(general, 3)).toMatchObject({ id: "ORCH-C/A//1", general: true, seats: [] });
  });
});

/** Whether a section has seats under a filter, by trying each of its free seats as the first one. */
function matchesByHand(map: SeatMap, event: EventPrice, id: string, filter: SeatFilter): boolean {
  const { quantity, kind, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
  const section = map.plan.sections.find((candidate) => candidate.id === id);
  if (!section || (filter.aisle && section.general)) return false;
  return map.rowsOf(section).some(({ row: { seats, accessible }, codes }) => {
    const wanted = seats.map(
      (seat, index) => codes[index] !== GONE && accessible.includes(seat) === filter.accessible,
    );
    return seats.some((_, first) => {
      const code = codes[first] ?? GONE;
      if (!wanted[first] || (kind !== undefined && event.levels[code - 1]?.kind !== kind)) return false;
      if (filter.aisle && first !== 0 && first + quantity !== seats.length) return false;
      const alike = seats.map((_seat, index) => wanted[index] === true && codes[index] === code);
      const together = section.general
        ? alike.filter(Boolean).length >= quantity
        : alike.slice(first, first + quantity).filter(Boolean).length === quantity;
      if (!together) return false;
      const price = seatPrice(event, code);
      return price !== null && price.totalPrice >= minPrice && price.totalPrice <= maxPrice;
    });
  });
}
