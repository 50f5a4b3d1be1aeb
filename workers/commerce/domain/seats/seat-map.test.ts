import { expect, it } from "vitest";
import { type DemoEvent, demoPrice, seatMapOf } from "#tests/support/demo-seats.ts";
import { GONE } from "./allocation.ts";
import { areFree } from "./hold.ts";
import { freeRuns } from "./offers.ts";
import { seatIndex } from "./seat-map.ts";
import type { PlanSection } from "./seat-plan.ts";

const EVENT = demoPrice("theater");
const basis: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0.3, resaleShare: 0.2 };

it("restores the code that a seat had before it was taken", () => {
  const map = seatMapOf(basis);
  const [run] = freeRuns(map, EVENT);
  if (!run) throw new Error("no run");
  const seats = run.seats.map((seat) => ({ section: run.section.id, row: run.row, seat }));
  const before = map.freeIn(run.section);
  for (const seat of seats) map.take(seat);
  expect([areFree(map, seats), map.freeIn(run.section)]).toEqual([false, before - seats.length]);
  for (const seat of seats) map.free(seat);
  expect([areFree(map, seats), map.freeIn(run.section)]).toEqual([true, before]);
});

it("starts without the seats that were taken, and knows no others than the plan's", () => {
  const map = seatMapOf(
    { ...basis, soldShare: 0, resaleShare: 0 },
    { "ORCH-C/A": ["1", "2"], "MOON/A": ["1"] },
  );
  const codes = ["1", "2", "3", "99"].map((seat) => map.codeOf({ section: "ORCH-C", row: "A", seat }));
  expect(codes).toEqual([GONE, GONE, 1, GONE]);
  expect([map.row("MOON", "A"), map.row("ORCH-C", "ZZ")]).toEqual([null, null]);
  expect(map.codeOf({ section: "MOON", row: "A", seat: "1" })).toBe(GONE);
  expect(map.row("ORCH-C", "B")).toMatchObject({ index: 1, row: { name: "B" }, section: { id: "ORCH-C" } });
});

it("counts the free seats of a section, each once, before and after it is asked", () => {
  const map = seatMapOf({ ...basis, soldShare: 0 });
  const section = map.plan.sections.find(({ id }) => id === "ORCH-C") as PlanSection;
  const seat = (name: string) => ({ section: "ORCH-C", row: "A", seat: name });
  map.take(seat("1"));
  expect(map.freeIn(section)).toBe(22 * 18 - 1);
  for (const name of ["1", "2", "2", "99"]) map.take(seat(name));
  expect(map.freeIn(section)).toBe(22 * 18 - 2);
  for (const name of ["2", "2", "3", "99"]) map.free(seat(name));
  expect(map.freeIn(section)).toBe(22 * 18 - 1);
});

it("leaves a seat gone that was never on sale", () => {
  const map = seatMapOf({ ...basis, soldShare: 1 });
  const seat = { section: "ORCH-C", row: "A", seat: "1" };
  map.take(seat);
  map.free(seat);
  expect([map.codeOf(seat), map.freeIn(map.plan.sections[0] as PlanSection)]).toEqual([GONE, 0]);
});

it("finds a seat by its name, whatever its place", () => {
  const row = { name: "A", seats: ["1", "2", "12", "A1"], accessible: [], companion: [] };
  expect(["1", "2", "12", "A1", "3", "0", "4"].map((name) => seatIndex(row, name))).toEqual([
    0, 1, 2, 3, -1, -1, -1,
  ]);
});
