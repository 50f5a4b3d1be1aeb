import { z } from "zod";
import type { AvailablePrices } from "../domain/seats/available-prices.ts";
import { type SeatMapBasis, seatMapBasisSchema, type TakenSeats } from "../domain/seats/seat-map.ts";
import { ticketsStatus } from "../domain/seats/tickets-left.ts";
import type { Database } from "./database.ts";
import { priceStatements } from "./price-index.ts";

/** What an event's inventory last published: its pinned initial state, and the seats taken since. */
export interface AvailabilitySnapshot {
  basis: SeatMapBasis;
  version: number;
  taken: TakenSeats;
}

const snapshotSchema = z.object({
  basis: seatMapBasisSchema,
  version: z.int(),
  taken: z.record(z.string(), z.array(z.string())),
});

/** What lists show of a snapshot. */
export interface Availability {
  /** Seats that are not sold; held ones are among them, since they may become free again. */
  unsold: number;
  /** Prices of the seats that are free now; null when none is. */
  prices: AvailablePrices | null;
}

/**
 * Publishes a snapshot and what lists and search show of it, in one transaction; an older snapshot never replaces a newer
 * one.
 */
export async function publishAvailability(
  db: Database,
  snapshot: AvailabilitySnapshot,
  { unsold, prices }: Availability,
  now: number,
): Promise<void> {
  const { basis, version } = snapshot;
  await db.batch([
    db
      .prepare(
        `INSERT INTO availability (event_id, version, snapshot, published_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (event_id) DO UPDATE SET version = ?2, snapshot = ?3, published_at = ?4
         WHERE excluded.version > availability.version`,
      )
      .bind(basis.eventId, version, JSON.stringify(snapshot), new Date(now).toISOString()),
    db
      .prepare("UPDATE events SET tickets_status = ?1 WHERE id = ?2 AND tickets_status <> ?1")
      .bind(ticketsStatus(unsold, basis.plan), basis.eventId),
    ...(await priceStatements(db, basis.eventId, prices)),
  ]);
}

/** The last published snapshot and its time; null before an event's first hold. */
export async function findAvailability(
  db: Database,
  eventId: string,
): Promise<{ snapshot: AvailabilitySnapshot; publishedAt: string } | null> {
  const row = await db
    .prepare("SELECT snapshot, published_at FROM availability WHERE event_id = ?")
    .bind(eventId)
    .first<{ snapshot: string; published_at: string }>();
  return row && { snapshot: readSnapshot(row.snapshot), publishedAt: row.published_at };
}

/** A snapshot from its JSON column. */
export const readSnapshot = (json: string): AvailabilitySnapshot => snapshotSchema.parse(JSON.parse(json));
