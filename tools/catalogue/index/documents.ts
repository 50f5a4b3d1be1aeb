import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import {
  attractionDocument,
  eventDocument,
  type IndexDocument,
  venueDocument,
} from "#workers/commerce/search/index/document.ts";
import { comingEvent } from "#workers/commerce/store/coming-events.ts";

type Cells = Record<string, SQLOutputValue>;
const text = (cells: Cells, name: string) => String(cells[name] ?? "");
const textOrNull = (cells: Cells, name: string) => (cells[name] === null ? null : String(cells[name]));

/** The index has coming events only. Binds the current instant. */
export const INDEXED = comingEvent("e.");

const EVENTS = `SELECT e.rank, e.name, e.attraction_id, a.name AS attraction_name, e.opponent_id,
  o.name AS opponent_name, e.venue_id, v.name AS venue_name, e.city, e.state_code, e.country_code, e.latitude,
  e.longitude, e.category_id, e.genre, e.subgenre, e.starts_at, e.ends_at, e.timezone, e.min_price,
  e.event_status, e.resale_status, e.purchase_flow, e.can_be_linked_over, e.on_sale_at
  FROM events e JOIN venues v ON v.id = e.venue_id
  LEFT JOIN attractions a ON a.id = e.attraction_id LEFT JOIN attractions o ON o.id = e.opponent_id`;

export interface EventDocument extends IndexDocument {
  rank: number;
  startsAt: string | null;
  minPrice: number | null;
}

const toDocument = (row: Cells): EventDocument => {
  const startsAt = textOrNull(row, "starts_at");
  const minPrice = row.min_price === null ? null : Number(row.min_price);
  return {
    rank: Number(row.rank),
    startsAt,
    minPrice,
    ...eventDocument({
      name: text(row, "name"),
      attractionId: textOrNull(row, "attraction_id"),
      attractionName: textOrNull(row, "attraction_name"),
      opponentId: textOrNull(row, "opponent_id"),
      opponentName: textOrNull(row, "opponent_name"),
      venueId: text(row, "venue_id"),
      venueName: text(row, "venue_name"),
      city: text(row, "city"),
      stateCode: text(row, "state_code"),
      countryCode: text(row, "country_code"),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      categoryId: text(row, "category_id"),
      genre: text(row, "genre"),
      subgenre: text(row, "subgenre"),
      startsAt,
      endsAt: textOrNull(row, "ends_at"),
      timezone: text(row, "timezone"),
      minPrice,
      sale: {
        eventStatus: text(row, "event_status"),
        resaleStatus: text(row, "resale_status"),
        purchaseFlow: text(row, "purchase_flow"),
        canBeLinkedOver: row.can_be_linked_over === 1,
        onSaleAt: textOrNull(row, "on_sale_at"),
      },
    }),
  };
};

/** Documents of all coming events, best first. `now`: UTC instant. */
export function* comingDocuments(database: DatabaseSync, now: string): Generator<EventDocument> {
  const rows = database.prepare(`${EVENTS} WHERE ${INDEXED} ORDER BY e.rank`).iterate(now);
  for (const row of rows) yield toDocument(row);
}

/** Reads the document of the event with a given rank; null when it is not coming. */
export function documentReader(database: DatabaseSync, now: string): (rank: number) => EventDocument | null {
  const statement = database.prepare(`${EVENTS} WHERE ${INDEXED} AND e.rank = ?`);
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
