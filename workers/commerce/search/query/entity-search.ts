import { COUNTED_TO } from "#contract/list.ts";
import { type Database, rowsOf } from "../../store/database.ts";
import type { Sql } from "../../store/sql.ts";
import { ANYWHERE, type EventFilter, indexGroups } from "./index-groups.ts";
import { askedQuery } from "./match-query.ts";
import { lookUpStatement, meantWords, readLookUp } from "./term-lookup.ts";

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
  const asked = askedQuery({
    words: filter.words && { ...filter.words, attractionIds: [] },
    places: ANYWHERE,
    groups: indexGroups(filter),
  });
  const match = `${index} MATCH (SELECT match FROM query)`;
  const condition = exact ? ` AND ${exact.text}` : "";
  const list: Sql = {
    text: `WITH ${asked.text} SELECT ${alias}.rank, ${columns}
      FROM ${index} w CROSS JOIN ${table} ON ${alias}.rank = w.rowid
      WHERE ${match} AND w.rowid > CAST(? AS INTEGER)${condition} ORDER BY w.rowid LIMIT ${page.limit + 1} OFFSET ${page.offset}`,
    values: [...asked.values, page.cursor ?? 0, ...(exact?.values ?? [])],
  };
  if (!page.count) return [list];
  const count: Sql = {
    text: `WITH ${asked.text} SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${index} w WHERE ${match} LIMIT ${COUNTED_TO})`,
    values: asked.values,
  };
  return [list, count];
}

interface ListedEntities<Row> {
  rows: Row[];
  totalCount: number;
  nextCursor: string | null;
}

/** One page in one round trip, where all words of the keyword are known. */
export async function listEntities<Row extends { rank: number }>(
  db: Database,
  filter: EntityFilter,
  page: EntityPage,
  statementsOf: (filter: EntityFilter) => readonly Sql[],
): Promise<ListedEntities<Row>> {
  const typed = filter.words?.typed;
  const lookUp = typed && filter.words?.attractionIds === null ? [lookUpStatement(typed, false)] : [];
  const results = await db.batch<unknown>(
    [...statementsOf(filter), ...lookUp].map(({ text, values }) => db.prepare(text).bind(...values)),
  );
  const unknown = typed && lookUp.length > 0 ? readLookUp(typed, results.at(-1)).unknown : [];
  if (!typed || unknown.length === 0)
    return toPage(rowsOf<Row>(results[0]), page.count ? rowsOf(results[1]) : [], page);
  const meant = await meantWords(db, typed, unknown);
  if (!meant) return { rows: [], totalCount: 0, nextCursor: null };
  return listEntities(db, { ...filter, words: { typed: meant, attractionIds: [] } }, page, statementsOf);
}

function toPage<Row extends { rank: number }>(
  found: readonly Row[],
  counted: readonly { total?: number }[],
  page: EntityPage,
): ListedEntities<Row> {
  const rows = found.slice(0, page.limit);
  const last = found.length > page.limit ? rows.at(-1) : undefined;
  const total = counted[0]?.total;
  // The index finds by cells, the list by miles: what is whole on one page is counted by what is there.
  const whole = !last && page.cursor === null;
  const seen = page.offset + found.length;
  return {
    rows,
    totalCount: Math.min(COUNTED_TO, whole && rows.length > 0 ? seen : (total ?? seen)),
    nextCursor: last ? writeEntityCursor(last.rank) : null,
  };
}
