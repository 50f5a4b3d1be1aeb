import { soldHere } from "#contract/availability.ts";
import type { Pricing } from "../domain/pricing.ts";
import type { SeatPlan } from "../domain/seats/seat-plan.ts";
import type { SeatRun } from "../domain/seats/seat-runs.ts";
import { findAvailability, readSnapshot } from "./availability.ts";
import type { Database } from "./database.ts";
import { type EventBasis, findEventBasis } from "./event-basis.ts";
import { currentFreeSeats } from "./free-seats.ts";

/** What can be bought of an event, as its published snapshot has it: readers never put load on the inventory. */
export interface Offering {
  basis: EventBasis;
  version: number;
  /** Instant (UTC). */
  publishedAt: string;
  /** Null for an event without seats of its own. */
  plan: SeatPlan | null;
  /** Empty when nothing is sold at `now`. */
  free: readonly SeatRun[];
}

/** Reads an event's offering at `now` (ms); null when there is no such event. `id` is a UUID in lower case. */
export async function findOffering(
  db: Database,
  id: string,
  pricing: Pricing,
  now: number,
): Promise<Offering | null> {
  const [basis, published] = await Promise.all([findEventBasis(db, id, pricing), findAvailability(db, id)]);
  if (!basis) return null;
  const { seats } = basis;
  const snapshot =
    seats && published ? await readSnapshot(db, published.snapshot, seats) : { seats, version: 0, taken: {} };
  // The catalogue's prices are those of its own allocation; the import never changes one that has sales.
  const isPriced = snapshot.seats?.basis.allocationId === seats?.basis.allocationId;
  const isSold = isPriced && soldHere(basis.event, now);
  return {
    basis,
    version: snapshot.version,
    publishedAt: published?.publishedAt ?? new Date(now).toISOString(),
    plan: snapshot.seats?.plan ?? null,
    free:
      snapshot.seats && isSold ? currentFreeSeats({ ...snapshot, seats: snapshot.seats }, basis.price) : [],
  };
}
