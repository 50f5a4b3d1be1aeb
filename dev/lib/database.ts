import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Opens or creates a database file in the state folder, readable only by its owner. WAL with synchronous=NORMAL
 * survives a killed process; a power failure may lose the last commits, which is acceptable for a stand-in and makes
 * writes ten times as fast.
 */
export function openDatabase(stateDir: string, fileName: string, schema: string): DatabaseSync {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const path = join(stateDir, fileName);
  const db = new DatabaseSync(path);
  chmodSync(path, 0o600);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;");
  db.exec(schema);
  return db;
}

/** Runs `work` in a write transaction, which is rolled back if it throws. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}
