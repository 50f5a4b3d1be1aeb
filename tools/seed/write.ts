import { DatabaseSync } from "node:sqlite";
import { CLEAR_INDEX, rebuildIndex } from "../catalogue/index/index-writer.ts";
import type { Cell, Row, Table } from "./rows.ts";

/** Tables that the seed owns, in the order in which foreign keys allow them to be emptied. */
const OWNED = ["availability", "events", "hotels", "attractions", "venues", "cities", "promo_codes"];

/** Statements that empty what the seed owns, and the search index of it. */
export const CLEAR: readonly string[] = [...CLEAR_INDEX, ...OWNED.map((table) => `DELETE FROM ${table}`)];

/** Writes a table's rows; returns how many they were. */
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
 * Writes the tables into a migrated SQLite file, in place of what the seed wrote before, and indexes them as of
 * `now` (ms since the epoch); orders, users and history stay. All or nothing. Returns the rows of each table.
 * Throws when the schema is missing.
 */
export function writeTables(database: DatabaseSync, tables: Table[], now: number): Map<string, number> {
  const counts = new Map<string, number>();
  // The file is made anew after a crash, so it need not be safe against one.
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

/** Makes a table's indexes anew behind `work`: sorting once is many times faster than a place for each row. */
function withoutIndexes(database: DatabaseSync, table: string, work: () => void): void {
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .all(table);
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  work();
  for (const { sql } of indexes) database.exec(String(sql));
}

/** Opens a SQLite file for as long as `work` takes. */
export function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
