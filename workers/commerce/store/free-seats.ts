import { type FreeSeats, freeSeats } from "../domain/seats/offers.ts";
import { SeatMap } from "../domain/seats/seat-map.ts";
import type { EventPrice } from "../domain/seats/seat-runs.ts";
import type { AvailabilitySnapshot } from "./availability.ts";

/** Events whose free seats are kept in the isolate; a stadium's are about 2 MB. */
const MAX_KEPT = 16;
const kept = new Map<string, { key: string; free: FreeSeats }>();

/** What is free by a snapshot: worked out once a version and isolate, however many visitors look. */
export function currentFreeSeats(snapshot: AvailabilitySnapshot, price: EventPrice): FreeSeats {
  const { basis, version, taken } = snapshot;
  const key = JSON.stringify([version, basis, price]);
  const known = kept.get(basis.eventId);
  // Re-inserted at the end: the map's order is the order of use.
  kept.delete(basis.eventId);
  const free = known?.key === key ? known.free : freeSeats(new SeatMap(basis, taken), price);
  kept.set(basis.eventId, { key, free });
  if (kept.size > MAX_KEPT) {
    const oldest = kept.keys().next().value;
    if (oldest !== undefined) kept.delete(oldest);
  }
  return free;
}
