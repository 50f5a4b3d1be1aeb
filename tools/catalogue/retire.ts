import type { DatabaseSync } from "node:sqlite";
import type { Progress, ProgressTables } from "./progress.ts";

/**
 * Sets events inactive that a complete file lacks. Nothing is deleted, so that orders, history and favourites keep
 * their events. Refused records count as present. If any record had no readable id, it is unknown which events are
 * missing, and none is changed. Returns the number set inactive.
 */
export function retireOthers(
  database: DatabaseSync,
  tables: ProgressTables,
  progress: Progress,
  log: (line: string) => void,
): number {
  if (progress.unidentified > 0) {
    log(
      `No event was set inactive: ${progress.unidentified} records have no readable id, so the file is not complete.`,
    );
    return 0;
  }
  const missing = database
    .prepare(
      `SELECT rank FROM events WHERE active = 1 AND NOT EXISTS (
         SELECT 1 FROM catalogue_import_seen WHERE id IN ('event:' || partner_id, 'refused:event:' || partner_id))`,
    )
    .all();
  const retire = database.prepare("UPDATE events SET active = 0 WHERE rank = ?");
  for (const { rank } of missing) {
    retire.run(rank ?? null);
    tables.markChanged("event", Number(rank));
  }
  const markEntities = (column: string, kind: "attraction" | "venue") => {
    const rows = database.prepare(
      `SELECT DISTINCT ${column} AS id FROM events WHERE ${column} IS NOT NULL AND rank IN
       (SELECT id FROM catalogue_import_changed WHERE kind = 'event')`,
    );
    for (const { id } of rows.all()) tables.markChanged(kind, String(id));
  };
  markEntities("venue_id", "venue");
  markEntities("attraction_id", "attraction");
  markEntities("opponent_id", "attraction");
  return missing.length;
}
