import { rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { PlainError } from "../stack/plain-error.ts";
import type { EventOptions } from "./events.ts";
import { Importer } from "./importer.ts";
import { dropEnded, indexEvents, rebuildIndex, refreshEntities } from "./index/index-writer.ts";
import { refreshPrefixes } from "./index/term-tables.ts";
import { fingerprint, type Progress, ProgressTables } from "./progress.ts";
import { readFeed } from "./read-feed.ts";
import { Report } from "./report.ts";
import { retireOthers } from "./retire.ts";

export interface ImportOptions extends EventOptions {
  /** Whether the file has every event, so that all others are set inactive. */
  complete: boolean;
  report: string;
  /** Prints a line to the terminal. */
  log(line: string): void;
  /** Called before the first batch. */
  begin(resuming: boolean): void;
  /** Called before each commit, with the progress that it will save. */
  beforeCommit(progress: Progress): void;
  /** Whether the index may be rebuilt; if not, only changes are written, in statements of bounded size. */
  mayRebuild: boolean;
  /** Called after each batch; returning false stops the import, and the next run resumes there. */
  onBatch(progress: Progress, share: number): boolean;
}

export interface ImportResult {
  progress: Progress;
  /** False when the import was stopped. */
  finished: boolean;
  /** Why the rest of the file could not be read; everything before that was imported. */
  broken: PlainError | null;
  /** Records of this run, without those of an interrupted earlier one. */
  records: number;
}

/** Records per transaction: a few tenths of a second of work. */
const BATCH_RECORDS = 2_000;
/** Events indexed per call. */
const INDEX_BATCH = 5_000;

/**
 * Imports a feed file into a migrated database, resuming where an interrupted import of the same file stopped. Each
 * batch is one transaction together with its progress; the last one updates the search index and drops the progress.
 * @throws PlainError when the file cannot be opened
 */
export async function importFile(
  database: DatabaseSync,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const feed = await readFeed(file);
  const tables = new ProgressTables(database, fingerprint(file));
  const progress = tables.load();
  const before = progress.records;
  const from = progress.position;
  if (from > 0) options.log(`Resuming an interrupted import after record ${before}.`);
  else rmSync(options.report, { force: true });
  options.begin(from > 0);
  const report = new Report(options.report, progress.reportBytes, options.log);
  const importer = new Importer(database, tables, progress, report, options);
  const commit = () => {
    progress.reportBytes = report.flush();
    options.beforeCommit(progress);
    tables.save(progress);
    database.exec("COMMIT");
  };
  let broken: PlainError | null = null;
  const result = (finished: boolean): ImportResult => ({
    progress,
    finished,
    broken,
    records: progress.records - before,
  });

  try {
    let inTransaction = false;
    let committed = before;
    const endBatch = (): boolean => {
      if (inTransaction) commit();
      inTransaction = false;
      committed = progress.records;
      return options.onBatch(progress, feed.size > 0 ? feed.bytesRead() / feed.size : 1);
    };
    try {
      for await (const values of feed.values()) {
        for (const value of values) {
          if (value.end <= from) continue;
          if (!inTransaction) database.exec("BEGIN IMMEDIATE");
          inTransaction = true;
          importer.importValue(value);
          if (progress.records - committed >= BATCH_RECORDS && !endBatch()) return result(false);
        }
      }
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      broken = error;
    }
    if (inTransaction && !endBatch() && !broken) return result(false);
    for (let count = BATCH_RECORDS; count === BATCH_RECORDS; ) {
      database.exec("BEGIN IMMEDIATE");
      count = importer.importDeferred(BATCH_RECORDS);
      commit();
    }
    options.log("Updating the search index …");
    database.exec("BEGIN IMMEDIATE");
    if (options.complete && !broken) progress.retired = retireOthers(database, tables, progress, options.log);
    updateIndex(database, tables, options);
    report.flush();
    options.beforeCommit(progress);
    tables.drop();
    database.exec("COMMIT");
    return result(true);
  } catch (error) {
    // The next run repeats this batch.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  } finally {
    report.close();
  }
}

/** Rebuilds the index when most events have changed, which is faster and leaves a denser one; else updates it. */
function updateIndex(
  database: DatabaseSync,
  tables: ProgressTables,
  { today: now, mayRebuild }: Pick<ImportOptions, "today" | "mayRebuild">,
): void {
  const ranks = tables.changedEvents();
  const attractionIds = tables.changedEntities("attraction");
  const venueIds = tables.changedEntities("venue");
  if (ranks.length + attractionIds.length + venueIds.length === 0) return;
  const events = Number(database.prepare("SELECT count(*) AS count FROM events").get()?.count);
  if (mayRebuild && ranks.length > events / 2) {
    rebuildIndex(database, now);
    return;
  }
  for (let from = 0; from < ranks.length; from += INDEX_BATCH)
    indexEvents(database, ranks.slice(from, from + INDEX_BATCH), now);
  dropEnded(database, now);
  refreshEntities(database, { attractionIds, venueIds }, now);
  refreshPrefixes(database);
}
