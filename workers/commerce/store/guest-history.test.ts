import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../migrations");

/** The plan of the purge's inner statement: without the index it reads the history of every member. */
it("finds expired history of guests by an index", () => {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync(folder).sort()) db.exec(readFileSync(join(folder, file), "utf8"));
  const plan = db
    .prepare("EXPLAIN QUERY PLAN SELECT owner FROM history WHERE owner < 'user:' AND seen_at < ? LIMIT 1")
    .all("2026-01-01T00:00:00.000Z")
    .map(({ detail }) => String(detail));
  expect(plan.join()).toContain("history_of_guests");
});
