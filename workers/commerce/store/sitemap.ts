import { MAX_SITEMAP_IDS, SITEMAP_KINDS, type SitemapKind } from "#contract/sitemap.ts";
import { instant } from "../domain/venue-days.ts";
import { type Database, rowsOf } from "./database.ts";

const TABLES: Record<SitemapKind, string> = { event: "events", attraction: "attractions", venue: "venues" };
/** Parts by hexadecimal digits of the id: none, one or two. */
const PARTS = [1, 16, 256] as const;
/** A part may grow to twice its size before it is full. */
const FULL = MAX_SITEMAP_IDS / 2;

/** Into how many parts the ids of each kind are cut. Counts no further than it must. */
export async function sitemapParts(db: Database): Promise<Record<SitemapKind, number>> {
  const most = FULL * 16 + 1;
  const counts = await db.batch<unknown>(
    SITEMAP_KINDS.map((kind) =>
      db.prepare(`SELECT COUNT(*) AS total FROM (SELECT id FROM ${TABLES[kind]} LIMIT ?)`).bind(most),
    ),
  );
  const partsOf = (index: number) => {
    const total = rowsOf<{ total: number }>(counts[index])[0]?.total ?? 0;
    return PARTS.find((parts) => total <= parts * FULL) ?? 256;
  };
  return { event: partsOf(0), attraction: partsOf(1), venue: partsOf(2) };
}

/** Ids of part `part` (from 0) of `parts`, in their order; events only when they are active and not over at `now`. */
export async function sitemapIds(
  db: Database,
  kind: SitemapKind,
  { part, parts }: { part: number; parts: number },
  now: number,
): Promise<string[]> {
  const digits = parts === 1 ? 0 : parts === 16 ? 1 : 2;
  const prefix = digits === 0 ? "" : part.toString(16).padStart(digits, "0");
  const coming = "AND active = 1 AND (starts_at IS NULL OR COALESCE(ends_at, starts_at) > ?)";
  // "g" follows the last hexadecimal digit.
  const statement = db
    .prepare(
      `SELECT id FROM ${TABLES[kind]} WHERE id >= ? AND id < ? ${kind === "event" ? coming : ""} ORDER BY id LIMIT ?`,
    )
    .bind(prefix, `${prefix}g`, ...(kind === "event" ? [instant(now)] : []), MAX_SITEMAP_IDS);
  const { results } = await statement.all<{ id: string }>();
  return results.map(({ id }) => id);
}
