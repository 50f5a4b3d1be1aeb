import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { circleAround } from "#lib/near.ts";
import { comingEvent, unstartedEvent } from "./coming-events.ts";
import { allOf, limitClause, sql, withinRadius } from "./sql.ts";

const db = new DatabaseSync(":memory:");
db.exec(
  "CREATE TABLE events (name TEXT, active INTEGER, starts_at TEXT, ends_at TEXT, latitude REAL, longitude REAL)",
);
const insert = db.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)");
insert.run("over", 1, "2026-11-01T10:00:00Z", "2026-11-01T12:00:00Z", 0, 0);
insert.run("underway", 1, "2026-11-02T10:00:00Z", "2026-11-04T12:00:00Z", 0, 1);
insert.run("started, no end", 1, "2026-11-02T10:00:00Z", null, 0, 2);
insert.run("next", 1, "2026-11-05T10:00:00Z", null, 0, 179.9);
insert.run("date open", 1, null, null, 0, -179.9);
insert.run("inactive", 0, "2026-11-05T10:00:00Z", null, 0, 0);
const names = (condition: string, ...values: (string | number)[]) =>
  db
    .prepare(`SELECT name FROM events e WHERE ${condition}`)
    .all(...values)
    .map(({ name }) => name);

it("counts an event under way as coming, but not as unstarted", () => {
  const now = "2026-11-03T00:00:00Z";
  expect(names(comingEvent("e."), now)).toEqual(["underway", "next", "date open"]);
  expect(names(unstartedEvent("e."), now)).toEqual(["next", "date open"]);
});

it("finds rows within a radius, across the antimeridian too", () => {
  const near = (longitude: number, miles: number) => {
    const { text, values } = withinRadius("e.", circleAround({ latitude: 0, longitude }, miles));
    return names(text, ...values);
  };
  expect(near(0, 70)).toEqual(["over", "underway", "inactive"]);
  expect(near(180, 70)).toEqual(["next", "date open"]);
});

it("joins conditions, and holds for none", () => {
  expect(allOf([sql("a = ?", 1), null, sql("(b = ? OR c)", "x")])).toEqual({
    text: "a = ? AND (b = ? OR c)",
    values: [1, "x"],
  });
  expect(allOf([null]).text).toBe("TRUE");
});

it("puts nothing but whole numbers behind LIMIT", () => {
  expect(limitClause(5)).toBe("LIMIT 5");
  expect(limitClause(5, 0)).toBe("LIMIT 5 OFFSET 0");
  for (const bad of [
    1.5,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "5; DROP TABLE events" as unknown as number,
  ]) {
    expect(() => limitClause(bad)).toThrow(RangeError);
    expect(() => limitClause(1, bad)).toThrow(RangeError);
  }
});
