import { fromBase64url, toBase64url } from "#lib/base64url.ts";
import type { TakenSeats } from "./seat-map.ts";
import { planRows, type SeatPlan } from "./seat-plan.ts";

/**
 * Taken seats in a few characters a row: row key (`section/row`) to a bit for each of its seats, left to right, lowest bit
 * first, in base64url. A full stadium takes a sixth of what its seats' numbers would.
 */
export type TakenRows = Record<string, string>;

/** Seats that the plan does not have are left out. */
export function packTaken(plan: SeatPlan, taken: TakenSeats): TakenRows {
  const rows = planRows(plan);
  const packed: TakenRows = {};
  for (const [key, seats] of Object.entries(taken)) {
    const row = rows.get(key)?.row;
    if (!row) continue;
    const bits = new Uint8Array(Math.ceil(row.seats.length / 8));
    const numbers = new Set(seats);
    for (const [index, seat] of row.seats.entries()) {
      if (numbers.has(seat)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
    }
    packed[key] = toBase64url(bits);
  }
  return packed;
}

/** The inverse. Rows that the plan does not have are left out. */
export function unpackTaken(plan: SeatPlan, packed: TakenRows): TakenSeats {
  const rows = planRows(plan);
  const taken: TakenSeats = {};
  for (const [key, text] of Object.entries(packed)) {
    const bits = fromBase64url(text);
    const row = rows.get(key)?.row;
    if (bits && row)
      taken[key] = row.seats.filter((_, index) => ((bits[index >> 3] ?? 0) >> (index & 7)) & 1);
  }
  return taken;
}
