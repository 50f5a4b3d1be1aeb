import type { Analytics } from "#contract/analytics.ts";
import { MAX_SUGGESTED } from "#contract/analytics.ts";
import type { Attraction } from "#contract/attraction.ts";
import { judgeAvailability } from "#contract/availability.ts";
import type { Event } from "#contract/event.ts";
import { circleAround } from "#lib/near.ts";
import { pickRoundRobin, type Taste, tasteOf, type VisitorHistory } from "../domain/taste.ts";
import { instant } from "../domain/venue-days.ts";
import { type Reader, searchEvents } from "../search/query/event-search.ts";
import type { EventFilter } from "../search/query/filter.ts";
import { similarAttractions } from "./attractions.ts";
import { type Database, rowsOf } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, toEvent } from "./event-mapper.ts";
import { type Seen, seenRows } from "./history.ts";

/** Events considered per attraction, home and away each: one team must not fill the list. */
const EVENTS_PER_ATTRACTION = 3;
/** Of each type, the newest ones. */
const FAVOURITES_CONSIDERED = 100;
/** Attractions for which similar ones are looked up. */
const MAX_SIMILAR_TO = 4;
/** Suggested events are at most this far from places of interest (miles, §9). */
const RANGE = 50;

/** A visitor's history, and the owner of favourites, which only members have. */
export interface Visitor {
  seen: Seen;
  userId: string | null;
}

/**
 * What may interest a visitor: coming events with tickets that match what they viewed or saved, filled up with popular
 * ones, and attractions similar to those they viewed; at most `limit` of each, and never more than 20 events (§9).
 */
export async function forVisitor(
  db: Database,
  visitor: Visitor,
  limit: number,
  reader: Reader,
): Promise<Analytics> {
  const history = await historyOf(db, visitor);
  const taste = tasteOf(history);
  const [suggestions, similar] = await Promise.all([
    suggestedEvents(db, taste, reader),
    similarTo(db, taste, history),
  ]);
  return { suggestions: suggestions.slice(0, limit), similar: similar.slice(0, limit) };
}

const EVENT_FACTS = "t.id, t.attraction_id, t.opponent_id, t.category_id, t.latitude, t.longitude";

interface EventFactsRow {
  id: string;
  attraction_id: string | null;
  opponent_id: string | null;
  category_id: string;
  latitude: number;
  longitude: number;
}
interface AttractionFactsRow {
  id: string;
  category_id: string;
}

async function historyOf(db: Database, { seen: history, userId }: Visitor): Promise<VisitorHistory> {
  const rows = seenRows(history);
  const seen = (type: string, columns: string, table: string) =>
    db
      .prepare(
        `SELECT ${columns} FROM ${rows.table} h JOIN ${table} t ON t.id = h.entity_id
         WHERE h.entity_type = ? ORDER BY h.seen_at DESC, h.entity_id`,
      )
      .bind(rows.value, type);
  const saved = (type: string, columns: string, table: string) =>
    db
      .prepare(
        `SELECT ${columns} FROM favourites f JOIN ${table} t ON t.id = f.entity_id
         WHERE f.user_id = ? AND f.entity_type = ? ORDER BY f.created_at DESC, f.entity_id LIMIT ${FAVOURITES_CONSIDERED}`,
      )
      .bind(userId ?? "", type);
  const [events, attractions, venues, savedEvents, savedAttractions] = await db.batch<unknown>([
    seen("EVENT", EVENT_FACTS, "events"),
    seen("ATTRACTION", "t.id, t.category_id", "attractions"),
    seen("VENUE", "t.latitude, t.longitude", "venues"),
    saved("EVENT", EVENT_FACTS, "events"),
    saved("ATTRACTION", "t.id, t.category_id", "attractions"),
  ]);
  return {
    favouriteAttractions: rowsOf<AttractionFactsRow>(savedAttractions).map(toAttractionFacts),
    attractions: rowsOf<AttractionFactsRow>(attractions).map(toAttractionFacts),
    events: [...rowsOf<EventFactsRow>(savedEvents), ...rowsOf<EventFactsRow>(events)].map(toEventFacts),
    venues: rowsOf<{ latitude: number; longitude: number }>(venues),
  };
}

