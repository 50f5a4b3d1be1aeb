import { describe, expect, it } from "vitest";
import {
  GONE,
  levelOf,
  readLevels,
  unpackCodes,
  writeLevels,
} from "#workers/commerce/domain/seats/allocation.ts";
import { planCapacity } from "#workers/commerce/domain/seats/seat-plan.ts";
import { demoAllocation, demoLevels } from "./allocations.ts";
import { demoPlan, PLAN_NAMES } from "./plans.ts";
import { packCodes } from "./rows.ts";

const counts = (codes: Uint8Array, plan: (typeof PLAN_NAMES)[number]) => {
  const levels = demoLevels(plan, 5_000);
  const free = codes.filter((code) => code !== GONE);
  return {
    free: free.length,
    resale: free.filter((code) => levelOf(levels, code)?.kind === "resale").length,
    unknown: free.filter((code) => !levelOf(levels, code)).length,
  };
};

describe("the made-up sales of the demo", () => {
  it("are the same every time, differ between events, and keep the shares", () => {
    const shares = { sold: 0.3, resale: 0.2 };
    const allocations = ["a", "b", "c", "d", "e", "f"].map((key) => demoAllocation("football", shares, key));
    expect(new Set(allocations.map(({ id }) => id)).size).toBeGreaterThan(1);
    expect(demoAllocation("football", shares, "a")).toBe(allocations[0]);
    for (const { codes, free } of allocations) {
      const { resale, ...counted } = counts(codes, "football");
      expect(counted.free).toBe(free);
      expect(free / planCapacity(demoPlan("football").plan)).toBeCloseTo(0.7, 1);
      expect(resale / free).toBeCloseTo(0.2, 1);
    }
  });

  it.each(PLAN_NAMES)("are none, or all, of %s at the ends of the scale", (plan) => {
    const capacity = planCapacity(demoPlan(plan).plan);
    const open = demoAllocation(plan, { sold: 0, resale: 0 }, "");
    expect(counts(open.codes, plan)).toEqual({ free: capacity, resale: 0, unknown: 0 });
    const listed = demoAllocation(plan, { sold: 0, resale: 1 }, "");
    expect(counts(listed.codes, plan)).toEqual({ free: capacity, resale: capacity, unknown: 0 });
    expect(demoAllocation(plan, { sold: 1, resale: 0 }, "").free).toBe(0);
  });

  it.each(PLAN_NAMES)("of %s are stored and read again", async (plan) => {
    const { codes } = demoAllocation(plan, { sold: 0.5, resale: 0.1 }, "stored");
    const text = packCodes(codes);
    expect(text.length).toBeLessThan(codes.length);
    expect([...(await unpackCodes(text))]).toEqual([...codes]);
    const levels = demoLevels(plan, 4_200);
    expect(readLevels(writeLevels(levels))).toEqual(levels);
  });

  it("cost what the zone does, and listings name what the venue asked", () => {
    const levels = demoLevels("arena-basketball", 6_500);
    const standard = levels.filter(({ kind }) => kind === "standard").map(({ amount }) => amount);
    expect(standard).toEqual([16_900, 12_400, 8_100, 6_500]);
    expect(levels.slice(0, 3)).toEqual([
      { kind: "standard", amount: 16_900, originalAmount: null },
      { kind: "resale", amount: 16_100, originalAmount: 16_900 },
      { kind: "resale", amount: 18_600, originalAmount: 16_900 },
    ]);
  });
});
