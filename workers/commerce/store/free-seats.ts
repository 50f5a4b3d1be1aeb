import { RecentMap } from "#lib/recent-map.ts";
import { freeRuns } from "../domain/seats/offers.ts";
import { SeatMap } from "../domain/seats/seat-map.ts";
import type { EventPrice, SeatRun } from "../domain/seats/seat-runs.ts";
import type { AvailabilitySnapshot } from "./availability.ts";

/** Events whose free seats are cached in the isolate; a stadium's take about 2 MB. */
const cache = new RecentMap<string, { key: string; runs: SeatRun[] }>(16);

/** The free seats of a snapshot, computed once per version and isolate. */
export function currentFreeSeats(snapshot: AvailabilitySnapshot, price: EventPrice): readonly SeatRun[] {
  const { seats, version, taken } = snapshot;
  const { eventId } = seats.basis;
  // Discounts by token keep apart from one another, or their visitors would displace each other's.
  const place = JSON.stringify([eventId, price.fees.discount]);
  const key = JSON.stringify([version, seats.basis, price]);
  const cached = cache.get(place);
  if (cached?.key === key) return cached.runs;
  const runs = freeRuns(new SeatMap(seats, taken), price);
  cache.set(place, { key, runs });
  return runs;
}
