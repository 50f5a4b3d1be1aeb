import { hash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { RecordKind } from "./kinds.ts";

/**
 * Tables of an import in progress, created with its first batch and dropped with its last. They are committed
 * together with the batch, so that after a kill either both are there or neither.
 */
const CREATE_TABLES = `
  CREATE TABLE IF NOT EXISTS catalogue_import (file TEXT PRIMARY KEY, progress TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS catalogue_import_seen (
    id TEXT PRIMARY KEY, line INTEGER NOT NULL, digest TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS catalogue_import_waiting (
    place INTEGER PRIMARY KEY, line INTEGER NOT NULL, record TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS catalogue_import_changed (
    kind TEXT NOT NULL, id NOT NULL, PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;`;
const NAMES = ["", "_seen", "_waiting", "_changed"].map((end) => `catalogue_import${end}`);

const count = z.int().default(0);
const outcomes = z.object({ added: count, updated: count, unchanged: count }).prefault({});
const progressSchema = z.object({
  /** Offset in the uncompressed file up to which records have been imported. */
  position: count,
  /** Length of the report up to there (bytes), and the number of SQL files. */
  reportBytes: count,
  sqlFiles: count,
  records: count,
  event: outcomes,
  attraction: outcomes,
  venue: outcomes,
  plan: outcomes,
  allocation: outcomes,
  /** Records that repeat an earlier one byte for byte. */
  repeated: count,
  /** Set inactive because the file is complete and lacks them. */
  retired: count,
  refused: z.record(z.string(), z.int()).default({}),
  /** Refused without a readable id, so it is unknown which events the file lacks. */
  unidentified: count,
});
/** How far an import has come, and its counts so far. */
export type Progress = z.infer<typeof progressSchema>;

/** Identifies a file by size, modification time and both ends. Another file of the same name starts over. */
export function fingerprint(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const handle = openSync(file, "r");
  try {
    const end = (from: number) => {
      const bytes = Buffer.alloc(Math.min(65_536, size));
      readSync(handle, bytes, 0, bytes.length, from);
      return hash("sha1", bytes);
    };
    return [size, Math.round(mtimeMs), end(0), end(Math.max(0, size - 65_536))].join("-");
  } finally {
    closeSync(handle);
  }
}

/** The progress tables of one file. All methods but the constructor run inside the caller's transaction. */
export class ProgressTables {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #save;
  readonly #seen;
  readonly #markSeen;
  readonly #defer;
  readonly #markChanged;

  /** Opens the tables; those of another file's unfinished import are discarded. */
  constructor(database: DatabaseSync, file: string) {
    database.exec(CREATE_TABLES);
    const unfinished = database.prepare("SELECT file FROM catalogue_import").get();
    if (unfinished && unfinished.file !== file) {
      this.#dropTables(database);
      database.exec(CREATE_TABLES);
    }
    this.#database = database;
    this.#file = file;
    this.#save = database.prepare("INSERT OR REPLACE INTO catalogue_import VALUES (?, ?)");
    this.#seen = database.prepare("SELECT line, digest FROM catalogue_import_seen WHERE id = ?");
    this.#markSeen = database.prepare("INSERT OR REPLACE INTO catalogue_import_seen VALUES (?, ?, ?)");
    this.#defer = database.prepare("INSERT INTO catalogue_import_waiting (line, record) VALUES (?, ?)");
    this.#markChanged = database.prepare("INSERT OR IGNORE INTO catalogue_import_changed VALUES (?, ?)");
  }

  load(): Progress {
    const row = this.#database
      .prepare("SELECT progress FROM catalogue_import WHERE file = ?")
      .get(this.#file);
    return progressSchema.parse(row ? JSON.parse(String(row.progress)) : {});
  }

  save(progress: Progress): void {
    this.#save.run(this.#file, JSON.stringify(progress));
  }

  /** Where the import first met this id; `digest` is empty when only another record contained it. */
  seen(kind: RecordKind, id: string): { line: number; digest: string } | null {
    const row = this.#seen.get(`${kind}:${id}`);
    return row ? { line: Number(row.line), digest: String(row.digest) } : null;
  }

  markSeen(kind: RecordKind, id: string, line: number, digest: string): void {
    this.#markSeen.run(`${kind}:${id}`, line, digest);
  }

  /** Records the id of a refused record: the file has it, so a complete import must not retire it. */
  markRefused(kind: RecordKind, id: string): void {
    this.#markSeen.run(`refused:${kind}:${id}`, 0, "");
  }

  /** Defers a record to the end of the file. */
  defer(line: number, record: string): void {
    this.#defer.run(line, record);
  }

  /** Removes and returns the next deferred records, at most `limit`. */
  takeDeferred(limit: number): { line: number; record: string }[] {
    const rows = this.#database
      .prepare("SELECT place, line, record FROM catalogue_import_waiting ORDER BY place LIMIT ?")
      .all(limit);
    const last = rows.at(-1);
    if (last)
      this.#database.prepare("DELETE FROM catalogue_import_waiting WHERE place <= ?").run(last.place ?? null);
    return rows.map((row) => ({ line: Number(row.line), record: String(row.record) }));
  }

  /** Records what the search index has to update: an event by its rank, others by their id. */
  markChanged(kind: RecordKind, id: string | number): void {
    this.#markChanged.run(kind, id);
  }

  changedEvents(): number[] {
    const rows = this.#database
      .prepare("SELECT id FROM catalogue_import_changed WHERE kind = 'event' ORDER BY id")
      .all();
    return rows.map(({ id }) => Number(id));
  }

  changedEntities(kind: "attraction" | "venue"): string[] {
    const rows = this.#database
      .prepare("SELECT id FROM catalogue_import_changed WHERE kind = ? ORDER BY id")
      .all(kind);
    return rows.map(({ id }) => String(id));
  }

  drop(): void {
    this.#dropTables(this.#database);
  }

  #dropTables(database: DatabaseSync): void {
    for (const name of NAMES) database.exec(`DROP TABLE IF EXISTS ${name}`);
  }
}
