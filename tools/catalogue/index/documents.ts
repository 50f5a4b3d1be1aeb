import type { DatabaseSync } from "node:sqlite";
import { DEFAULT_FEES } from "#workers/commerce/domain/fees.ts";
import { listedPrice } from "#workers/commerce/domain/pricing.ts";
import {
  attractionDocument,
  eventDocument,
  type IndexDocument,
  venueDocument,
} from "#workers/commerce/search/index/document.ts";
import {
  type Cells,
  INDEXED_EVENTS,
  numberOrNull,
  text,
  textOrNull,
  toIndexedEvent,
} from "#workers/commerce/search/index/event-row.ts";
import { comingEvent } from "#workers/commerce/store/coming-events.ts";

/** The index has coming events only. Binds the current instant. */
export const INDEXED = comingEvent("e.");

export interface EventDocument extends IndexDocument {
  rank: number;
  startsAt: string | null;
  /** All-in price by which lists are sorted, minor units. */
  listedPrice: number | null;
}

const toDocument = (row: Cells): EventDocument => {
  const event = toIndexedEvent(row);
  const prices = { base: numberOrNull(row, "low_base"), stated: numberOrNull(row, "min_price") };
  return {
    rank: Number(row.rank),
    startsAt: event.startsAt,
    // A deployment with fees of its own corrects the order itself (workers/commerce/store/price-index.ts).
    listedPrice: listedPrice(prices, event.countryCode, DEFAULT_FEES),
    ...eventDocument(event),
  };
};

/** Documents of all coming events, best first. `now`: UTC instant. */
export function* comingDocuments(database: DatabaseSync, now: string): Generator<EventDocument> {
  const rows = database.prepare(`${INDEXED_EVENTS} WHERE ${INDEXED} ORDER BY e.rank`).iterate(now);
  for (const row of rows) yield toDocument(row);
}

/** Reads the document of the event with a given rank; null when it is not coming. */
export function documentReader(database: DatabaseSync, now: string): (rank: number) => EventDocument | null {
  const statement = database.prepare(`${INDEXED_EVENTS} WHERE ${INDEXED} AND e.rank = ?`);
  return (rank) => {
    const row = statement.get(now, rank);
    return row ? toDocument(row) : null;
  };
}

/** A document of an attraction or a venue, and what its rank depends on. */
export interface EntityDocument extends IndexDocument {
  /** Null before it first had coming events. */
  rank: number | null;
  comingEvents: number;
  popularity: number;
  isTeam: boolean;
}

const FACET_COLUMNS =
  "e.city, e.country_code, e.latitude, e.longitude, e.category_id, e.starts_at, e.timezone";
const facetsOf = (rows: Cells[]) =>
  rows.map((row) => ({
    city: text(row, "city"),
    countryCode: text(row, "country_code"),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    categoryId: text(row, "category_id"),
    startsAt: textOrNull(row, "starts_at"),
    timezone: text(row, "timezone"),
  }));

export type EntityReader = (id: string) => EntityDocument | null;

/** Reads attractions with their coming events, home and away. */
export function attractionReader(database: DatabaseSync, now: string): EntityReader {
  const entity = database.prepare(
    "SELECT name, genre, subgenre, category_id, league_id, popularity, rank FROM attractions WHERE id = ?",
  );
  const events = database.prepare(
    `SELECT ${FACET_COLUMNS} FROM events e WHERE e.attraction_id = ? AND ${INDEXED}
     UNION ALL SELECT ${FACET_COLUMNS} FROM events e WHERE e.opponent_id = ? AND ${INDEXED}`,
  );
  return (id) => {
    const row = entity.get(id);
    if (!row) return null;
    const coming = facetsOf(events.all(id, now, id, now));
    const leagueId = textOrNull(row, "league_id");
    const attraction = {
      id,
      name: text(row, "name"),
      genre: text(row, "genre"),
      subgenre: text(row, "subgenre"),
      categoryId: text(row, "category_id"),
      leagueId,
    };
    return {
      rank: row.rank === null ? null : Number(row.rank),
      comingEvents: coming.length,
      popularity: Number(row.popularity),
      isTeam: leagueId !== null,
      ...attractionDocument(attraction, coming),
    };
  };
}

/** Reads venues with their coming events. */
export function venueReader(database: DatabaseSync, now: string): EntityReader {
  const entity = database.prepare(
    "SELECT name, city, state_code, country_code, latitude, longitude, rank FROM venues WHERE id = ?",
  );
  const events = database.prepare(
    `SELECT ${FACET_COLUMNS} FROM events e WHERE e.venue_id = ? AND ${INDEXED}`,
  );
  return (id) => {
    const row = entity.get(id);
    if (!row) return null;
    const coming = facetsOf(events.all(id, now));
    const venue = {
      id,
      name: text(row, "name"),
      city: text(row, "city"),
      stateCode: text(row, "state_code"),
      countryCode: text(row, "country_code"),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    };
    return {
      rank: row.rank === null ? null : Number(row.rank),
      comingEvents: coming.length,
      // Derived from the number of events: 1 event is 10, 1,000 events are 100.
      popularity: Math.min(100, Math.round(10 * Math.log2(1 + coming.length))),
      isTeam: false,
      ...venueDocument(venue, coming),
    };
  };
}
