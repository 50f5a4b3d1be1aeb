import { DAY_MS } from "#lib/days.ts";
import { daysAnywhere, instant } from "../../domain/venue-days.ts";
import { LAST_KEY, startKey } from "../index/event-rank.ts";
import { LONG, LONG_EVENT_MS } from "../index/tokens.ts";
import type { EventOrder } from "./cursor.ts";
import type { EventFilter, EventPage } from "./filter.ts";
import { NAMED_ONLY, OTHERS_ONLY, WHOLE_QUERY } from "./match-query.ts";

/** No event lasts longer (ms): how far back a list by date looks for events that are still on. */
const LONGEST_EVENT_MS = 14 * DAY_MS;

const INDEXES: Record<EventOrder, string> = {
  RELEVANCE: "events_best",
  DATE: "events_soonest",
  PRICE: "events_cheapest",
};

/** A range of keys of one index, and the query to match there. */
export interface KeyRange {
  pass: 0 | 1;
  /** SELECT of the FTS5 query. */
  match: string;
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  to: number;
  /** Whether the scan limit applies. */
  bounded: boolean;
}

const LONG_ONLY = `SELECT '(' || match || ') AND ("${LONG}")' FROM query`;

/** The index that lists events in the page's order, and the ranges of its keys to read, one after the other. */
export interface CompiledOrder {
  index: string;
  ranges: KeyRange[];
}

export function compileOrder(filter: EventFilter, page: EventPage, now: number): CompiledOrder {
  return { index: INDEXES[page.order], ranges: keyRanges(filter, page, now) };
}

function keyRanges(filter: EventFilter, page: EventPage, now: number): KeyRange[] {
  const { after, to, underway } = keyBounds(filter, page, now);
  if (page.order !== "RELEVANCE" || !filter.terms) {
    const main: KeyRange = { pass: 1, match: WHOLE_QUERY, after, to, bounded: true };
    return underway ? [{ pass: 1, match: LONG_ONLY, ...underway, bounded: false }, main] : [main];
  }
  const others: KeyRange = { pass: 1, match: OTHERS_ONLY, after, to, bounded: true };
  if (page.cursor?.pass === 1) return [others];
  return [
    { pass: 0, match: NAMED_ONLY, after, to, bounded: false },
    { ...others, after: 0 },
  ];
}

/** The keys between which a page lies; `underway`: where long events lie that started before them and are still on. */
function keyBounds({ when }: EventFilter, { order, cursor }: EventPage, now: number) {
  const after = cursor?.key ?? 0;
  if (order !== "DATE") return { after, to: LAST_KEY, underway: null };
  const days = daysAnywhere(when?.startDate, when?.endDate);
  const recent = startKey(instant(now - LONG_EVENT_MS), 0);
  const first = days.from ? Math.max(recent, startKey(days.from, 0)) : recent;
  const to = days.to ? startKey(days.to, 0) : LAST_KEY;
  const earliest = startKey(instant(now - LONGEST_EVENT_MS), 0);
  const underway =
    first === recent && after < recent
      ? { after: Math.max(earliest, after), to: Math.min(recent, to) }
      : null;
  return { after: Math.max(after, first), to, underway };
}
