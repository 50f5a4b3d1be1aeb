import type { EventList } from "#contract/event.ts";
import { COUNTED_TO } from "#contract/list.ts";
import { type Database, rowsOf } from "../../store/database.ts";
import { type EventRow, toEvent } from "../../store/event-mapper.ts";
import { writeCursor } from "./cursor.ts";
import { type EventPage, pageStatements } from "./event-page.ts";
import type { EventFilter } from "./index-groups.ts";
import { guessHolds, type LookedUpWords, lookUpStatement, meantWords, readLookUp } from "./term-lookup.ts";

/** Entries of its rarest list that a search reads; on an empty page it goes on once, so many times further. */
const REACH = 3_000;
const FURTHER = 16;

/**
 * One page of events, in one round trip but where a keyword has unknown words or an unusual name. Lists that hardly ever
 * meet are not read to their ends: the page may then hold fewer than asked for, or none, and `nextCursor` goes on behind
 * what was read; `totalCount` is of what was read. Misspelt words are searched for as they were meant
 * (`correctedKeyword`).
 */
export async function listEvents(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  now: number,
): Promise<EventList> {
  const { words } = filter;
  const first = await readPage(db, filter, page, now, REACH);
  if (words && first.lookedUp) {
    const { unknown, attractionIds } = first.lookedUp;
    if (unknown.length > 0) {
      const meant = await meantWords(db, words.typed, unknown);
      if (!meant) return { items: [], totalCount: 0, nextCursor: null };
      const corrected = { ...filter, words: { typed: meant, attractionIds: null } };
      return { ...(await listEvents(db, corrected, page, now)), correctedKeyword: meant.join(" ") };
    }
    if (page.order === "RELEVANCE" && !guessHolds(first.named, attractionIds))
      return listEvents(db, { ...filter, words: { ...words, attractionIds } }, page, now);
  }
  if (first.rows.length > 0 || first.edge === null) return toList(first, page);
  const cursor = { order: page.order, phase: 1 as const, key: first.edge };
  return toList(await readPage(db, filter, { ...page, cursor }, now, REACH * FURTHER), page);
}

type ListedRow = EventRow & { phase: 0 | 1; key: number };

interface ReadPage {
  /** One more than asked for, where there are more. */
  rows: ListedRow[];
  total: number;
  /** Key behind which nothing was read; null: everything was, or enough. */
  edge: number | null;
  /** What the search took for named (`guessNamed`). */
  named: string | null;
  /** Only where words were not looked up before. */
  lookedUp: LookedUpWords | null;
}

interface ReadRow {
  total: number;
  edge: number | null;
  named: string | null;
}

async function readPage(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  now: number,
  reach: number,
): Promise<ReadPage> {
  const { list, count } = pageStatements(filter, page, now, reach);
  const typed = filter.words?.attractionIds === null ? filter.words.typed : null;
  const lookUp = typed && lookUpStatement(typed, page.order === "RELEVANCE");
  const statements = [list, lookUp, count].filter((statement) => statement !== null);
  const results = await db.batch<unknown>(
    statements.map(({ text, values }) => db.prepare(text).bind(...values)),
  );
  const read = rowsOf<ReadRow & (ListedRow | { key: null })>(results[0]);
  const rows = read.filter((row) => row.key !== null);
  const counted = count ? rowsOf<{ total: number }>(results.at(-1))[0]?.total : undefined;
  return {
    rows,
    total: counted ?? read[0]?.total ?? 0,
    edge: rows.length > page.limit ? null : (read[0]?.edge ?? null),
    named: read[0]?.named ?? null,
    lookedUp: typed && readLookUp(typed, results[1]),
  };
}

function toList({ rows, total, edge }: ReadPage, { order, limit, offset, count }: EventPage): EventList {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const end = last ? writeCursor({ order, phase: last.phase, key: last.key }) : null;
  return {
    items: shown.map(toEvent),
    totalCount: count ? Math.min(COUNTED_TO, total) : shown.length > 0 ? offset + rows.length : 0,
    nextCursor: end ?? (edge === null ? null : writeCursor({ order, phase: 1, key: edge })),
  };
}
