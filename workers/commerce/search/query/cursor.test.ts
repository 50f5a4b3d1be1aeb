import { expect, it } from "vitest";
import { LAST_KEY } from "../index/event-rank.ts";
import {
  type EventCursor,
  readEntityCursor,
  readEventCursor,
  writeEntityCursor,
  writeEventCursor,
} from "./cursor.ts";

it.each<EventCursor>([
  { order: "RELEVANCE", pass: 0, key: 12 },
  { order: "RELEVANCE", pass: 1, key: 134_217_727 },
  { order: "DATE", pass: 1, key: LAST_KEY },
  { order: "PRICE", pass: 1, key: 0 },
])("survives a round trip through a URL: %j", (cursor) => {
  expect(readEventCursor(writeEventCursor(cursor))).toEqual(cursor);
});

it.each(["", "x", "r", "r.", "r.-1", "r.1.5", "q.1", "r.99999999999999999", "r.9999999999999999", "r.1\n"])(
  "is not read from %j",
  (text) => {
    expect(readEventCursor(text)).toBeNull();
  },
);

it("of an entity list is its last rank, and nothing else", () => {
  expect(readEntityCursor(writeEntityCursor(7))).toBe(7);
  for (const text of ["", "e.", "e.-1", "e.1.5", "r.7", "e.9999999999999999"])
    expect(readEntityCursor(text)).toBeNull();
});
