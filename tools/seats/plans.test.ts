import { expect, it } from "vitest";
import { expectEvery, nonEmpty } from "#tests/support/expect-every.ts";
import { readPlan, writePlan } from "#workers/commerce/domain/seats/plan-document.ts";
import { planCapacity, planZones } from "#workers/commerce/domain/seats/seat-plan.ts";
import { demoPlan, isVenueKind, PLAN_NAMES, planFor, VENUE_KINDS } from "./plans.ts";

it("names a gate for each section of a bowl: the nearest of four, clockwise", () => {
  const { sections } = demoPlan("arena-basketball").plan;
  expectEvery(sections, ({ gate }) => /^[A-D]$/.test(gate));
  const top = nonEmpty(sections.filter(({ labelY }) => labelY < 140));
  const bottom = nonEmpty(sections.filter(({ labelY }) => labelY > 660));
  expectEvery(top, ({ gate }) => gate === "A");
  expectEvery(bottom, ({ gate }) => gate === "C");
  const right = sections.reduce((a, b) => (a.labelX > b.labelX ? a : b));
  const left = sections.reduce((a, b) => (a.labelX < b.labelX ? a : b));
  expect([right.gate, left.gate]).toEqual(["B", "D"]);
});

it("ranks the seats beside a court above those behind its ends", () => {
  const zoneOf = (id: string) =>
    demoPlan("arena-basketball").plan.sections.find((section) => section.id === id)?.zone;
  expect(["101", "107", "113", "119"].map(zoneOf)).toEqual([0, 1, 0, 1]);
  expect(["201", "209"].map(zoneOf)).toEqual([2, 3]);
});

it("names none where there is one entrance", () => {
  for (const name of ["theater", "club"] as const)
    expectEvery(demoPlan(name).plan.sections, ({ gate }) => gate === "");
});

it("has the places of a real venue", () => {
  const capacities = Object.fromEntries(PLAN_NAMES.map((name) => [name, planCapacity(demoPlan(name).plan)]));
  expect(capacities).toMatchObject({
    "arena-basketball": 13_824,
    "arena-hockey": 13_824,
    football: 36_144,
    baseball: 19_872,
    theater: 1_376,
    club: 500,
  });
  // A stage takes the stands behind it, and gives seats on the floor.
  expect(capacities["arena-concert"]).toBeLessThan(13_824);
  expect(demoPlan("arena-concert").plan.sections.map(({ level }) => level)).toContain("floor");
});

it.each(PLAN_NAMES)("%s is the same as a document, and has a price for each zone", (name) => {
  const { plan, zones } = demoPlan(name);
  const document = writePlan(plan);
  expect(readPlan(JSON.parse(JSON.stringify(document)))).toEqual(plan);
  expect(zones).toHaveLength(planZones(plan));
  expect(JSON.stringify(document).length).toBeLessThan(250_000);
});

it("is chosen by what is played where", () => {
  expect(planFor("arena", "NBA")).toBe("arena-basketball");
  expect(planFor("arena", "NHL")).toBe("arena-hockey");
  expect(planFor("arena", null)).toBe("arena-concert");
  expect(planFor("stadium", "NFL")).toBe("football");
  expect(planFor("stadium", "MLS")).toBe("soccer");
  expect(planFor("ballpark", "MLB")).toBe("baseball");
  // A league that does not play in such a place.
  expect(planFor("club", "NBA")).toBe("club");
  expectEvery(VENUE_KINDS, isVenueKind);
  for (const other of ["moon", "", undefined, null, ["club"]]) expect(isVenueKind(other)).toBe(false);
});
