import { expect, it } from "vitest";
import { expectEvery, nonEmpty } from "#tests/support/expect-every.ts";
import { seatPlan } from "./plan-templates.ts";
import { isPlanId, PLAN_IDS, planCapacity } from "./seat-plan.ts";

it("names a gate for each section of a bowl: the nearest of four, clockwise", () => {
  const { sections } = seatPlan("arena");
  expectEvery(sections, ({ gate }) => /^[A-D]$/.test(gate));
  const top = nonEmpty(sections.filter(({ labelY }) => labelY < 140));
  const bottom = nonEmpty(sections.filter(({ labelY }) => labelY > 660));
  expectEvery(top, ({ gate }) => gate === "A");
  expectEvery(bottom, ({ gate }) => gate === "C");
  const right = sections.reduce((a, b) => (a.labelX > b.labelX ? a : b));
  const left = sections.reduce((a, b) => (a.labelX < b.labelX ? a : b));
  expect([right.gate, left.gate]).toEqual(["B", "D"]);
});

it("names none where there is one entrance", () => {
  for (const id of ["theatre", "club"] as const)
    expectEvery(seatPlan(id).sections, ({ gate }) => gate === "");
});

it("counts its places", () => {
  expect(PLAN_IDS.map((id) => planCapacity(seatPlan(id)))).toEqual([13_824, 19_872, 36_144, 1_376, 500]);
});

it("is known by its id", () => {
  expectEvery(PLAN_IDS, isPlanId);
  for (const other of ["moon", "", undefined, null, ["club"]]) expect(isPlanId(other)).toBe(false);
});
