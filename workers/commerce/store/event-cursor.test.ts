import { expect, it } from "vitest";
import { readCursor, writeCursor } from "./event-cursor.ts";

it.each([
  { order: "RELEVANCE", rank: 12, key: null },
  { order: "DATE", rank: 7, key: "2027-01-05T00:30:00Z" },
  { order: "DATE", rank: 7, key: null },
  { order: "PRICE", rank: 3, key: 4500 },
  { order: "PRICE", rank: 3, key: 0 },
  { order: "PRICE", rank: 3, key: null },
] as const)("reads back what it wrote: %o", (cursor) => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

it.each(["", "r.", "r.-1", "r.1e9", "x.1", "d.1", "d.1.tomorrow", "p.1.2.3", "r.9999999999999999", "r.1\n"])(
  "knows that %j is none",
  (text) => {
    expect(readCursor(text)).toBeNull();
  },
);
