import type { IndexedEvent } from "./document.ts";

/** Reads what the index needs of events `e`; conditions on them follow. */
export const INDEXED_EVENTS = `SELECT e.rank, e.name, e.attraction_id, a.name AS attraction_name, e.opponent_id,
  o.name AS opponent_name, e.venue_id, v.name AS venue_name, e.city, e.state_code, e.country_code, e.latitude,
  e.longitude, e.category_id, e.genre, e.subgenre, e.starts_at, e.ends_at, e.timezone, e.low_base, e.min_price,
  e.event_status, e.resale_status, e.purchase_flow, e.can_be_linked_over, e.on_sale_at
  FROM events e JOIN venues v ON v.id = e.venue_id
  LEFT JOIN attractions a ON a.id = e.attraction_id LEFT JOIN attractions o ON o.id = e.opponent_id`;

/** A row of a query, from D1 or from a SQLite file. */
export type Cells = Record<string, unknown>;

export const text = (cells: Cells, name: string): string => String(cells[name] ?? "");
export const textOrNull = (cells: Cells, name: string): string | null =>
  cells[name] == null ? null : String(cells[name]);
export const numberOrNull = (cells: Cells, name: string): number | null =>
  cells[name] == null ? null : Number(cells[name]);

/** Maps a row of `INDEXED_EVENTS`. */
export function toIndexedEvent(row: Cells): IndexedEvent {
  return {
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
    startsAt: textOrNull(row, "starts_at"),
    endsAt: textOrNull(row, "ends_at"),
    timezone: text(row, "timezone"),
    price: numberOrNull(row, "low_base") ?? numberOrNull(row, "min_price"),
    sale: {
      eventStatus: text(row, "event_status"),
      resaleStatus: text(row, "resale_status"),
      purchaseFlow: text(row, "purchase_flow"),
      canBeLinkedOver: row.can_be_linked_over === 1,
      onSaleAt: textOrNull(row, "on_sale_at"),
    },
  };
}
