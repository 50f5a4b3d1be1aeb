import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFile, prepareDatabase, type SeedSize } from "../stack/database.ts";
import { inRoot } from "../stack/paths.ts";
import { PlainError } from "../stack/plain-error.ts";

const CACHE_KILOBYTES = 64_000;

/** The catalogue's file in a state folder. Reads wrangler.toml itself, because loading Wrangler takes a second. */
export function catalogueOfState(state: string): string {
  const settings = readFileSync(inRoot("workers/commerce/wrangler.toml"), "utf8");
  const id = /^database_id = "([^"]+)"/m.exec(settings)?.[1];
  if (!id) throw new PlainError("workers/commerce/wrangler.toml names no D1 database.");
  return databaseFile(join(state, "workers"), id);
}

/**
 * Opens a catalogue for a single writer; a new file is created and filled with `seed` first. While it is open, no other
 * process can read or write it: running Workers would answer 503 during each batch and could write between two.
 * @throws PlainError when the shop is running on it
 */
export async function openCatalogue(
  file: string,
  seed: SeedSize,
  open: (file: string) => DatabaseSync = (path) => new DatabaseSync(path),
): Promise<DatabaseSync> {
  // Checked before anything is prepared, so as not to disturb a running shop. It may have closed its database for a
  // while, but it keeps its metadata open.
  for (const path of [join(dirname(file), "metadata.sqlite"), file])
    if (existsSync(path)) lockExclusively(new DatabaseSync(path), file).close();
  await prepareDatabase(file, seed);
  const database = lockExclusively(open(file), file);
  database.exec(`PRAGMA foreign_keys = ON; PRAGMA cache_size = -${CACHE_KILOBYTES}`);
  return database;
}

/** Locks the file for as long as it is open. @throws PlainError when another process uses it */
function lockExclusively(database: DatabaseSync, file: string): DatabaseSync {
  try {
    // A write-ahead log makes small transactions cheap, and a killed process loses no committed one.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    database.exec("BEGIN EXCLUSIVE; COMMIT");
    return database;
  } catch (error) {
    database.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (/locked|busy/i.test(reason))
      throw new PlainError(
        `The catalogue is in use (${file}): the shop or another import is running on this state folder. Stop it first; an import needs the database to itself.`,
      );
    throw new PlainError(`${file} is not a catalogue database: ${reason}`);
  }
}
