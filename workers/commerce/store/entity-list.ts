import { COUNTED_TO } from "#contract/counted-to.ts";
import { matchQuery } from "../domain/index-query.ts";
import { ANYTHING } from "../domain/index-tokens.ts";
import { type Database, rowsOf } from "./database.ts";
import { type EventFilter, indexGroups } from "./index-groups.ts";
import type { Sql } from "./sql.ts";

/** What attractions and venues are searched by: words and place of their own, days and category of their coming events. */
export type EntityFilter = Pick<
  EventFilter,
  "words" | "near" | "cityWords" | "countryCode" | "startDate" | "endDate" | "categoryId"
>;

/** Which part of a list; `cursor` is what `readEntityCursor` read. */
export interface EntityPage {
  limit: number;
  offset: number;
  cursor: number | null;
  count: boolean;
}

/** Where one kind of thing is found: its index, its table with a column `rank`, what is read of it. */
export interface EntitySource {
  index: "attractions_best" | "venues_best";
  /** `attractions a` or `venues v`. */
  table: string;
  alias: "a" | "v";
  columns: string;
}

export const writeEntityCursor = (rank: number): string => `e.${rank}`;

/** Reads a list's `nextCursor`; null for anything else. */
export function readEntityCursor(text: string): number | null {
  const [, digits] = /^e\.(\d{1,15})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The statements of a page: its rows, best first, and how many there are. */
export function entityStatements(
  source: EntitySource,
  filter: EntityFilter,
  page: EntityPage,
  exact: Sql | null,
): Sql[] {
  const { index, table, alias, columns } = source;
  const groups = indexGroups(filter).map(({ words }) => words);
  const match = matchQuery(groups.length > 0 ? groups : [[ANYTHING]]);
  const condition = exact ? ` AND ${exact.text}` : "";
  const from = `FROM ${index} w CROSS JOIN ${table} ON ${alias}.rank = w.rowid WHERE ${index} MATCH ?`;
  const list: Sql = {
    text: `SELECT ${alias}.rank, ${columns} ${from} AND w.rowid > CAST(? AS INTEGER)${condition} ORDER BY w.rowid LIMIT ? OFFSET ?`,
    values: [match, page.cursor ?? 0, ...(exact?.values ?? []), page.limit + 1, page.offset],
  };
  if (!page.count) return [list];
  const count: Sql = {
    text: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${index} w WHERE ${index} MATCH ? LIMIT ?)`,
    values: [match, COUNTED_TO],
  };
  return [list, count];
}

/** One page in one round trip. */
export async function listEntities<Row extends { rank: number }>(
  db: Database,
  statements: readonly Sql[],
  page: EntityPage,
): Promise<{ rows: Row[]; totalCount: number; nextCursor: string | null }> {
  const [listed, counted] = await db.batch<unknown>(
    statements.map(({ text, values }) => db.prepare(text).bind(...values)),
  );
  const found = rowsOf<Row>(listed);
  const rows = found.slice(0, page.limit);
  const last = found.length > page.limit ? rows.at(-1) : undefined;
  const total = rowsOf<{ total: number }>(counted)[0]?.total;
  // The index finds by cells, the list by miles: what is whole on one page is counted by what is there.
  const whole = !last && page.cursor === null;
  const seen = page.offset + found.length;
  return {
    rows,
    totalCount: Math.min(COUNTED_TO, whole && rows.length > 0 ? seen : (total ?? seen)),
    nextCursor: last ? writeEntityCursor(last.rank) : null,
  };
}
