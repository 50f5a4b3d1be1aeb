import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Opens (and creates when absent) a database file in the state folder, readable by its owner only.
 * WAL with synchronous=NORMAL survives a killed process; only a power cut may lose the last commits, which a
 * stand-in can bear for ten times the writes.
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

/** Runs `work` in one write transaction; whatever it throws undoes all of it. */
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
