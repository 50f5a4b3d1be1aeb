import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { cityStatements, nearestStatement } from "../../store/cities.ts";
import type { Sql } from "../../store/sql.ts";
import { attractionStatements } from "./entity-page.ts";
import { type EventPage, pageStatements } from "./event-page.ts";
import { type EventFilter, indexGroups, wordPlaces } from "./index-groups.ts";
import { askedQuery } from "./match-query.ts";
import { suggestionStatement } from "./suggestions.ts";
import { lookUpStatement } from "./term-lookup.ts";
import { venueStatements } from "./venue-search.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const db = new DatabaseSync(":memory:");
for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(join(migrations, file), "utf8"));

const REACH = 3_000;
const now = Date.UTC(2026, 10, 1);
const best: EventPage = { order: "RELEVANCE", limit: 12, offset: 0, cursor: null, count: true };
const near = { latitude: 40.7, longitude: -74, miles: 50 };
const words = { typed: ["the", "new"], attractionIds: ["0a0a0a0a-0000-4000-8000-000000000001"] };
const span = { startDate: "2026-11-08", endDate: "2026-11-09" };

const filters: [string, EventFilter][] = [
  ["everything", {}],
  ["words", { words }],
  ["words that may name something", { words: { ...words, attractionIds: null } }],
  ["words near a place", { words, near }],
  ["words near a place on a weekend", { words, near, ...span }],
  ["words in a city without a place", { words, cityWords: ["boston"] }],
  ["a place", { near }],
  ["a wide place", { near: { ...near, miles: 500 } }],
  ["a place from a day on", { near, startDate: "2026-11-08" }],
  ["a weekend", span],
  ["a year", { startDate: "2026-11-08", endDate: "2027-11-08" }],
  ["until a day", { endDate: "2027-11-08" }],
  ["a category", { categoryId: CATEGORY_IDS.arts }],
  ["a country", { countryCode: "DE" }],
  ["a venue", { venueId: "v" }],
  ["attractions, at home or away", { attractionIds: ["a", "b"], exceptRank: 5 }],
  ["prices", { minPrice: 1000, maxPrice: 5000, words }],
  ["tickets to be had", { available: true, near }],
];
const cursors = {
  RELEVANCE: { phase: 0, key: 5 },
  DATE: { phase: 1, key: 9e14 },
  PRICE: { phase: 1, key: 7e11 },
} as const;
const statementsOf = (filter: EventFilter, page: EventPage): Sql[] => {
  const { list, count } = pageStatements(filter, page, now, REACH);
  return count ? [list, count] : [list];
};
const orders = ["RELEVANCE", "DATE", "PRICE"] as const;

const events = filters.flatMap(([name, filter]) =>
  orders.flatMap((order): [string, Sql[]][] => [
    [`events: ${name}, ${order}`, statementsOf(filter, { ...best, order })],
    [
      `events: more of ${name}, ${order}`,
      statementsOf(filter, { ...best, order, cursor: { order, ...cursors[order] } }),
    ],
  ]),
);
const entity = { limit: 5, offset: 0, cursor: null, count: true };
const others: [string, Sql[]][] = [
  ...[{}, { words }, { near }, { near, ...span, categoryId: CATEGORY_IDS.arts }].flatMap(
    (filter): [string, Sql[]][] => [
      ["attractions", attractionStatements(filter, entity, now)],
      ["venues", venueStatements(filter, entity)],
    ],
  ),
  ["the words of a keyword", [lookUpStatement(["red", "s"], true)]],
  ["the words of a long keyword", [lookUpStatement(["boston", "celti"], true)]],
  ["suggestions", [suggestionStatement(["new", "york"], 3, now)]],
  ["cities by name", cityStatements({ keyword: "bos" }, { limit: 3, offset: 0 })],
  ["cities by a letter", cityStatements({ keyword: "b" }, { limit: 3, offset: 0 })],
  ["the nearest city", [nearestStatement(near, 30, 1)]],
];

/** A scan of what a statement made itself or was given, of an index by its MATCH, or of the cities by size until enough are found. */
const HARMLESS =
  /^SCAN (?:\(subquery|(?:found|page|known|asked|guess|query|edge|suggested|typed|beginning)\b|CONSTANT ROW|json_each |(?:w|(?:events|attractions|venues)_\w+) VIRTUAL TABLE INDEX \d+:.*M\d|cities USING INDEX cities_by_population)/;

it.each([...events, ...others])("reads no table from end to end: %s", (_name, statements) => {
  for (const { text, values } of nonEmpty(statements)) {
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all(...values)
      .map((row) => ({ id: row.id, parent: row.parent, step: String(row.detail) }));
    expect(
      plan.map(({ step }) => step).filter((step) => step.startsWith("SCAN") && !HARMLESS.test(step)),
    ).toEqual([]);
    expect(values.length).toBeLessThanOrEqual(100);
    // Pages are sorted, and words by how common they are; a list that is sorted before it is cut is read to its end.
    const lists = plan.filter(({ step }) => step.startsWith("SCAN w VIRTUAL")).map(({ parent }) => parent);
    const sorted = plan.filter(({ step, parent }) => step.includes("TEMP B-TREE") && lists.includes(parent));
    expect(sorted).toEqual([]);
  }
});

it("bounds what it reads of lists that may never meet, and of nothing else", () => {
  const count = db.prepare("INSERT INTO search_terms (term, events) VALUES (?, ?)");
  for (const [term, events] of Object.entries({ common: 90_000, many: 90_000, rare: 90, most: 400_000 }))
    count.run(term, events);
  const bounded = (filter: EventFilter) => {
    const asked = {
      words: filter.words,
      places: wordPlaces(filter),
      groups: indexGroups(filter),
      reach: REACH,
    };
    const { text, values } = askedQuery(asked);
    return db.prepare(`WITH ${text} SELECT rarest FROM query`).get(...values)?.rarest !== null;
  };
  const typed = (...list: string[]) => ({ words: { typed: list, attractionIds: [] } });
  expect(bounded(typed("many", "common"))).toBe(true);
  expect(bounded({ ...typed("many", "common"), near })).toBe(true);
  expect(bounded({ categoryId: CATEGORY_IDS.arts })).toBe(false);
  expect(bounded(typed("rare", "common"))).toBe(false);
  expect(bounded(typed("most", "common"))).toBe(false);
});