const toAttractionFacts = (row: AttractionFactsRow) => ({ id: row.id, categoryId: row.category_id });

const toEventFacts = (row: EventFactsRow) => ({
  id: row.id,
  attractionIds: [row.attraction_id, row.opponent_id].filter((id) => id !== null),
  categoryId: row.category_id,
  latitude: row.latitude,
  longitude: row.longitude,
});

async function suggestedEvents(db: Database, taste: Taste, reader: Reader): Promise<Event[]> {
  const best = (filter: EventFilter) => bestEvents(db, filter, reader);
  const [ofAttractions, popular, near, ofCategories] = await Promise.all([
    eventsOfAttractions(db, taste.attractionIds, reader),
    best({}),
    Promise.all(taste.places.map((place) => best({ where: { circle: circleAround(place, RANGE) } }))),
    Promise.all(taste.categoryIds.map((categoryId) => best({ categoryId }))),
  ]);
  const groups = [
    { share: 3, items: ofAttractions },
    ...near.map((items) => ({ share: 2, items })),
    ...ofCategories.map((items) => ({ share: 1, items })),
  ];
  return pickRoundRobin(groups, popular, taste.seenEventIds, MAX_SUGGESTED);
}

/** The best matching events with tickets available. */
async function bestEvents(db: Database, filter: EventFilter, reader: Reader): Promise<Event[]> {
  const page = {
    order: "RELEVANCE",
    limit: 2 * MAX_SUGGESTED,
    offset: 0,
    cursor: null,
    count: false,
  } as const;
  const { items } = await searchEvents(db, { ...filter, available: true }, page, reader);
  return items.filter((event) => judgeAvailability(event, reader.now).available);
}

/** The next events of each attraction, home or away, that have tickets available; soonest first. */
async function eventsOfAttractions(db: Database, ids: readonly string[], reader: Reader): Promise<Event[]> {
  if (ids.length === 0) return [];
  const next = (column: string) =>
    `SELECT e.rank FROM events e WHERE e.${column} = wanted.value AND e.active = 1 AND e.starts_at > ?2
     ORDER BY e.starts_at LIMIT ${EVENTS_PER_ATTRACTION}`;
  const of = (column: string) =>
    db
      .prepare(
        `SELECT ${EVENT_COLUMNS} FROM json_each(?1) wanted JOIN events e ON e.rank IN (${next(column)})
         JOIN venues v ON v.id = e.venue_id`,
      )
      .bind(JSON.stringify(ids), instant(reader.now));
  const [home, away] = await db.batch<unknown>([of("attraction_id"), of("opponent_id")]);
  return [...rowsOf<EventRow>(home), ...rowsOf<EventRow>(away)]
    .map((row) => toEvent(row, reader.pricing))
    .filter((event) => judgeAvailability(event, reader.now).available)
    .sort((a, b) => ((a.startDateTimeUtc ?? "") < (b.startDateTimeUtc ?? "") ? -1 : 1));
}

/** Attractions similar to the visitor's first few, interleaved, without their own. */
async function similarTo(db: Database, taste: Taste, history: VisitorHistory): Promise<Attraction[]> {
  const lists = await Promise.all(
    taste.attractionIds.slice(0, MAX_SIMILAR_TO).map((id) => similarAttractions(db, id)),
  );
  const own = new Set([...history.favouriteAttractions, ...history.attractions].map(({ id }) => id));
  const groups = lists.map((items) => ({ share: 1, items: items ?? [] }));
  return pickRoundRobin(groups, [], own, Number.POSITIVE_INFINITY);
}
