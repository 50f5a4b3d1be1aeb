import { z } from "zod";
import { DAY_MS } from "#lib/days.ts";
import { type EventSeats, seatsBasisSchema } from "../domain/seats/allocation.ts";
import type { AvailablePrices } from "../domain/seats/available-prices.ts";
import type { TakenSeats } from "../domain/seats/seat-map.ts";
import { planCapacity } from "../domain/seats/seat-plan.ts";
import { packTaken, unpackTaken } from "../domain/seats/taken-rows.ts";
import { ticketsStatus } from "../domain/seats/tickets-left.ts";
import type { Database } from "./database.ts";
import { findSeats } from "./event-seats.ts";
import { priceStatements } from "./price-index.ts";

/** What an event's inventory last published: the seats that it pinned, and those taken since. */
export interface AvailabilitySnapshot {
  seats: EventSeats;
  version: number;
  taken: TakenSeats;
}

const snapshotSchema = z.object({
  /** Without one of today's: published before seats were data. The event has the same rows since. */
  basis: seatsBasisSchema.nullable().catch(null),
  version: z.int(),
  /** Packed since `packed` is there; before, rows had the numbers of their seats. */
  taken: z.record(z.string(), z.array(z.string())).default({}),
  packed: z.record(z.string(), z.string()).optional(),
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
  const { seats, version, taken } = snapshot;
  const { basis, plan } = seats;
  const stored = { basis, version, packed: packTaken(plan, taken) };
  await db.batch([
    db
      .prepare(
        `INSERT INTO availability (event_id, version, snapshot, published_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (event_id) DO UPDATE SET version = ?2, snapshot = ?3, published_at = ?4
         WHERE excluded.version > availability.version`,
      )
      .bind(basis.eventId, version, JSON.stringify(stored), new Date(now).toISOString()),
    db
      .prepare("UPDATE events SET tickets_status = ?1 WHERE id = ?2 AND tickets_status <> ?1")
      .bind(ticketsStatus(unsold, planCapacity(plan)), basis.eventId),
    ...(await priceStatements(db, basis.eventId, prices)),
  ]);
}

/** A snapshot as it is stored, and when it was published. */
export interface StoredSnapshot {
  snapshot: string;
  publishedAt: string;
}

/** The last published snapshot; null before an event's first hold. */
export async function findAvailability(db: Database, eventId: string): Promise<StoredSnapshot | null> {
  const row = await db
    .prepare("SELECT snapshot, published_at FROM availability WHERE event_id = ?")
    .bind(eventId)
    .first<{ snapshot: string; published_at: string }>();
  return row && { snapshot: row.snapshot, publishedAt: row.published_at };
}

/** Reads a stored snapshot. `current`: the event's seats in the catalogue. @throws when its seats are gone */
export async function readSnapshot(
  db: Database,
  snapshot: string,
  current: EventSeats,
): Promise<AvailabilitySnapshot> {
  const { basis, version, taken, packed } = snapshotSchema.parse(JSON.parse(snapshot));
  const isCurrent = basis === null || basis.allocationId === current.basis.allocationId;
  const seats = isCurrent ? current : await findSeats(db, basis);
  return { seats, version, taken: packed ? unpackTaken(seats.plan, packed) : taken };
}

/** Deletes the snapshots of events that ended more than a day before `now` (ms); their seats are sold no more. */
export async function purgeAvailability(db: Database, now: number): Promise<void> {
  await db
    .prepare(
      `DELETE FROM availability WHERE event_id IN (
         SELECT a.event_id FROM availability a JOIN events e ON e.id = a.event_id
         WHERE COALESCE(e.ends_at, e.starts_at) < ?1)`,
    )
    .bind(new Date(now - DAY_MS).toISOString())
    .run();
}
