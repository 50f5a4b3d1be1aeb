import { describe, expect, it } from "vitest";
import { expectEvery, nonEmpty } from "./expect-every.ts";

const isEven = (number: number) => number % 2 === 0;

describe("expectEvery", () => {
  it("passes when every item satisfies the predicate", () => {
    expect(() => expectEvery([2, 4], isEven)).not.toThrow();
    expect(() => expectEvery(new Set([2]).values(), isEven)).not.toThrow();
  });

  it("fails when one item does not", () => {
    expect(() => expectEvery([2, 3], isEven)).toThrow(/1 items fail/);
  });

  it("fails for an empty list", () => {
    expect(() => expectEvery([], isEven)).toThrow("expected at least one item");
  });
});

it("nonEmpty returns the items, and fails when there are none", () => {
  expect(nonEmpty("ab".matchAll(/./g)).map(([letter]) => letter)).toEqual(["a", "b"]);
  expect(() => nonEmpty([])).toThrow("expected at least one item");
});
