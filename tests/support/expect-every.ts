import { inspect } from "node:util";
import { expect } from "vitest";

/**
 * Fails unless every item satisfies the predicate and there is at least one item: `[].every()` is true, so a search
 * that returns nothing would pass.
 */
export function expectEvery<T>(items: Iterable<T>, satisfies: (item: T) => boolean): void {
  const rejected = nonEmpty(items).filter((item) => !satisfies(item));
  expect(rejected, `${rejected.length} items fail ${satisfies}`).toEqual([]);
}

/** The items as an array, for a loop of assertions. @throws Error when there are none, as the loop would check nothing. */
export function nonEmpty<T>(items: Iterable<T>): [T, ...T[]] {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error(`expected at least one item, got ${inspect(items)}`);
  return [first, ...rest];
}
