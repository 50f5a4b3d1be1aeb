import { expect, it } from "vitest";
import { z } from "zod";
import { violationsOf } from "./violations.ts";

const schema = z.strictObject({
  name: z.string().min(2).max(5),
  count: z.int().min(1).max(9),
  items: z
    .array(z.object({ id: z.uuid() }))
    .min(1)
    .max(2),
  kind: z.enum(["a", "b"]),
  note: z.string().refine((value) => value !== "spam", "spam_found"),
});
const good = { name: "abc", count: 1, items: [{ id: crypto.randomUUID() }], kind: "a", note: "" };

it.each([
  ["missing", { name: undefined }, "name", "required"],
  ["of another type", { name: 3 }, "name", "invalid"],
  ["null", { name: null }, "name", "invalid"],
  ["too long a text", { name: "abcdef" }, "name", "too_long"],
  ["too short a text", { name: "a" }, "name", "too_short"],
  ["too big a number", { count: 10 }, "count", "too_big"],
  ["too small a number", { count: 0 }, "count", "too_small"],
  ["a fraction", { count: 1.5 }, "count", "invalid"],
  ["too many", { items: [1, 2, 3].map(() => good.items[0]) }, "items", "too_many"],
  ["none", { items: [] }, "items", "too_few"],
  ["a bad id within a list", { items: [{ id: "x" }] }, "items.0.id", "invalid"],
  ["a missing id within a list", { items: [{}] }, "items.0.id", "required"],
  ["an unknown choice", { kind: "c" }, "kind", "invalid"],
  ["a missing choice", { kind: undefined }, "kind", "required"],
  ["a rule of the schema's own", { note: "spam" }, "note", "spam_found"],
  ["an unknown field", { other: 1 }, "", "unknown_field"],
])("names the field and the reason of %s", (_case, change, field, message) => {
  const data = { ...good, ...change };
  const { error } = schema.safeParse(data);
  expect(violationsOf(error?.issues ?? [], data)).toEqual([{ field, message }]);
});

it("limits what it echoes", () => {
  const data = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`${index}${"k".repeat(900)}`, 1]),
  );
  const { error } = z.record(z.string(), z.string()).safeParse(data);
  const violations = violationsOf(error?.issues ?? [], data);
  expect(violations).toHaveLength(50);
  expect(Math.max(...violations.map(({ field }) => field.length))).toBe(200);
});
