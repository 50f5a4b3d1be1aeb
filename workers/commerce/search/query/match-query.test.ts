import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Sql } from "../../store/sql.ts";
import { compileKeyword } from "./keyword.ts";
import { matchQueryCte } from "./match-query.ts";
import { compileNames, resolveNames } from "./named-attractions.ts";

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
  const terms = keyword.split(" ");
  const read = ({ text, values }: Sql) => Object.values(db.prepare(text).get(...values) ?? {})[0] ?? null;
  const guess = read(compileNames(terms, "guess").query);
  expect(guess).toBe(read(compileNames(terms, ranks.map(idOf)).query));
});

it("tells a right guess from a wrong one, in any order", () => {
  const candidates = [1, 2].map((rank) => ({ id: idOf(rank), name: "Jets", leagueId: "nfl" }));
  const tokensOf = (...ranks: number[]) => String(compileNames(["jets"], ranks.map(idOf)).query.values[0]);
  const holds = (guess: string | null, found = candidates) => resolveNames(["jets"], found, guess).guessHolds;
  expect(holds(tokensOf(2, 1))).toBe(true);
  expect(holds(tokensOf(2))).toBe(false);
  expect(holds(null)).toBe(false);
  expect(holds(null, [])).toBe(true);
  expect(holds(tokensOf(1), [])).toBe(false);
});

const matchOf = (terms: readonly string[], prefixes = [""]) => {
  const { text, values } = matchQueryCte({ groups: [], prefixes, share: 1 }, compileKeyword(terms, []));
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
