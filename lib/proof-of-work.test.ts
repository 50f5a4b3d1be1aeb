import { expect, it } from "vitest";
import { isSolution, solve } from "./proof-of-work.ts";

it("is solved by trying, and only for its own challenge", async () => {
  const { signal } = new AbortController();
  const solution = (await solve("challenge", 10, signal)) ?? "";
  expect(await isSolution("challenge", solution, 10)).toBe(true);
  expect(await isSolution("challenge", solution, 30)).toBe(false);
  const others = await Promise.all(
    Array.from({ length: 40 }, (_, index) => isSolution(`other ${index}`, solution, 10)),
  );
  expect(others.filter(Boolean).length).toBeLessThan(5);
});

it("takes 2^bits tries on average", async () => {
  const tries = Array.from({ length: 4_096 }, (_, index) => isSolution("x", String(index), 6));
  const solved = (await Promise.all(tries)).filter(Boolean).length;
  expect(solved).toBeGreaterThan(30);
  expect(solved).toBeLessThan(110);
});

it("is given up on demand", async () => {
  expect(await solve("challenge", 30, AbortSignal.abort())).toBeNull();
});
