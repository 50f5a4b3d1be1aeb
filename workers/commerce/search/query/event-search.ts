import type { EventList } from "#contract/event.ts";
import { COUNTED_TO } from "#contract/list.ts";
import type { Pricing } from "../../domain/pricing.ts";
import { type Database, rowsOf, runBatch } from "../../store/database.ts";
import { type EventRow, toEvent } from "../../store/event-mapper.ts";
import { writeEventCursor } from "./cursor.ts";
import { compileEventPage, type Scan } from "./event-page.ts";
import type { EventFilter, EventPage } from "./filter.ts";
import { type KeywordLookup, readKeywordLookup } from "./keyword.ts";
import { correctTerms } from "./term-correction.ts";

/** Most entries of the rarest posting list to read; when the page is still empty, the scan continues once, further. */
const SCAN_LIMIT = 3_000;
const EXTENDED_SCAN_LIMIT = 16 * SCAN_LIMIT;

/** For whom events are read. `now`: ms since the epoch. */
export interface Reader {
  pricing: Pricing;
  now: number;
}

/**
 * One page of events, in one round trip unless the keyword has unknown terms or an unusual name. Posting lists that
 * hardly overlap are not read to their ends: the page may then have fewer items than its limit, or none, `nextCursor`
 * continues after what was read, and `totalCount` covers what was read. Misspelled terms are searched for as they were
 * probably meant (`correctedKeyword`).
 */
export async function searchEvents(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  { pricing, now }: Reader,
): Promise<EventList> {
  const scanned = await readPage(db, filter, page, now);
  if (!filter.terms || scanned.unknownTerms.length === 0) return toEventList(scanned, page, pricing);
  const terms = await correctTerms(db, filter.terms, scanned.unknownTerms);
  if (!terms) return { items: [], totalCount: 0, nextCursor: null };
  const corrected = await readPage(db, { ...filter, terms }, page, now);
  return { ...toEventList(corrected, page, pricing), correctedKeyword: terms.join(" ") };
}

/** Scans for the page; again where the guess of what the keyword names was wrong, and further where nothing matched. */
async function readPage(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  now: number,
): Promise<ScannedPage> {
  let scanned = await scanPage(db, filter, page, now, { limit: SCAN_LIMIT, named: "guess" });
  if (scanned.unknownTerms.length > 0) return scanned;
  const { attractionIds: named } = scanned;
  if (!scanned.guessHolds) scanned = await scanPage(db, filter, page, now, { limit: SCAN_LIMIT, named });
  if (scanned.rows.length > 0 || scanned.scanEnd === null) return scanned;
  const cursor = { order: page.order, pass: 1 as const, key: scanned.scanEnd };
  return scanPage(db, filter, { ...page, cursor }, now, { limit: EXTENDED_SCAN_LIMIT, named });
}

/** What each row says about the whole page (`compileEventPage`). */
interface PageFacts {
  total: number;
  scanEnd: number | null;
  named: string | null;
}

type ListedRow = EventRow & { pass: 0 | 1; key: number };

interface ScannedPage extends KeywordLookup {
  /** One more than the page's limit if there are more. */
  rows: ListedRow[];
  total: number;
  /** Key after which nothing was read; null if everything was, or enough for the page. */
  scanEnd: number | null;
}

/** Nothing to look up, or looked up before. */
const NO_LOOKUP: KeywordLookup = { unknownTerms: [], attractionIds: [], guessHolds: true };

async function scanPage(
  db: Database,
  filter: EventFilter,
  page: EventPage,
  now: number,
  scan: Scan,
): Promise<ScannedPage> {
  const { list, lookup, count } = compileEventPage(filter, page, now, scan);
  const results = await runBatch(
    db,
    [list, lookup, count].filter((statement) => statement !== null),
  );
  const listed = rowsOf<PageFacts & (ListedRow | { key: null })>(results[0]);
  const rows = listed.filter((row) => row.key !== null);
  const counted = count ? rowsOf<{ total: number }>(results.at(-1))[0]?.total : undefined;
  return {
    rows,
    total: counted ?? listed[0]?.total ?? 0,
    scanEnd: rows.length > page.limit ? null : (listed[0]?.scanEnd ?? null),
    ...(lookup && filter.terms
      ? readKeywordLookup(filter.terms, results[1], listed[0]?.named ?? null)
      : NO_LOOKUP),
  };
}

function toEventList({ rows, total, scanEnd }: ScannedPage, page: EventPage, pricing: Pricing): EventList {
  const { order, limit, offset, count } = page;
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const next = last ?? (scanEnd === null ? null : { pass: 1 as const, key: scanEnd });
  return {
    items: items.map((row) => toEvent(row, pricing)),
    totalCount: count ? Math.min(COUNTED_TO, total) : items.length > 0 ? offset + rows.length : 0,
    nextCursor: next && writeEventCursor({ order, pass: next.pass, key: next.key }),
  };
}
