import { createHash, createHmac } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isoDay } from "#lib/days.ts";
import { dropEnded, rebuildIndex } from "../catalogue/index/index-writer.ts";
import { seedDatabase } from "../seed/index.ts";
import { withDatabase } from "../seed/write.ts";
import { CACHE, inRoot } from "./paths.ts";
import { PlainError } from "./plain-error.ts";
import { seedKey } from "./seed-inputs.ts";

const MIGRATIONS = inRoot("workers/commerce/migrations");
/** Miniflare stores each D1 database in a Durable Object of this class. */
const D1_OBJECT = "miniflare-D1DatabaseObject";

/** Content of a new database: nothing, a few hundred events for tests, or the whole demo catalogue. */
export type SeedSize = "none" | "small" | "full";

/** The path, under its persistence folder, where Miniflare expects the SQLite file of a D1 database. */
export function databaseFile(persist: string, databaseId: string): string {
  const key = createHash("sha256").update(D1_OBJECT).digest();
  const name = createHmac("sha256", key).update(databaseId).digest().subarray(0, 16);
  const check = createHmac("sha256", key).update(name).digest().subarray(0, 16);
  return join(persist, "d1", D1_OBJECT, `${Buffer.concat([name, check]).toString("hex")}.sqlite`);
}

/**
 * Prepares the file while no Worker is running: a new one is copied from a seeded template, an existing one is
 * migrated. @throws PlainError when the file is in use or not a database
 */
export async function prepareDatabase(file: string, seed: SeedSize): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) {
    if (seed === "none") return migrate(file);
    copyFileSync(seededTemplate(seed), file);
    return;
  }
  try {
    migrate(file);
    withDatabase(file, (database) => refreshIndex(database, Date.now()));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/locked/.test(reason)) throw new PlainError(`${file} is in use by another run or an import.`);
    throw new PlainError(`The state folder is broken: ${file}: ${reason}. Use --fresh to start over.`);
  }
}

/** Fills the search index if a migration left it empty; else removes events that have ended since the last start. */
function refreshIndex(database: DatabaseSync, now: number): void {
  const hasRows = (table: string) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
  database.exec("BEGIN IMMEDIATE");
  if (!hasRows("indexed_events") && hasRows("events")) rebuildIndex(database, now);
  else dropEnded(database, now);
  database.exec("COMMIT");
}

/** Applies pending migrations and records them in the same table as Wrangler. */
function migrate(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    );
    const applied = new Set(
      db
        .prepare("SELECT name FROM d1_migrations")
        .all()
        .map((row) => row.name),
    );
    for (const name of readdirSync(MIGRATIONS)
      .filter((entry) => entry.endsWith(".sql"))
      .sort()) {
      if (applied.has(name)) continue;
      db.exec("BEGIN");
      db.exec(readFileSync(join(MIGRATIONS, name), "utf8"));
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
      db.exec("COMMIT");
    }
  } finally {
    db.close();
  }
}

/** A migrated and seeded database, built once a day and whenever an input of the seed changes. */
function seededTemplate(size: "small" | "full"): string {
  return template(`seed-${size}`, { size });
}

/** The same for benchmarks, with a catalogue of `events` events. A million take a few minutes. */
export function benchTemplate(events: number, log: (line: string) => void): string {
  return template(`bench-${events}`, { events, log }, () => log(`seeding ${events} events`));
}

function template(name: string, options: Parameters<typeof seedDatabase>[1], onBuild?: () => void): string {
  const today = isoDay(Date.now());
  const file = join(CACHE, `${name}-${today}-${seedKey()}.sqlite`);
  if (existsSync(file)) return file;
  onBuild?.();
  mkdirSync(CACHE, { recursive: true });
  // Only finished ones: tests in parallel may be building the same template.
  const outdated = readdirSync(CACHE).filter((old) => old.startsWith(`${name}-`) && old.endsWith(".sqlite"));
  for (const old of outdated) rmSync(join(CACHE, old), { force: true });
  const unfinished = `${file}.${process.pid}`;
  migrate(unfinished);
  seedDatabase(unfinished, options);
  renameSync(unfinished, file);
  return file;
}
