import { expect, it } from "vitest";
import { secondsToWait } from "./rate-limit.server.ts";

const asking = { name: "asking", limit: 2, windowMs: 1000 };

it("lets each caller through so often a window, and then says how long to wait", () => {
  const wait = (caller: string, now: number, limit = asking) => secondsToWait(limit, caller, now);
  expect([wait("a", 0), wait("a", 10), wait("a", 20)]).toEqual([0, 0, 1]);
  expect([wait("b", 20), wait("a", 20, { ...asking, name: "other" })]).toEqual([0, 0]);
  expect(wait("a", 999)).toBe(1);
  expect(wait("a", 1000)).toBe(0);
});

it("forgets who was not seen for longest, so that memory stays bounded", () => {
  for (let use = 0; use < 2; use += 1) secondsToWait(asking, "old", 5000);
  expect(secondsToWait(asking, "old", 5000)).toBe(1);
  for (let caller = 0; caller < 20_001; caller += 1) secondsToWait(asking, `caller ${caller}`, 5000);
  expect(secondsToWait(asking, "old", 5001)).toBe(0);
});
