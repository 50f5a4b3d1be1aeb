import { expect, it } from "vitest";
import { windowLimit } from "./window-limit.ts";

const options = { limit: 2, windowMs: 1000 };

it("allows each caller the limit per window, then says how long to wait", () => {
  const wait = windowLimit(options);
  const other = windowLimit(options);
  expect([wait("a", 0), wait("a", 10), wait("a", 20)]).toEqual([0, 0, 1]);
  expect([wait("b", 20), other("a", 20)]).toEqual([0, 0]);
  expect(wait("a", 999)).toBe(1);
  expect(wait("a", 1000)).toBe(0);
});

it("evicts the least recently seen caller, so memory stays bounded", () => {
  const wait = windowLimit(options);
  for (let use = 0; use < 2; use += 1) wait("old", 5000);
  expect(wait("old", 5000)).toBe(1);
  for (let caller = 0; caller < 10_001; caller += 1) wait(`caller ${caller}`, 5000);
  expect(wait("old", 5001)).toBe(0);
});

it("keeps counting a caller who keeps trying, however many others come", () => {
  const wait = windowLimit(options);
  for (let use = 0; use < 2; use += 1) wait("guesser", 5000);
  for (let caller = 0; caller < 10_001; caller += 1) {
    wait(`caller ${caller}`, 5000);
    if (caller % 1000 === 0) wait("guesser", 5000);
  }
  expect(wait("guesser", 5001)).toBe(1);
});
