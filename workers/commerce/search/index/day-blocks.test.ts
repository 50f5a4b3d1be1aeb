import fc from "fast-check";
import { expect, it } from "vitest";
import { blocksBetween, blocksOf, blocksOfRange, dayNumber } from "./day-blocks.ts";

const day = fc.integer({ min: 0, max: 65_535 });

it("covers exactly the days of a range, each once", () => {
  fc.assert(
    fc.property(day, day, day, fc.integer({ min: 1, max: 8 }), (a, b, c, levels) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      const end = levels < 4 ? Math.min(to, from + 400) : to;
      const blocks = new Set(blocksBetween(from, end, levels));
      const covering = blocksOf(c, levels).filter((name) => blocks.has(name));
      expect(covering).toHaveLength(c >= from && c <= end ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});

it("needs few blocks for any range, open ones included", () => {
  expect(blocksOfRange("2026-11-20", "2026-11-21").length).toBeLessThanOrEqual(2);
  expect(blocksOfRange("1901-01-01", "9999-01-01")).toEqual(["7x0", "7x1", "7x2", "7x3"]);
  fc.assert(fc.property(day, day, (a, b) => blocksBetween(Math.min(a, b), Math.max(a, b)).length <= 45));
});

it("clamps days to its bounds", () => {
  expect(dayNumber("1901-01-01")).toBe(0);
  expect(dayNumber("1970-01-02")).toBe(1);
  expect(dayNumber("9999-01-01")).toBe(65_535);
});
