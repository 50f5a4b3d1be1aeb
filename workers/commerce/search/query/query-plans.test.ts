import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { circleAround } from "#lib/near.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { DEFAULT_FEES } from "../../domain/fees.ts";
import { cityStatements, nearestStatement } from "../../store/cities.ts";
import type { Sql } from "../../store/sql.ts";
import { compileAttractionPage, compileVenuePage } from "./entity-page.ts";
import { compileEventPage, type EventPageStatements } from "./event-page.ts";
import type { EventFilter, EventPage } from "./filter.ts";
import { eventGroups } from "./index-groups.ts";
import { compileKeyword } from "./keyword.ts";
import { matchQueryCte } from "./match-query.ts";
import type { NamedIds } from "./named-attractions.ts";
import { compileSuggestions } from "./suggestions.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const db = new DatabaseSync(":memory:");
for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(join(migrations, file), "utf8"));

const SCAN_LIMIT = 3_000;
const now = Date.UTC(2026, 10, 1);
const firstPage: EventPage = { order: "RELEVANCE", limit: 12, offset: 0, cursor: null, count: true };
const newYork = { latitude: 40.7, longitude: -74 };
const where = { circle: circleAround(newYork, 50) };
const terms = ["the", "new"];
const weekend = { startDate: "2026-11-08", endDate: "2026-11-09" };

const NAMED = ["0a0a0a0a-0000-4000-8000-000000000001"];
const filters: [string, EventFilter, NamedIds?][] = [
  ["everything", {}],
  ["a keyword", { terms }],
  ["a keyword that may name an attraction", { terms }, "guess"],
  ["a keyword near a place", { terms, where }],
  ["a keyword near a place on a weekend", { terms, where, when: weekend }],
  ["a keyword in a city of unknown position", { terms, where: { cityTerms: ["boston"] } }],
  ["a place", { where }],
  ["a large area", { where: { circle: circleAround(newYork, 500) } }],
  ["a place from a day on", { where, when: { startDate: "2026-11-08" } }],
  ["a weekend", { when: weekend }],
  ["a year", { when: { startDate: "2026-11-08", endDate: "2027-11-08" } }],
  ["until a day", { when: { endDate: "2027-11-08" } }],
  ["a category", { categoryId: CATEGORY_IDS.arts }],
  ["a country", { where: { countryCode: "DE" } }],
  ["a venue", { venueId: "v" }],
  ["attractions, home or away", { attractionIds: ["a", "b"], exceptRank: 5 }],
  ["prices", { price: { min: 1000, max: 5000, fees: DEFAULT_FEES }, terms }],
  ["available tickets", { available: true, where }],
];
const cursors = {
  RELEVANCE: { pass: 0, key: 5 },
  DATE: { pass: 1, key: 9e14 },
  PRICE: { pass: 1, key: 7e11 },
} as const;
type Compiled = Pick<EventPageStatements, "list" | "count"> & Partial<EventPageStatements>;
type Statements = (Sql | null)[];
const listed = ({ list, count, lookup = null }: Compiled): Statements => [list, count, lookup];
const orders = ["RELEVANCE", "DATE", "PRICE"] as const;

const events = filters.flatMap(([name, filter, named = NAMED]) =>
  orders.flatMap((order): [string, Statements][] => {
    const page = { ...firstPage, order };
    const next = { ...page, cursor: { order, ...cursors[order] } };
    const scan = { limit: SCAN_LIMIT, named };
    return [
      [`events: ${name}, ${order}`, listed(compileEventPage(filter, page, now, scan))],
      [`events: more of ${name}, ${order}`, listed(compileEventPage(filter, next, now, scan))],
    ];
  }),
);
const entityPage = { limit: 5, offset: 0, cursor: null, count: true };
const others: [string, Statements][] = [
  ...[{}, { terms }, { where }, { where, when: weekend, categoryId: CATEGORY_IDS.arts }].flatMap(
    (filter): [string, Statements][] => [
      [`attractions: ${Object.keys(filter)}`, listed(compileAttractionPage(filter, entityPage, now))],
      [`venues: ${Object.keys(filter)}`, listed(compileVenuePage(filter, entityPage))],
    ],
  ),
  ["the terms of a short keyword", [compileKeyword(["red", "s"], "guess").lookup]],
  ["the terms of a long keyword", [compileKeyword(["boston", "celti"], "guess").lookup]],
  ["suggestions", [compileSuggestions(["new", "york"], 3, now)]],
  ["cities by name", cityStatements({ keyword: "bos" }, { limit: 3, offset: 0 })],
  ["cities by a letter", cityStatements({ keyword: "b" }, { limit: 3, offset: 0 })],
  ["the nearest city", [nearestStatement(newYork, 30, 1)]],
];

/** Scans of a statement's own CTEs and bound lists, of an index by MATCH, and of cities by size until the page is full. */
const HARMLESS =
  /^SCAN (?:\(subquery|(?:matching|page|expanded|match_groups|query|scan_end|suggested|keyword|prefix)\b|CONSTANT ROW|json_each |(?:w|(?:events|attractions|venues)_\w+) VIRTUAL TABLE INDEX \d+:.*M\d|cities USING INDEX cities_by_population)/;

it.each([...events, ...others])("scans no table: %s", (_name, statements) => {
  const compiled = statements.filter((statement) => statement !== null);
  for (const { text, values } of nonEmpty(compiled)) {
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all(...values)
      .map((row) => ({ id: row.id, parent: row.parent, step: String(row.detail) }));
    expect(
      plan.map(({ step }) => step).filter((step) => step.startsWith("SCAN") && !HARMLESS.test(step)),
    ).toEqual([]);
    expect(values.length).toBeLessThanOrEqual(100);
    // Sorting is fine for pages and terms; a posting list that is sorted before its LIMIT is read to its end.
    const lists = plan.filter(({ step }) => step.startsWith("SCAN w VIRTUAL")).map(({ parent }) => parent);
    const sorted = plan.filter(({ step, parent }) => step.includes("TEMP B-TREE") && lists.includes(parent));
    expect(sorted).toEqual([]);
  }
});

it("limits the scan of posting lists that may have nothing in common, and of no others", () => {
  const insert = db.prepare("INSERT INTO search_terms (term, events) VALUES (?, ?)");
  for (const [term, events] of Object.entries({ common: 90_000, many: 90_000, rare: 90, most: 400_000 }))
    insert.run(term, events);
  const isLimited = (filter: EventFilter) => {
    const { text, values } = matchQueryCte(
      eventGroups(filter),
      filter.terms ? compileKeyword(filter.terms, []) : null,
      SCAN_LIMIT,
    );
    return db.prepare(`WITH ${text} SELECT rarest FROM query`).get(...values)?.rarest !== null;
  };
  expect(isLimited({ terms: ["many", "common"] })).toBe(true);
  expect(isLimited({ terms: ["many", "common"], where })).toBe(true);
  expect(isLimited({ categoryId: CATEGORY_IDS.arts })).toBe(false);
  expect(isLimited({ terms: ["rare", "common"] })).toBe(false);
  expect(isLimited({ terms: ["most", "common"] })).toBe(false);
});
