import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoPlan, PLAN_NAMES } from "#tools/seats/plans.ts";
import type { TakenSeats } from "./seat-map.ts";
import { packTaken, unpackTaken } from "./taken-rows.ts";

describe.each(PLAN_NAMES)("taken seats of a %s", (id) => {
  const plan = demoPlan(id).plan;
  const rows = plan.sections.flatMap((section) =>
    section.rows.map((row) => ({ key: `${section.id}/${row.name}`, seats: row.seats })),
  );

  it("are the same after packing and unpacking", () => {
    const some = fc
      .subarray(rows, { maxLength: Math.min(20, rows.length) })
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(({ key, seats }) =>
            fc.subarray([...seats], { minLength: 1 }).map((taken) => [key, taken] as const),
          ),
        ),
      );
    fc.assert(
      fc.property(some, (entries) => {
        const taken = Object.fromEntries(entries);
        expect(unpackTaken(plan, packTaken(plan, taken))).toEqual(taken);
      }),
    );
  });

  it("take at most a fourth of the room when every seat is taken", () => {
    const all: TakenSeats = Object.fromEntries(rows.map(({ key, seats }) => [key, [...seats]]));
    const packed = packTaken(plan, all);
    expect(unpackTaken(plan, packed)).toEqual(all);
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(all).length / 4);
  });
});

it("of a row or a seat that the plan does not have are left out", () => {
  const plan = demoPlan("theater").plan;
  expect(packTaken(plan, { "nowhere/A": ["1"] })).toEqual({});
  expect(unpackTaken(plan, { "nowhere/A": "_w" })).toEqual({});
  const [section] = plan.sections;
  const key = `${section?.id}/${section?.rows[0]?.name}`;
  expect(unpackTaken(plan, packTaken(plan, { [key]: ["no such seat"] }))).toEqual({ [key]: [] });
});
