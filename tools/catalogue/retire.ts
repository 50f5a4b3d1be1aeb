import type { DatabaseSync } from "node:sqlite";
import type { Progress, ProgressTables } from "./progress.ts";

/**
 * Sets events inactive that a complete file does not have; none is deleted, so that orders, history and favourites
 * keep theirs. A record that was refused is in the file all the same. Where records could not even be told apart,
 * nobody knows what is missing, and nothing is touched. Returns how many were set inactive.
 */
export function retireOthers(
  database: DatabaseSync,
  tables: ProgressTables,
  progress: Progress,
  say: (line: string) => void,
): number {
  if (progress.nameless > 0) {
    say(
      `No event was set inactive: ${progress.nameless} records have no id that can be read, so the file is not complete.`,
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
    tables.changed("event", Number(rank));
  }
  const around = (column: string, kind: "attraction" | "venue") => {
    const rows = database.prepare(
      `SELECT DISTINCT ${column} AS id FROM events WHERE ${column} IS NOT NULL AND rank IN
       (SELECT id FROM catalogue_import_changed WHERE kind = 'event')`,
    );
    for (const { id } of rows.all()) tables.changed(kind, String(id));
  };
  around("venue_id", "venue");
  around("attraction_id", "attraction");
  around("opponent_id", "attraction");
  return missing.length;
}
