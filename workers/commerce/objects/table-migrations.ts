import { z } from "zod";
import { parseStored, requireKnownVersion } from "#lib/stored-state.ts";

/** `migrations[n]` leads an object's tables from version n to n + 1. */
export type TableMigrations = readonly ((sql: SqlStorage) => void)[];

/** Durable Objects forbid `PRAGMA user_version`; this key lives in the same SQLite file and the same transaction. */
const KEY = "schema-version";

/**
 * Brings the tables of an object to the current version: all missing migrations in one transaction, or none. Tables
 * from before versions were stored count as version 0, so the first migration has to accept existing ones.
 * @throws UnreadableState when they are newer than this code
 */
export function migrateTables(
  storage: DurableObjectStorage,
  name: string,
  migrations: TableMigrations,
): void {
  const version = parseStored(name, z.int().min(0), storage.kv.get(KEY) ?? 0);
  requireKnownVersion(name, version, migrations);
  if (version === migrations.length) return;
  storage.transactionSync(() => {
    for (const migrate of migrations.slice(version)) migrate(storage.sql);
    storage.kv.put(KEY, migrations.length);
  });
}
