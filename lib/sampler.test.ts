import { expect, it } from "vitest";
import { sampler } from "./sampler.ts";

/** Logged entries of `count` in one minute: which ones, and how many were left out before each. */
function flood(count: number, sample = sampler(20), now = 0) {
  return Array.from({ length: count }, (_, index) => ({
    entry: index + 1,
    leftOut: sample("a", now),
  })).filter(({ leftOut }) => leftOut !== null);
}

it("logs a few entries one by one", () => {
  expect(flood(20)).toEqual(Array.from({ length: 20 }, (_, index) => ({ entry: index + 1, leftOut: 0 })));
});

it("logs a flood as a few lines that count what they leave out", () => {
  const logged = flood(12_345);
  expect(logged).toHaveLength(23);
  expect(logged.slice(20)).toEqual([
    { entry: 100, leftOut: 79 },
    { entry: 1_000, leftOut: 899 },
    { entry: 10_000, leftOut: 8_999 },
  ]);
});

it("counts each minute and each kind anew, and says what the minute before left out", () => {
  const sample = sampler(2);
  flood(5, sample);
  expect(sample("b", 0)).toBe(0);
  expect(sample("a", 59_999)).toBeNull();
  expect(sample("a", 60_000)).toBe(4);
  expect(sample("a", 60_000)).toBe(0);
});
