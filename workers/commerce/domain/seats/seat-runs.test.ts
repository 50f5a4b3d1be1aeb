import { describe, expect, it } from "vitest";
import { type DemoEvent, demoPrice, seatMapOf } from "#tests/support/demo-seats.ts";
import type { PlanSection } from "./seat-plan.ts";
import { pickSeats, rowRuns, type SeatRun, seatPrice, sectionRuns } from "./seat-runs.ts";

const EVENT = demoPrice("theater");
const theatre: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0, resaleShare: 0 };
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** The runs of a row after some of its seats were taken. */
function runsOf(section: string, row: string, taken: string[] = [], basis = theatre): SeatRun[] {
  const map = seatMapOf(basis, { [`${section}/${row}`]: taken });
  const state = map.row(section, row);
  if (!state) throw new Error("no such row");
  return rowRuns(map, EVENT, state);
}

describe("the runs of a row", () => {
  it("are seats next to each other, split by those that are taken", () => {
    expect(runsOf("ORCH-C", "A").map(({ seats }) => seats)).toEqual([numbers(1, 18)]);
    const split = runsOf("ORCH-C", "A", ["1", "5", "6"]);
    expect(split.map(({ seats }) => seats)).toEqual([numbers(2, 4), numbers(7, 18)]);
    expect(runsOf("ORCH-C", "A", numbers(1, 18))).toEqual([]);
  });

  it("keep wheelchair places apart", () => {
    const runs = runsOf("ORCH-C", "V");
    expect(runs.map(({ accessible }) => accessible)).toContain(true);
    const row = seatMapOf(theatre).row("ORCH-C", "V")?.row;
    expect(runs.flatMap(({ seats }) => seats)).toEqual(row?.seats);
    for (const { seats, accessible } of runs)
      for (const seat of seats) expect(row?.accessible.includes(seat)).toBe(accessible);
  });

  it("keep each price apart", () => {
    const runs = runsOf("MEZZ", "A", [], { ...theatre, resaleShare: 0.5 });
    expect(new Set(runs.map(({ code }) => code)).size).toBeGreaterThan(1);
    for (const [index, { code }] of runs.entries()) expect(runs[index + 1]?.code).not.toBe(code);
    expect(runs.flatMap(({ seats }) => seats)).toEqual(numbers(1, 30));
    for (const { code, price } of runs) expect(price).toEqual(seatPrice(EVENT, code));
  });

  it("without numbers are one for each kind, adjoining or not", () => {
    const runs = runsOf("FLOOR", "GA", ["2", "7"], { ...theatre, plan: "club" });
    expect(runs.map(({ accessible, seats }) => [accessible, seats.length]).sort()).toEqual([
      [false, 488],
      [true, 10],
    ]);
  });

  it("rank by price zone, then distance to the front, then to the middle", () => {
    // (0.6 for the zone) + (0.25 for the row) + (0.15 for the seats)
    const quality = (section: string, row: string, taken: string[] = []) =>
      runsOf(section, row, taken)[0]?.quality;
    expect(quality("ORCH-C", "A")).toBe(1);
    expect(quality("ORCH-C", "B")).toBe(0.989);
    expect(quality("ORCH-L", "A")).toBe(0.85);
    expect(quality("BALC", "A")).toBe(0.55);
    expect(quality("ORCH-C", "A", numbers(3, 18))).toBe(0.867);
    expect(quality("ORCH-C", "A", numbers(1, 16))).toBe(0.867);
    expect(runsOf("FLOOR", "GA", [], { ...theatre, plan: "club" }).map((run) => run.quality)).toEqual([1, 1]);
  });

  it("follow each other in a section, front to back", () => {
    const map = seatMapOf(theatre);
    const section = map.plan.sections.find(({ id }) => id === "ORCH-C") as PlanSection;
    const rows = sectionRuns(map, EVENT, section).map(({ row }) => row);
    expect([...new Set(rows)]).toEqual(section.rows.map(({ name }) => name));
  });
});

describe("the best seats of a run", () => {
  const ROW = { name: "A", seats: numbers(1, 18), accessible: [], companion: [] };
  const pick = (from: number, to: number, quantity: number, general = false) =>
    pickSeats({ seats: numbers(from, to), section: { general } } as SeatRun, ROW, quantity);

  it("are those at the end nearer to the middle of the row", () => {
    expect(pick(1, 8, 2)).toEqual(["7", "8"]);
    expect(pick(11, 18, 2)).toEqual(["11", "12"]);
    expect(pick(1, 18, 3)).toEqual(["1", "2", "3"]);
    expect(pick(2, 18, 1)).toEqual(["2"]);
    expect(pick(1, 17, 1)).toEqual(["17"]);
  });

  it("are the first ones without numbers", () => {
    expect(pick(1, 8, 2, true)).toEqual(["1", "2"]);
  });
});
