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
  /** Whether the file has every event, so that others are no longer on. */
  complete: boolean;
  report: string;
  /** Says a line on the screen. */
  say(line: string): void;
  /** Called before the first batch. */
  begin(resuming: boolean): void;
  /** Called before each commit, with what it will say. */
  beforeCommit(progress: Progress): void;
  /** Whether the index may be made anew; false: only what has changed, in statements of bounded size. */
  mayRebuild: boolean;
  /** Called after each batch; false stops the import, which goes on there the next time. */
  onBatch(progress: Progress, share: number): boolean;
}

export interface ImportResult {
  progress: Progress;
  /** False: it was stopped. */
  finished: boolean;
  /** Why the rest of the file could not be read; what stands before it was imported. */
  broken: PlainError | null;
  /** Records of this run, without those of an interrupted one before. */
  records: number;
}

/** Records that are committed together: some tenths of a second of work. */
const BATCH = 2_000;
/** Events that are indexed together. */
const INDEX_BATCH = 5_000;

/**
 * Imports a feed file into a migrated database, from where an interrupted import of the same file stopped. Each batch
 * is one transaction with its progress; the last one brings the search index up to date and forgets the progress.
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
  if (from > 0) options.say(`Going on behind record ${before} of an interrupted import.`);
  else rmSync(options.report, { force: true });
  options.begin(from > 0);
  const report = new Report(options.report, progress.reportBytes, options.say);
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
    let begun = false;
    let committed = before;
    const endBatch = (): boolean => {
      if (begun) commit();
      begun = false;
      committed = progress.records;
      return options.onBatch(progress, feed.size > 0 ? feed.bytesRead() / feed.size : 1);
    };
    try {
      for await (const pieces of feed.pieces()) {
        for (const piece of pieces) {
          if (piece.end <= from) continue;
          if (!begun) database.exec("BEGIN IMMEDIATE");
          begun = true;
          importer.piece(piece);
          if (progress.records - committed >= BATCH && !endBatch()) return result(false);
        }
      }
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      broken = error;
    }
    if (begun && !endBatch() && !broken) return result(false);
    for (let count = BATCH; count === BATCH; ) {
      database.exec("BEGIN IMMEDIATE");
      count = importer.waiting(BATCH);
      commit();
    }
    options.say("Bringing the search index up to date …");
    database.exec("BEGIN IMMEDIATE");
    if (options.complete && !broken) progress.retired = retireOthers(database, tables, progress, options.say);
    updateIndex(database, tables, options);
    report.flush();
    options.beforeCommit(progress);
    tables.drop();
    database.exec("COMMIT");
    return result(true);
  } catch (error) {
    // What the batch had done so far is done again the next time.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  } finally {
    report.close();
  }
}

/** Anew when most events have changed, which is faster and leaves the better index; else what has changed. */
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
