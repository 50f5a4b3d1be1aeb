import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DemoEvent, demoPrice, seatMapOf } from "#tests/support/demo-seats.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { discounted } from "../pricing.ts";
import { chooseSeats, type SeatWish } from "./hold.ts";
import { describeRun, findRuns, freeRuns } from "./offers.ts";
import type { SeatMap } from "./seat-map.ts";

const EVENT = demoPrice("theater");
const basis: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0.3, resaleShare: 0.2 };

describe("choosing seats", () => {
  const wishes = fc.record({ index: fc.nat(5_000), quantity: fc.integer({ min: 1, max: 8 }) });

  it("never gives a seat twice, gives adjoining seats, and takes nothing when it refuses", () => {
    fc.assert(
      fc.property(fc.array(wishes, { minLength: 1, maxLength: 60 }), (list) => {
        const map = seatMapOf({ ...basis, soldShare: 0.8 });
        // All offers are read before the first sale, so they are stale on purpose.
        const runs = freeRuns(map, EVENT);
        const sold = new Set<string>();
        for (const { index, quantity } of list) {
          const run = runs[index % runs.length];
          if (!run) continue;
          const wish: SeatWish = {
            section: run.section.id,
            row: run.row,
            seats: [],
            quantity,
            code: run.code,
            accessible: run.accessible,
            flexible: index % 2 === 0,
            firstSeat: run.seats[0] ?? "",
            totalPrice: run.price.totalPrice,
            discount: null,
          };
          const chosen = chooseSeats(map, EVENT, wish, 8);
          if (!chosen.ok) continue;
          const { section, row, seats } = chosen.choice;
          expect(seats.map(Number)).toEqual(seats.map((_, place) => Number(seats[0]) + place));
          for (const seat of seats) {
            expect(sold.has(`${section}/${row}/${seat}`)).toBe(false);
            sold.add(`${section}/${row}/${seat}`);
            map.take({ section, row, seat });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("offers seats at least as good, for the same quantity, when the wanted ones are taken", () => {
    const map = seatMapOf(basis);
    const [run] = findRuns(freeRuns(map, EVENT), { quantity: 2, accessible: false, sort: "price" });
    if (!run) throw new Error("no run");
    for (const seat of run.seats) map.take({ section: run.section.id, row: run.row, seat });
    const wish = {
      ...describeRun(run, 8),
      seats: run.seats.slice(0, 2),
      quantity: 2,
      flexible: false,
      firstSeat: "",
      totalPrice: run.price.totalPrice,
      discount: null,
    };
    const chosen = chooseSeats(map, EVENT, wish, 8);
    if (chosen.ok) throw new Error("sold twice");
    expect(chosen.reason).toBe("seats_taken");
    expectEvery(chosen.alternatives, ({ quantities }) => quantities.includes(2));
  });
});

describe("a wish", () => {
  const free: DemoEvent = { ...basis, soldShare: 0, resaleShare: 0 };
  /** Two seats of the front row in the middle of a theatre. */
  function wishFor(map: SeatMap, change: Partial<SeatWish> = {}, section = "ORCH-C", row = "A"): SeatWish {
    const run = findRuns(freeRuns(map, EVENT), {
      quantity: 2,
      accessible: false,
      sections: [section],
      row,
      sort: "best",
    })[0];
    if (!run) throw new Error("no run");
    return {
      ...{ section, row, seats: [], quantity: 2, code: run.code, accessible: false },
      ...{ flexible: false, firstSeat: run.seats[0] ?? "", totalPrice: run.price.totalPrice, discount: null },
      ...change,
    };
  }
  const choose = (change: Partial<SeatWish>, map = seatMapOf(free)) => {
    return chooseSeats(map, EVENT, wishFor(map, change), 8);
  };
  it("has the discount that its quote promised, whoever asks and whatever the general one is", () => {
    const map = seatMapOf(free);
    const discount = { percent: 100, limit: 4 };
    const full = wishFor(map);
    const reduced = findRuns(freeRuns(map, discounted(EVENT, discount)), {
      quantity: 2,
      accessible: false,
      sections: ["ORCH-C"],
      row: "A",
      sort: "best",
    })[0];
    if (!reduced) throw new Error("no run");
    expect(reduced.price.totalPrice).toBeLessThan(full.totalPrice);
    const wish = { ...full, totalPrice: reduced.price.totalPrice };
    const chosen = chooseSeats(map, EVENT, { ...wish, discount }, 8);
    expect(chosen).toMatchObject({ ok: true, choice: { price: { ...reduced.price, discount } } });
    expect(chooseSeats(map, EVENT, wish, 8)).toMatchObject({ ok: false, reason: "price_changed" });
    expect(chooseSeats(map, discounted(EVENT, discount), full, 8)).toMatchObject({ ok: true });
  });
  const invalid = { ok: false, reason: "invalid_quantity", alternatives: [] };

  it("for named seats gets these, at the price of their section", () => {
    const chosen = choose({ seats: ["5", "9"] });
    expect(chosen).toMatchObject({
      ok: true,
      choice: {
        section: "ORCH-C",
        row: "A",
        seats: ["5", "9"],
        kind: "standard",
        accessible: false,
        general: false,
      },
    });
  });

  it("is refused for another number of seats", () => {
    for (const change of [{ seats: ["1"] }, { seats: ["1", "1"] }, { seats: ["1", "2", "3"] }])
      expect(choose(change)).toEqual(invalid);
  });

  it("is refused for seats that the plan does not have, whatever else is wrong with them", () => {
    const unknown = { ok: false, reason: "unknown_seats", alternatives: [] };
    for (const change of [
      { section: "ZZ" },
      { row: "ZZ" },
      { seats: ["1", "99"] },
      { seats: ["99"] },
      { seats: ["1", "99"], totalPrice: 1 },
    ])
      expect(choose(change)).toEqual(unknown);
    expect(choose({ seats: ["6", "99"] }, seatMapOf(free, { "ORCH-C/A": ["6"] }))).toEqual(unknown);
  });

  it("at another price is refused, with the seats at what they cost", () => {
    const changed = choose({ totalPrice: 1 });
    expect(changed).toMatchObject({
      ok: false,
      reason: "price_changed",
      alternatives: [{ section: "ORCH-C", row: "A" }],
    });
    expect(choose({ totalPrice: 1, quantity: 19 })).toMatchObject({
      reason: "price_changed",
      alternatives: [],
    });
  });

  it("gets no wheelchair places unless it asks for them, and then only those", () => {
    const map = seatMapOf(free);
    const row = map.row("ORCH-C", "V")?.row;
    const wheelchair = row?.accessible.slice(0, 2) ?? [];
    const others = row?.seats.filter((seat) => !row.accessible.includes(seat)).slice(0, 2) ?? [];
    const inRow = (seats: string[], accessible: boolean) =>
      chooseSeats(map, EVENT, { ...wishFor(map, {}, "ORCH-C", "V"), seats, accessible }, 8);
    expect(inRow(wheelchair, true)).toMatchObject({
      ok: true,
      choice: { seats: wheelchair, accessible: true },
    });
    expect(inRow(others, false)).toMatchObject({ ok: true });
    for (const chosen of [
      inRow(wheelchair, false),
      inRow(others, true),
      inRow([...wheelchair.slice(1), ...others.slice(1)], true),
    ])
      expect(chosen).toMatchObject({ ok: false, reason: "seats_taken" });
  });

  it("gets the run that was offered, or another one of its row that has room", () => {
    const map = seatMapOf(free, { "ORCH-C/A": ["4", "9", "14"] });
    const seatsFor = (firstSeat: string, quantity = 2) => {
      const chosen = chooseSeats(map, EVENT, wishFor(map, { firstSeat, quantity }), 8);
      return chosen.ok ? chosen.choice.seats : chosen.reason;
    };
    expect(seatsFor("15")).toEqual(["15", "16"]);
    expect(seatsFor("1")).toEqual(["2", "3"]);
    expect(seatsFor("1", 4)).toEqual(["5", "6", "7", "8"]);
    expect(seatsFor("1", 5)).toBe("seats_taken");
  });

  it("is refused with any seat gone, or of another kind", () => {
    const map = seatMapOf(free, { "ORCH-C/A": ["5"] });
    expect(choose({ seats: ["5", "6"] }, map)).toMatchObject({ ok: false, reason: "seats_taken" });
    const resale = seatMapOf({ ...free, resaleShare: 1 });
    const standard = wishFor(seatMapOf(free), { seats: ["1", "2"] });
    expect(chooseSeats(resale, EVENT, standard, 8)).toMatchObject({ ok: false, reason: "seats_taken" });
  });

  const taken = (sections: string[]) =>
    Object.fromEntries(
      seatMapOf(free)
        .plan.sections.filter(({ id }) => sections.includes(id))
        .flatMap(({ id, rows }) => rows.map(({ name, seats }) => [`${id}/${name}`, [...seats]])),
    );

  it("that is flexible gets the next best when its row has gone: never another kind, or dearer", () => {
    const flexible = { ...wishFor(seatMapOf(free), {}, "ORCH-L", "A"), flexible: true };
    const row = { "ORCH-L/A": [...(taken(["ORCH-L"])["ORCH-L/A"] ?? [])] };
    const got = (map: SeatMap, wish: SeatWish = flexible) => {
      const chosen = chooseSeats(map, EVENT, wish, 8);
      return chosen.ok ? `${chosen.choice.section} ${chosen.choice.row}` : chosen.reason;
    };
    expect(got(seatMapOf(free))).toBe("ORCH-L A");
    expect(got(seatMapOf(free, row))).toBe("ORCH-L B");
    expect(got(seatMapOf(free, taken(["ORCH-L"])))).toBe("ORCH-R A");
    // The next zone is better, and dearer.
    expect(got(seatMapOf(free, taken(["ORCH-L", "ORCH-R"])))).toBe("seats_taken");
    // Who asked for certain seats wants no others.
    expect(got(seatMapOf(free, row), { ...flexible, seats: ["1", "2"] })).toBe("seats_taken");
    expect(got(seatMapOf({ ...free, resaleShare: 1 }))).toBe("seats_taken");
  });

  it("that is refused is offered at most three others: of its section, its zone, and better ones", () => {
    const offered = (map: SeatMap) => {
      const wish = { ...wishFor(seatMapOf(free), {}, "ORCH-L", "C"), seats: ["1", "2"] };
      const chosen = chooseSeats(map, EVENT, wish, 3);
      return chosen.ok
        ? []
        : chosen.alternatives.map(({ section, row, quantities }) => `${section} ${row} ${quantities}`);
    };
    const all = "1,2,3";
    expect(offered(seatMapOf(free, { "ORCH-L/C": ["1"] }))).toEqual([
      `ORCH-L A ${all}`,
      `ORCH-L B ${all}`,
      `ORCH-L D ${all}`,
    ]);
    expect(offered(seatMapOf(free, taken(["ORCH-L"])))).toEqual([
      `ORCH-R A ${all}`,
      `ORCH-R B ${all}`,
      `ORCH-R C ${all}`,
    ]);
    expect(offered(seatMapOf(free, taken(["ORCH-L", "ORCH-R"])))[0]).toBe(`ORCH-C A ${all}`);
    expect(offered(seatMapOf(free, taken(["ORCH-L", "ORCH-R", "ORCH-C"])))).toEqual([]);
  });

  it("for places without numbers takes the first ones", () => {
    const map = seatMapOf({ ...free, plan: "club" }, { "FLOOR/GA": ["11"] });
    const run = freeRuns(map, EVENT).find(({ accessible }) => !accessible);
    if (!run) throw new Error("no places");
    const wish = { ...wishFor(map, {}, "FLOOR", "GA"), firstSeat: "of no meaning" };
    expect(chooseSeats(map, EVENT, wish, 8)).toMatchObject({
      ok: true,
      choice: { general: true, seats: run.seats.slice(0, 2) },
    });
  });
});
