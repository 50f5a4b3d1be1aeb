import { MAX_SITEMAP_IDS, SITEMAP_KINDS, type SitemapKind } from "#contract/sitemap.ts";
import { instant } from "../domain/venue-days.ts";
import { comingEvent } from "./coming-events.ts";
import { type Database, rowsOf, runBatch, selectRows } from "./database.ts";
import { allOf, limitClause, sql } from "./sql.ts";

const TABLES: Record<SitemapKind, string> = { event: "events", attraction: "attractions", venue: "venues" };
/** Numbers of parts: ids are split by their first zero, one or two hexadecimal digits. */
const PARTS = [1, 16, 256] as const;
/** Leaves each part room to double before it is full. */
const PLANNED_IDS = MAX_SITEMAP_IDS / 2;

/** Into how many parts the ids of each kind are split. Counts only as far as the decision requires. */
export async function sitemapParts(db: Database): Promise<Record<SitemapKind, number>> {
  const limit = limitClause(PLANNED_IDS * 16 + 1);
  const counts = await runBatch(
    db,
    SITEMAP_KINDS.map((kind) =>
      sql(`SELECT COUNT(*) AS total FROM (SELECT id FROM ${TABLES[kind]} ${limit})`),
    ),
  );
  const partsOf = (index: number) => {
    const total = rowsOf<{ total: number }>(counts[index])[0]?.total ?? 0;
    return PARTS.find((parts) => total <= parts * PLANNED_IDS) ?? 256;
  };
  return { event: partsOf(0), attraction: partsOf(1), venue: partsOf(2) };
}

/** Sorted ids of part `part` (from 0) of `parts`; of events only those that are coming at `now`. */
export async function sitemapIds(
  db: Database,
  kind: SitemapKind,
  { part, parts }: { part: number; parts: number },
  now: number,
): Promise<string[]> {
  const digits = parts === 1 ? 0 : parts === 16 ? 1 : 2;
  const prefix = digits === 0 ? "" : part.toString(16).padStart(digits, "0");
  // "g" follows the last hexadecimal digit.
  const inPart = sql("id >= ? AND id < ?", prefix, `${prefix}g`);
  const where = kind === "event" ? allOf([inPart, sql(comingEvent(""), instant(now))]) : inPart;
  const rows = await selectRows<{ id: string }>(
    db,
    sql(
      `SELECT id FROM ${TABLES[kind]} WHERE ${where.text} ORDER BY id ${limitClause(MAX_SITEMAP_IDS)}`,
      ...where.values,
    ),
  );
  return rows.map(({ id }) => id);
}
