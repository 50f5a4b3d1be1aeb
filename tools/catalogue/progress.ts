import { hash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Kind } from "./kinds.ts";

/**
 * Tables of an import under way, made with its first batch and dropped with its last: what they say and what the
 * batch changed are committed together, so that after a kill both are there or neither.
 */
const MAKE = `
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
  /** Bytes of the unpacked file whose records are in the tables. */
  position: count,
  /** Length of the report up to there, and how many SQL files there are. */
  reportBytes: count,
  sqlFiles: count,
  records: count,
  event: outcomes,
  attraction: outcomes,
  venue: outcomes,
  /** The same record again, word for word. */
  repeated: count,
  /** Set inactive because a complete file does not have them. */
  retired: count,
  refused: z.record(z.string(), z.int()).default({}),
  /** Refused without an id that could be read: nobody knows what is missing. */
  nameless: count,
});
/** How far an import has come, and what it has done so far. */
export type Progress = z.infer<typeof progressSchema>;

/** Identifies a file by size, time of change and its ends: another file under the same name begins anew. */
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

/** The progress tables of one file. All but the constructor want the caller's transaction. */
export class ProgressTables {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #save;
  readonly #seen;
  readonly #note;
  readonly #wait;
  readonly #change;

  /** Opens them; those of another file's unfinished import are thrown away. */
  constructor(database: DatabaseSync, file: string) {
    database.exec(MAKE);
    const known = database.prepare("SELECT file FROM catalogue_import").get();
    if (known && known.file !== file) {
      this.#dropTables(database);
      database.exec(MAKE);
    }
    this.#database = database;
    this.#file = file;
    this.#save = database.prepare("INSERT OR REPLACE INTO catalogue_import VALUES (?, ?)");
    this.#seen = database.prepare("SELECT line, digest FROM catalogue_import_seen WHERE id = ?");
    this.#note = database.prepare("INSERT OR REPLACE INTO catalogue_import_seen VALUES (?, ?, ?)");
    this.#wait = database.prepare("INSERT INTO catalogue_import_waiting (line, record) VALUES (?, ?)");
    this.#change = database.prepare("INSERT OR IGNORE INTO catalogue_import_changed VALUES (?, ?)");
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

  /** Where the import met this id; `digest` is empty when it was only inside another record. */
  seen(kind: Kind, id: string): { line: number; digest: string } | null {
    const row = this.#seen.get(`${kind}:${id}`);
    return row ? { line: Number(row.line), digest: String(row.digest) } : null;
  }

  note(kind: Kind, id: string, line: number, digest: string): void {
    this.#note.run(`${kind}:${id}`, line, digest);
  }

  /** Notes a refused record's id: a complete file has it, though it cannot be imported. */
  noteRefused(kind: Kind, id: string): void {
    this.#note.run(`refused:${kind}:${id}`, 0, "");
  }

  /** Keeps a record until the whole file is read. */
  wait(line: number, record: string): void {
    this.#wait.run(line, record);
  }

  /** The next records that wait, at most `limit`; they wait no longer. */
  takeWaiting(limit: number): { line: number; record: string }[] {
    const rows = this.#database
      .prepare("SELECT place, line, record FROM catalogue_import_waiting ORDER BY place LIMIT ?")
      .all(limit);
    const last = rows.at(-1);
    if (last)
      this.#database.prepare("DELETE FROM catalogue_import_waiting WHERE place <= ?").run(last.place ?? null);
    return rows.map((row) => ({ line: Number(row.line), record: String(row.record) }));
  }

  /** Notes what the search index must hear of: an event by its rank, others by their id. */
  changed(kind: Kind, id: string | number): void {
    this.#change.run(kind, id);
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
