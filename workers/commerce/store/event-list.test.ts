import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { EventFilter } from "./event-filter.ts";
import { countStatement, type EventPage, listStatement } from "./event-list.ts";

const migrations = new URL("../migrations/", import.meta.url);
const db = new DatabaseSync(":memory:");
for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(new URL(file, migrations), "utf8"));

const now = Date.UTC(2026, 10, 1);
const zones = ["America/New_York", "Europe/Berlin"];
const best: EventPage = { order: "RELEVANCE", limit: 12, offset: 0, cursor: null, count: true };
const near = { latitude: 40.7, longitude: -74, miles: 50 };

const plan = (sql: { text: string; values: (string | number)[] }) =>
  db
    .prepare(`EXPLAIN QUERY PLAN ${sql.text}`)
    .all(...sql.values)
    .map((row) => String(row.detail));

const cases: [string, EventFilter, EventPage][] = [
  ["everything", {}, best],
  ["words", { words: ["red", "so"] }, best],
  ["words near a place", { words: ["red"], near }, best],
  ["words in a city without a place", { words: ["red"], cityWords: ["boston"] }, best],
  ["a place", { near }, best],
  ["a place from a day on", { near, startDate: "2026-11-08" }, best],
  ["a weekend", { startDate: "2026-11-08", endDate: "2026-11-09" }, best],
  ["a year", { startDate: "2026-11-08", endDate: "2027-11-08" }, best],
  ["a category", { categoryId: "c" }, best],
  ["a country", { countryCode: "DE" }, best],
  ["a venue", { venueId: "v" }, best],
  ["an attraction, at home or away", { attractionId: "a" }, best],
  ["everything by date", {}, { ...best, order: "DATE" }],
  [
    "more by date",
    {},
    { ...best, order: "DATE", cursor: { order: "DATE", rank: 5, key: "2026-12-01T00:00:00Z" } },
  ],
  ["words by date", { words: ["red"] }, { ...best, order: "DATE" }],
  ["everything by price", {}, { ...best, order: "PRICE" }],
];

it.each(cases)("lists %s by an index, with few bound values", (_case, filter, page) => {
  const statement = listStatement(filter, page, now, zones);
  const scans = plan(statement).filter((step) => /^SCAN (?!\(subquery|page|w VIRTUAL)/.test(step));
  expect(scans).toEqual([]);
  expect(statement.values.length).toBeLessThanOrEqual(100);
});

it("counts what a filter names by an index", () => {
  for (const [, filter] of cases.filter(([, filter]) =>
    Object.keys(filter).some((key) => !/Date$/.test(key)),
  )) {
    expect(plan(countStatement(filter, now, zones)).filter((step) => /^SCAN e/.test(step))).toEqual([]);
  }
});

it("reads the best first without sorting all that fits", () => {
  for (const filter of [{}, { words: ["red"] }, { categoryId: "c" }, { startDate: "2026-11-08" }]) {
    const steps = plan(listStatement(filter, best, now, zones));
    // The one sort that stands is of the page itself, behind the joins.
    expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toHaveLength(1);
    expect(steps.at(-1)).toContain("TEMP B-TREE");
  }
});
