import type { Place } from "../domain/near.ts";
import { placeQuery, wordQuery } from "../domain/search-words.ts";
import { daysAnywhere, daysInZone, instant } from "../domain/venue-days.ts";
import { type Sql, within } from "./sql.ts";

/** What events a list holds. Everything given must fit; nothing given means every upcoming event. */
export interface EventFilter {
  /** Words of the keyword; never empty when there. */
  words?: readonly string[];
  near?: Place & { miles: number };
  /** Words of a city whose place is not known: looked for in the events' own city. */
  cityWords?: readonly string[];
  countryCode?: string;
  /** Days as the venue's clocks count them, yyyy-MM-dd, inclusive. */
  startDate?: string;
  endDate?: string;
  categoryId?: string;
  venueId?: string;
  /** Also as the opponent. */
  attractionId?: string;
}

/** Spans longer than this are read in the order of the list, shorter ones by start (days). */
const LONG_SPAN = 31;

/**
 * Tables and conditions that all events of `filter` fit at `now`: active, and not over. Every value is bound.
 * `zones`: the zones that venues lie in, needed with dates.
 */
export function eventConditions(
  filter: EventFilter,
  now: number,
  zones: readonly string[],
): { from: string; where: Sql } {
  const texts: string[] = [];
  const values: (string | number)[] = [];
  const add = (text: string, ...bound: (string | number)[]) => {
    texts.push(text);
    values.push(...bound);
  };
  const queries: string[] = [];
  if (filter.words?.length) queries.push(`(${wordQuery(filter.words)})`);
  if (filter.cityWords?.length) queries.push(`(${placeQuery(filter.cityWords)})`);
  if (queries.length > 0) add("event_words MATCH ?", queries.join(" AND "));

  add("e.active = 1");
  add("(e.starts_at IS NULL OR COALESCE(e.ends_at, e.starts_at) > ?)", instant(now));
  if (filter.categoryId) add("e.category_id = ?", filter.categoryId);
  if (filter.venueId) add("e.venue_id = ?", filter.venueId);
  if (filter.attractionId) {
    add("(e.attraction_id = ? OR e.opponent_id = ?)", filter.attractionId, filter.attractionId);
  }
  if (filter.countryCode) add("e.country_code = ?", filter.countryCode);
  if (filter.near) {
    const near = within("e.", filter.near, filter.near.miles);
    add(near.text, ...near.values);
  }
  if (filter.startDate || filter.endDate) addDays(filter, zones, add);
  // Words first, always: what follows is then looked up by rowid, a few hundred times and not a million.
  const from = queries.length > 0 ? "event_words w CROSS JOIN events e ON e.rank = w.rowid" : "events e";
  return { from, where: { text: texts.join(" AND "), values } };
}

type Add = (text: string, ...bound: (string | number)[]) => void;

function addDays({ startDate, endDate }: EventFilter, zones: readonly string[], add: Add): void {
  const anywhere = daysAnywhere(startDate, endDate);
  const long = !startDate || !endDate || Date.parse(endDate) - Date.parse(startDate) > LONG_SPAN * 86_400_000;
  // The plus hides the column from the planner, which would sort a year of events to show the best twelve.
  const column = long ? "+e.starts_at" : "e.starts_at";
  if (anywhere.from) add(`${column} >= ?`, anywhere.from);
  if (anywhere.to) add(`${column} < ?`, anywhere.to);
  const spans = zones.map((zone) => ({ zone, ...daysInZone(zone, startDate, endDate) }));
  const bounds = (side: "from" | "to") =>
    JSON.stringify(Object.fromEntries(spans.map((span) => [span.zone, span[side]])));
  if (anywhere.from) add("e.starts_at >= (? ->> e.timezone)", bounds("from"));
  if (anywhere.to) add("e.starts_at < (? ->> e.timezone)", bounds("to"));
}
