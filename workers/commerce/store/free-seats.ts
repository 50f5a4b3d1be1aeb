import { freeRuns } from "../domain/seats/offers.ts";
import { SeatMap } from "../domain/seats/seat-map.ts";
import type { EventPrice, SeatRun } from "../domain/seats/seat-runs.ts";
import type { AvailabilitySnapshot } from "./availability.ts";

/** Events whose free seats are cached in the isolate; a stadium's take about 2 MB. */
const MAX_CACHED = 16;
const cache = new Map<string, { key: string; runs: SeatRun[] }>();

/** The free seats of a snapshot, computed once per version and isolate. */
export function currentFreeSeats(snapshot: AvailabilitySnapshot, price: EventPrice): readonly SeatRun[] {
  const { basis, version, taken } = snapshot;
  const key = JSON.stringify([version, basis, price]);
  const cached = cache.get(basis.eventId);
  // Re-inserted at the end: the map's order is the order of use, and the least recent is evicted.
  cache.delete(basis.eventId);
  const runs = cached?.key === key ? cached.runs : freeRuns(new SeatMap(basis, taken), price);
  cache.set(basis.eventId, { key, runs });
  if (cache.size > MAX_CACHED) {
    const oldest = cache.keys().next().value;
    if (oldest !== undefined) cache.delete(oldest);
  }
  return runs;
}
