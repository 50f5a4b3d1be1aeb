import { DatabaseSync } from "node:sqlite";
import type { Cell, Row, Table } from "./rows.ts";

/** Tables that the seed owns, in the order in which foreign keys allow them to be emptied. */
const OWNED = ["availability", "events", "hotels", "attractions", "venues", "cities", "promo_codes"];

/** Statements that empty what the seed owns; `event_words` holds no content of its own. */
export const CLEAR: readonly string[] = [
  "INSERT INTO event_words (event_words) VALUES ('delete-all')",
  ...OWNED.map((table) => `DELETE FROM ${table}`),
];

/** Fills the words of the events whose rank lies in a range, from the rows that are there. */
export function wordsStatement(from: number, to: number): string {
  return `INSERT INTO event_words (rowid, name, attraction, venue, place)
    SELECT e.rank, e.name, coalesce(a.name, '') || ' ' || coalesce(o.name, ''), v.name,
      e.city || ' ' || e.state_code || ' ' || e.country_code
    FROM events e JOIN venues v ON v.id = e.venue_id
    LEFT JOIN attractions a ON a.id = e.attraction_id LEFT JOIN attractions o ON o.id = e.opponent_id
    WHERE e.rank BETWEEN ${from} AND ${to} ORDER BY e.rank`.replace(/\s+/g, " ");
}

function insertRows(database: DatabaseSync, table: Table): void {
  const [first] = table.rows;
  if (!first) return;
  const columns = Object.keys(first);
  const marks = columns.map(() => "?").join(", ");
  const statement = database.prepare(`INSERT INTO ${table.name} (${columns.join(", ")}) VALUES (${marks})`);
  for (const row of table.rows) statement.run(...values(row, columns));
}

const values = (row: Row, columns: string[]): Cell[] => columns.map((column) => row[column] ?? null);

/**
 * Writes the tables into a migrated SQLite file, in place of what the seed wrote before; orders, users and
 * history stay. All or nothing. Throws when the schema is missing.
 */
export function writeTables(file: string, tables: Table[]): void {
  const database = new DatabaseSync(file);
  try {
    // The file is made anew after a crash, so it need not be safe against one.
    database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -64000; PRAGMA foreign_keys = ON");
    database.exec("BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON");
    for (const statement of CLEAR) database.exec(statement);
    for (const table of tables) insertRows(database, table);
    database.exec(wordsStatement(0, Number.MAX_SAFE_INTEGER));
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}
