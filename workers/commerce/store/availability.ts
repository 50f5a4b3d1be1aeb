import { z } from "zod";
import { seatPlan } from "../domain/seats/plan-templates.ts";
import { type SeatMapBasis, seatMapBasisSchema, type TakenSeats } from "../domain/seats/seat-map.ts";
import { planCapacity } from "../domain/seats/seat-plan.ts";
import type { Database } from "./database.ts";

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

/** Share of unsold seats up to which an event has few tickets left. */
const FEW = 0.02;

/**
 * Publishes a snapshot; an older one never replaces a newer one. `unsold` counts the seats that are not sold; held seats
 * are among them, since they may become free again. When few or none are left, the event's lists show it.
 */
export async function publishAvailability(
  db: Database,
  snapshot: AvailabilitySnapshot,
  unsold: number,
  now: number,
): Promise<void> {
  const { basis, version } = snapshot;
  const statements = [
    db
      .prepare(
        `INSERT INTO availability (event_id, version, snapshot, published_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (event_id) DO UPDATE SET version = ?2, snapshot = ?3, published_at = ?4
         WHERE excluded.version > availability.version`,
      )
      .bind(basis.eventId, version, JSON.stringify(snapshot), new Date(now).toISOString()),
  ];
  const few = planCapacity(seatPlan(basis.plan)) * FEW;
  if (unsold <= few) {
    const status = unsold > 0 ? "FEW_TICKETS_LEFT" : "TICKETS_NOT_AVAILABLE";
    const mark = "UPDATE events SET tickets_status = ?1 WHERE id = ?2 AND tickets_status <> ?1";
    statements.push(db.prepare(mark).bind(status, basis.eventId));
  }
  await db.batch(statements);
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
  return row && { snapshot: snapshotSchema.parse(JSON.parse(row.snapshot)), publishedAt: row.published_at };
}
