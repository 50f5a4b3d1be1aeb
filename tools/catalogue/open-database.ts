import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFile, prepareDatabase, type SeedSize } from "../stack/database.ts";
import { inRoot } from "../stack/paths.ts";
import { PlainError } from "../stack/plain-error.ts";

const CACHE_KILOBYTES = 64_000;

/** Where a run on this machine keeps its catalogue. Wrangler, which reads its settings elsewhere, takes a second to load. */
export function catalogueOfState(state: string): string {
  const settings = readFileSync(inRoot("workers/commerce/wrangler.toml"), "utf8");
  const id = /^database_id = "([^"]+)"/m.exec(settings)?.[1];
  if (!id) throw new PlainError("workers/commerce/wrangler.toml names no D1 database.");
  return databaseFile(join(state, "workers"), id);
}

/**
 * Opens a catalogue for one writer; a new file is made and filled with `seed` first. While it is open nobody else can
 * read or write it: Workers would answer outages during each batch, and could write between two.
 * @throws PlainError when the shop runs on it
 */
export async function openCatalogue(
  file: string,
  seed: SeedSize,
  open: (file: string) => DatabaseSync = (path) => new DatabaseSync(path),
): Promise<DatabaseSync> {
  // Before anything is prepared: a shop that runs must not be disturbed. It may have closed its database for a while
  // but keeps this one open.
  for (const held of [join(dirname(file), "metadata.sqlite"), file])
    if (existsSync(held)) takeAlone(new DatabaseSync(held), file).close();
  await prepareDatabase(file, seed);
  const database = takeAlone(open(file), file);
  database.exec(`PRAGMA foreign_keys = ON; PRAGMA cache_size = -${CACHE_KILOBYTES}`);
  return database;
}

/** Locks the file as long as it is open. */
function takeAlone(database: DatabaseSync, file: string): DatabaseSync {
  try {
    // A write-ahead log makes small transactions cheap, and a process that is killed loses none that was committed.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    database.exec("BEGIN EXCLUSIVE; COMMIT");
    return database;
  } catch (error) {
    database.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (/locked|busy/i.test(reason))
      throw new PlainError(
        `The catalogue is in use (${file}): the shop runs on this state folder, or another import does. Stop it first; the import takes the database for itself.`,
      );
    throw new PlainError(`${file} is no catalogue database: ${reason}`);
  }
}
