import fc from "fast-check";
import { expect, it } from "vitest";
import { bucketsBetween, bucketsOf } from "./price-buckets.ts";

const price = fc.integer({ min: 0, max: 20_000_000 });

it("covers every price of a range exactly once", () => {
  fc.assert(
    fc.property(price, price, price, (a, b, c) => {
      const [low = 0, middle = 0, high = 0] = [a, b, c].sort((x, y) => x - y);
      for (const range of [
        bucketsBetween(low, high),
        bucketsBetween(low, undefined),
        bucketsBetween(undefined, high),
      ])
        expect(bucketsOf(middle).filter((name) => range.includes(name))).toHaveLength(1);
    }),
  );
});

it("excludes distant prices, with few groups", () => {
  const range = bucketsBetween(2000, 5000);
  expect(bucketsOf(1000).some((name) => range.includes(name))).toBe(false);
  expect(bucketsOf(9000).some((name) => range.includes(name))).toBe(false);
  fc.assert(fc.property(price, price, (a, b) => bucketsBetween(Math.min(a, b), Math.max(a, b)).length <= 13));
});
