import { expect, it } from "vitest";
import { LAST_KEY } from "../index/event-rank.ts";
import { type EventCursor, readCursor, writeCursor } from "./cursor.ts";

it.each<EventCursor>([
  { order: "RELEVANCE", phase: 0, key: 12 },
  { order: "RELEVANCE", phase: 1, key: 134_217_727 },
  { order: "DATE", phase: 1, key: LAST_KEY },
  { order: "PRICE", phase: 1, key: 0 },
])("survives its way through a URL: %j", (cursor) => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

it.each(["", "x", "r", "r.", "r.-1", "r.1.5", "q.1", "r.99999999999999999", "r.9999999999999999", "r.1\n"])(
  "is not read from %j",
  (text) => {
    expect(readCursor(text)).toBeNull();
  },
);
