import { DatabaseSync } from "node:sqlite";
import { CLEAR_INDEX, rebuildIndex } from "../catalogue/index/index-writer.ts";
import type { Cell, Row, Table } from "./rows.ts";

/** Tables owned by the seed, in the order in which foreign keys allow them to be emptied. */
const OWNED = [
  "availability",
  "events",
  "seat_allocations",
  "venue_plans",
  "hotels",
  "attractions",
  "venues",
  "cities",
  "promo_codes",
];

/** Statements that empty the tables of the seed and their search index. */
export const CLEAR: readonly string[] = [...CLEAR_INDEX, ...OWNED.map((table) => `DELETE FROM ${table}`)];

/** Writes the rows of a table and returns their number. */
export function insertRows(database: DatabaseSync, { name, rows }: Table): number {
  let count = 0;
  let columns: string[] = [];
  let insert: (cells: Cell[]) => void = () => {};
  for (const row of rows) {
    if (count === 0) {
      columns = Object.keys(row);
      const marks = columns.map(() => "?").join(", ");
      const statement = database.prepare(`INSERT INTO ${name} (${columns.join(", ")}) VALUES (${marks})`);
      insert = (cells) => void statement.run(...cells);
    }
    insert(values(row, columns));
    count += 1;
  }
  return count;
}

const values = (row: Row, columns: string[]): Cell[] => columns.map((column) => row[column] ?? null);

/**
 * Writes the tables into a migrated SQLite file, replacing those of an earlier seed, and indexes them as of `now` (ms
 * since the epoch); orders, users and history stay. All or nothing. Returns the number of rows of each table. Throws
 * when the schema is missing.
 */
export function writeTables(database: DatabaseSync, tables: Table[], now: number): Map<string, number> {
  const counts = new Map<string, number>();
  // Speed over durability: after a crash the file is created again.
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = ON");
  database.exec("BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON");
  try {
    for (const statement of CLEAR) database.exec(statement);
    for (const table of tables)
      withoutIndexes(database, table.name, () => counts.set(table.name, insertRows(database, table)));
    rebuildIndex(database, now);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
  return counts;
}

/** Drops a table's indexes during `work` and rebuilds them after it, which is many times faster than updating them. */
function withoutIndexes(database: DatabaseSync, table: string, work: () => void): void {
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .all(table);
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  work();
  for (const { sql } of indexes) database.exec(String(sql));
}

/** Opens a SQLite file for the duration of `work`. */
export function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
