import type { EventDetail, EventInfo } from "#contract/event.ts";
import type { Pricing } from "../domain/pricing.ts";
import { ATTRACTION_COLUMNS, toAttraction } from "./attractions.ts";
import { type Database, rowsOf } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, toEventDetail, toEventInfo } from "./event-mapper.ts";
import type { AttractionRow, VenueRow } from "./rows.ts";
import { VENUE_COLUMNS } from "./venues.ts";

/** How an event is identified: `id` is a UUID in lower case, `legacy_id` the former system's id. */
export type EventKey = "id" | "legacy_id";

/** The event with its venue and attractions in one round trip, the main attraction first; null when unknown. */
export async function findEvent(
  db: Database,
  key: EventKey,
  value: string,
  pricing: Pricing,
): Promise<EventDetail | null> {
  const where = key === "id" ? "e.id = ?" : "e.legacy_id = ?";
  const [events, venues, attractions] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT ${EVENT_COLUMNS}, e.health_check FROM events e JOIN venues v ON v.id = e.venue_id WHERE ${where}`,
      )
      .bind(value),
    db
      .prepare(`SELECT ${VENUE_COLUMNS} FROM events e JOIN venues v ON v.id = e.venue_id WHERE ${where}`)
      .bind(value),
    db
      .prepare(
        `SELECT ${ATTRACTION_COLUMNS} FROM events e JOIN attractions a ON a.id IN (e.attraction_id, e.opponent_id)
         WHERE ${where} ORDER BY a.id = e.opponent_id`,
      )
      .bind(value),
  ]);
  const row = rowsOf<EventRow & { health_check: string | null }>(events)[0];
  const venue = rowsOf<VenueRow>(venues)[0];
  if (!row || !venue) return null;
  return toEventDetail(row, venue, rowsOf<AttractionRow>(attractions).map(toAttraction), pricing);
}

/** Information texts of an event, or null when there is no such event. */
export async function findEventInfo(db: Database, id: string): Promise<EventInfo | null> {
  const row = await db
    .prepare("SELECT e.info FROM events e WHERE e.id = ?")
    .bind(id)
    .first<{ info: string }>();
  return row && toEventInfo(row.info);
}

/** Rank and attractions of an event, the main one first; null when there is no such event. */
export async function findEventAttractions(
  db: Database,
  id: string,
): Promise<{ rank: number; attractionIds: string[] } | null> {
  const row = await db
    .prepare("SELECT e.rank, e.attraction_id, e.opponent_id FROM events e WHERE e.id = ?")
    .bind(id)
    .first<{ rank: number; attraction_id: string | null; opponent_id: string | null }>();
  if (!row) return null;
  return {
    rank: row.rank,
    attractionIds: [row.attraction_id, row.opponent_id].filter((id) => id !== null),
  };
}
