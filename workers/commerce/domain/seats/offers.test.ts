import { describe, expect, it } from "vitest";
import { expectEvery } from "#tests/support/expect-every.ts";
import { DEFAULT_FEES } from "../fees.ts";
import { GONE } from "./allocation.ts";
import { describeRun, findRuns, freeSeats } from "./offers.ts";
import { SeatMap, type SeatMapBasis } from "./seat-map.ts";

const EVENT = { facePrice: 5_000, currency: "USD", country: "US", fees: DEFAULT_FEES } as const;
const basis: SeatMapBasis = { eventId: "e1", plan: "theatre", soldShare: 0.3, resaleShare: 0.2 };

describe("offers", () => {
  it("contain only free seats, each in exactly one offer", () => {
    const map = new SeatMap(basis);
    const { runs } = freeSeats(map, EVENT);
    const seats = runs.flatMap((run) =>
      run.seats.map((seat) => ({ section: run.section.id, row: run.row, seat })),
    );
    expect(new Set(seats.map((seat) => JSON.stringify(seat))).size).toBe(seats.length);
    expectEvery(seats, (seat) => map.codeOf(seat) !== GONE);
  });

  it("keep wheelchair places for those who ask for them", () => {
    const { runs } = freeSeats(new SeatMap(basis), EVENT);
    const accessible = findRuns(runs, { quantity: 2, accessible: true, sort: "best" });
    expectEvery(accessible, (run) => run.accessible);
    expect(
      findRuns(runs, { quantity: 2, accessible: false, sort: "best" }).some((run) => run.accessible),
    ).toBe(false);
  });

  it("are found by section, row, kind, accessibility and number", () => {
    const { runs } = freeSeats(new SeatMap({ ...basis, resaleShare: 0.5 }), EVENT);
    const all = { quantity: 1, accessible: false, sort: "best" as const };
    const found = (query: object) => findRuns(runs, { ...all, ...query });
    expectEvery(found({ section: "MEZZ" }), ({ section }) => section.id === "MEZZ");
    expectEvery(found({ row: "C" }), ({ row }) => row === "C");
    expectEvery(found({ kind: "resale" }), ({ code }) => code >= 2);
    expectEvery(found({ kind: "standard" }), ({ code }) => code === 1);
    expectEvery(found({ quantity: 3 }), ({ seats }) => seats.length >= 3);
    const parts = [found({ kind: "resale" }), found({ kind: "standard" }), found({ accessible: true })];
    expect(parts.map(({ length }) => length).reduce((a, b) => a + b)).toBe(runs.length);
    expect(found({}).some(({ seats }) => seats.length === 1)).toBe(true);
  });

  it("come best first or cheapest first, and then by the other", () => {
    const { runs } = freeSeats(new SeatMap({ ...basis, resaleShare: 0.5 }), EVENT);
    const keys = (sort: "best" | "price") =>
      findRuns(runs, { quantity: 1, accessible: false, sort }).map(({ price, quality }) =>
        sort === "best" ? [-quality, price.totalPrice] : [price.totalPrice, -quality],
      );
    for (const sort of ["best", "price"] as const) {
      const inOrder = keys(sort).sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
      expect(keys(sort)).toEqual(inOrder);
    }
  });

  it("are counted for each section, with the lowest price", () => {
    const map = new SeatMap({ ...basis, soldShare: 0, resaleShare: 0 });
    const [section] = map.plan.sections;
    const { sections } = freeSeats(map, EVENT);
    const { runs } = freeSeats(map, EVENT);
    const unit = runs.find((run) => run.section === section)?.price.totalPrice;
    const counted = { id: "ORCH-L", level: "orchestra", general: false, available: 200, accessible: 4 };
    expect(sections[0]).toEqual({ ...counted, fromPrice: unit });
    const soldOut = freeSeats(new SeatMap({ ...basis, soldShare: 1 }), EVENT);
    expect([soldOut.runs, soldOut.sections[0]]).toEqual([
      [],
      { ...counted, available: 0, accessible: 0, fromPrice: null },
    ]);
    const mixed = freeSeats(new SeatMap({ ...basis, resaleShare: 0.5 }), EVENT);
    for (const { id, fromPrice } of mixed.sections) {
      const prices = mixed.runs.filter((run) => run.section.id === id).map(({ price }) => price.totalPrice);
      expect(fromPrice).toBe(Math.min(...prices));
    }
  });

  it("are shown with their seats, and at most as many tickets as one buyer may have", () => {
    const { runs } = freeSeats(new SeatMap({ ...basis, soldShare: 0, resaleShare: 0 }), EVENT);
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
      quality: run.quality,
    });
    expect(describeRun({ ...run, seats: ["7", "8"], code: 2, accessible: true }, 3)).toMatchObject({
      id: "ORCH-C/A/7/2a",
      kind: "resale",
      quantities: [1, 2],
    });
    const general = { ...run, section: { ...run.section, general: true } };
    expect(describeRun(general, 3)).toMatchObject({ id: "ORCH-C/A//1", general: true, seats: [] });
  });
});
