import { expect, it } from "vitest";
import { addSeen, MAX_RECENT, withoutItems } from "./seen-items.ts";

const event = (id: string) => ({ type: "EVENT" as const, id });
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

it("puts what was viewed last in front, once, in any spelling", () => {
  const first = addSeen([], [event("a"), event("b")], "1");
  const second = addSeen(first, [event("B"), event("b")], "2");
  expect(second).toEqual([
    { type: "EVENT", id: "b", seenAt: "2" },
    { type: "EVENT", id: "a", seenAt: "1" },
  ]);
  expect(ids(withoutItems(second, [event("A")]))).toEqual(["b"]);
});

it("keeps the newest of each type", () => {
  const venue = addSeen([], [{ type: "VENUE", id: "v" }], "0");
  const many = Array.from({ length: MAX_RECENT + 5 }, (_, index) => event(String(index)));
  const kept = many.reduce((seen, item, index) => addSeen(seen, [item], String(index)), venue);
  expect(kept).toHaveLength(MAX_RECENT + 1);
  expect(kept[0]?.id).toBe(String(MAX_RECENT + 4));
  expect(kept.at(-1)?.id).toBe("v");
});
