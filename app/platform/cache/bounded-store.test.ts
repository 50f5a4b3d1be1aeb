import fc from "fast-check";
import { expect, test } from "vitest";
import { BoundedStore } from "./bounded-store.ts";

test("never exceeds its capacity, and counts its bytes correctly", () => {
  const change = fc.record({ key: fc.nat(20).map(String), bytes: fc.nat(300) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const store = new BoundedStore<number>(1000);
      for (const { key, bytes } of changes) {
        store.set(key, bytes, bytes);
        expect(store.bytes).toBeLessThanOrEqual(1000);
      }
      const held = [...new Set(changes.map(({ key }) => key))].map((key) => store.get(key) ?? 0);
      expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBe(store.bytes);
    }),
  );
});

test("evicts the least recently used entry first", () => {
  const store = new BoundedStore<string>(800);
  for (let at = 0; at < 8; at += 1) store.set(`${at}`, `${at}`, 100);
  store.get("0");
  store.set("new", "new", 100);
  expect(store.get("1")).toBeUndefined();
  expect(store.get("0")).toBe("0");
  expect(store.get("new")).toBe("new");
});

test("does not store what is too large, and deletes what it replaces", () => {
  const store = new BoundedStore<string>(800);
  store.set("a", "small", 10);
  store.set("a", "large", 101);
  expect(store.get("a")).toBeUndefined();
  expect(store.bytes).toBe(0);
});
