import { DEFAULT_TICKETS } from "#contract/offer.ts";
import { GONE, levelOf, MAX_LEVELS, type PriceLevel } from "./allocation.ts";
import type { RowState, SeatMap } from "./seat-map.ts";

/** The prices that an event's free seats have, before fees and taxes (minor units). */
export interface AvailablePrices {
  low: number;
  high: number;
  /** Adjoining seats that can be bought at these prices: as many as the event page asks for first, else one. */
  tickets: number;
}

/** Tickets that an event's page asks for first. `limit`: most tickets that one buyer may have. */
export const firstWish = (limit: number) => Math.min(DEFAULT_TICKETS, limit);

/**
 * The cheapest and the highest price among free seats, for the tickets that the event's page asks for first, or for one
 * ticket when only single seats are left. Null when none is free. Wheelchair places do not count: they are kept for those
 * who ask for them.
 */
export function availablePrices(
  map: SeatMap,
  levels: readonly PriceLevel[],
  limit: number,
): AvailablePrices | null {
  const together = mostTogether(map);
  const tickets = firstWish(limit);
  return pricesFor(together, levels, tickets) ?? (tickets > 1 ? pricesFor(together, levels, 1) : null);
}

/** Prices of the codes of which `tickets` seats are free together. */
export function pricesFor(
  together: Uint16Array,
  levels: readonly PriceLevel[],
  tickets: number,
): AvailablePrices | null {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const [code, seats] of together.entries()) {
    const level = levelOf(levels, code);
    if (!level || seats < tickets) continue;
    low = Math.min(low, level.amount);
    high = Math.max(high, level.amount);
  }
  return high === 0 ? null : { low, high, tickets };
}

/** For each code, the most seats that are free together in one row, wheelchair places aside. */
export function mostTogether(map: SeatMap): Uint16Array {
  const most = new Uint16Array(MAX_LEVELS + 1);
  for (const section of map.plan.sections) for (const row of map.rowsOf(section)) addRow(row, most);
  return most;
}

function addRow({ section, row, codes }: RowState, most: Uint16Array): void {
  const kept = row.accessible.length > 0 ? new Set(row.accessible) : null;
  const counts = section.general ? new Uint16Array(most.length) : null;
  let last = GONE;
  let run = 0;
  for (let index = 0; index < codes.length; index += 1) {
    const code = kept?.has(row.seats[index] ?? "") ? GONE : (codes[index] ?? GONE);
    run = code === last ? run + 1 : 1;
    last = code;
    if (code === GONE) continue;
    if (counts) counts[code] = (counts[code] ?? 0) + 1;
    most[code] = Math.max(most[code] ?? 0, counts ? (counts[code] ?? 0) : run);
  }
}
