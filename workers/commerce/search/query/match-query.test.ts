import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { ANYWHERE, matchExpression } from "./index-groups.ts";
import { matchQueryCte } from "./match-query.ts";
import { guessHolds, guessNamed, namedTokens } from "./named-attractions.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const db = new DatabaseSync(":memory:");
for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(join(migrations, file), "utf8"));

const idOf = (rank: number) => `0a0a0a0a-0000-4000-8000-00000000000${rank}`;
const attractions: [name: string, league: string | null][] = [
  ["Boston Celtics", "nba"],
  ["Boston Red Sox", "mlb"],
  ["The Tides", null],
  ["The Burning Tides of Winter", null],
];
attractions.forEach(([name, league], index) => {
  db.prepare(
    "INSERT INTO attractions (id, partner_id, name, category_id, genre, subgenre, league_id, image, rank) VALUES (?, ?, ?, '', '', '', ?, '', ?)",
  ).run(idOf(index + 1), name, name, league, index + 1);
  db.prepare("INSERT INTO attractions_best (rowid, words) VALUES (?, ?)").run(index + 1, name.toLowerCase());
});
for (const [term, events] of [
  ["tides", 50],
  ["tidesong", 9],
  ["boston", 700],
  ["burning", 4],
] as const) {
  db.prepare("INSERT INTO search_terms (term, events) VALUES (?, ?)").run(term, events);
}

it.each([
  ["celtics", [1]],
  ["red sox", [2]],
  ["boston red sox", [2]],
  ["tides", [3]],
  ["boston", []],
])("guesses which attractions %s names", (keyword, ranks) => {
  const { text, values } = guessNamed(keyword.split(" "));
  const guess = db.prepare(text).get(...values)?.tokens ?? null;
  expect(guess).toBe(namedTokens(ranks.map(idOf)));
});

it("tells a right guess from a wrong one, in any order", () => {
  const named = namedTokens([idOf(1), idOf(2)]);
  expect(guessHolds(named, [idOf(2), idOf(1)])).toBe(true);
  expect(guessHolds(named, [idOf(1)])).toBe(false);
  expect(guessHolds(named, [])).toBe(false);
  expect(guessHolds(null, [])).toBe(true);
  expect(guessHolds(null, [idOf(1)])).toBe(false);
});

const matchOf = (terms: readonly string[], prefixes = ANYWHERE.prefixes) => {
  const { text, values } = matchQueryCte({ terms, prefixes: { prefixes, share: 1 }, groups: [], named: [] });
  return db.prepare(`WITH ${text} SELECT match FROM query`).get(...values)?.match;
};

it("puts the rarest term first, and completes the last one", () => {
  expect(matchOf(["boston", "tides"])).toBe('("tides" OR "tidesong") AND ("boston")');
  expect(matchOf(["boston", "burning"], ["x", "y"])).toBe(
    '("xburning" OR "yburning") AND ("xboston" OR "yboston")',
  );
});

it("matches nothing when a term is unknown", () => {
  expect(matchOf(["boston", "nowhere"])).not.toContain("boston");
});

it("requires one word of every group, and reads nothing typed as syntax", () => {
  expect(matchExpression([["near"], ["a", "b"]])).toBe('("near") AND ("a" OR "b")');
});
