import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

export type Cell = string | number | null;
export type Cells = Record<string, Cell>;
export type Outcome = "added" | "updated" | "unchanged";

/** A row as it is stored. */
export type Stored = Record<string, SQLOutputValue>;

/** Finds rows of a table by partner id and writes only the columns that differ. */
export class TableWriter {
  readonly #database: DatabaseSync;
  readonly #table: string;
  readonly #find;
  #insert: ((row: Cells) => void) | null = null;
  readonly #updates = new Map<string, (row: Cells) => void>();

  constructor(database: DatabaseSync, table: "venues" | "attractions" | "events") {
    this.#database = database;
    this.#table = table;
    this.#find = database.prepare(`SELECT * FROM ${table} WHERE partner_id = ?`);
  }

  /** The row with this partner id, or null. */
  find(partnerId: string): Stored | null {
    return this.#find.get(partnerId) ?? null;
  }

  /** Inserts the row, or updates the stored one; columns that `row` lacks stay as they are. */
  write(row: Cells, stored: Stored | null): Outcome {
    if (!stored) {
      this.#insert ??= this.#inserter(Object.keys(row));
      this.#insert(row);
      return "added";
    }
    const changed = Object.keys(row).filter((column) => stored[column] !== row[column] && column !== "id");
    if (changed.length === 0) return "unchanged";
    const key = changed.join();
    const update = this.#updates.get(key) ?? this.#updater(changed);
    this.#updates.set(key, update);
    update({ ...row, id: String(stored.id) });
    return "updated";
  }

  #inserter(columns: string[]): (row: Cells) => void {
    const marks = columns.map(() => "?").join(", ");
    const statement = this.#database.prepare(
      `INSERT INTO ${this.#table} (${columns.join(", ")}) VALUES (${marks})`,
    );
    return (row) => void statement.run(...columns.map((column) => row[column] ?? null));
  }

  #updater(columns: string[]): (row: Cells) => void {
    const sets = columns.map((column) => `${column} = ?`).join(", ");
    const statement = this.#database.prepare(`UPDATE ${this.#table} SET ${sets} WHERE id = ?`);
    return (row) => void statement.run(...[...columns, "id"].map((column) => row[column] ?? null));
  }
}
