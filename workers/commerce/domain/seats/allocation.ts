import { randomFrom } from "#lib/seeded-random.ts";
import type { PlanRow } from "./seat-plan.ts";

/**
 * Demo simulation: no operator has entered real allocations, so a hash of the event decides which seats are sold and
 * which are resale listings before the first visitor. Everything else in this folder is rule.
 *
 * Seat codes: gone, sold at face value, or a resale listing (code − 2 is its price level).
 */
export const GONE = 0;
export const STANDARD = 1;
export const FIRST_RESALE = 2;
/** Number of resale price levels; their factors are in pricing.ts. */
export const RESALE_LEVELS = 5;

/**
 * What an event's initial state is computed from. Pinned by the event's inventory with its first hold, so that later
 * catalogue changes never move seats that are already on sale.
 */
export interface AllocationBasis {
  eventId: string;
  /** Share of seats that are gone before the first visitor, 0..1. */
  soldShare: number;
  /** Share of the remaining seats that are resale listings, 0..1. */
  resaleShare: number;
}

/** Most adjoining seats that were sold, or are listed, together. */
const MAX_PARTY = 6;

/**
 * Initial state of one row: a code for each seat, from left to right. A pure function of the event and the names of
 * section and row, so nothing is stored: any change here moves the seats of events that are on sale. Adjoining seats
 * share a code, as parties do in a real venue.
 */
export function initialRow(basis: AllocationBasis, sectionId: string, row: PlanRow): Uint8Array {
  const random = randomFrom(`${basis.eventId}/${sectionId}/${row.name}`);
  const codes = new Uint8Array(row.seats.length);
  let seat = 0;
  while (seat < codes.length) {
    const party = 1 + Math.floor(random() * MAX_PARTY);
    const gone = random() < basis.soldShare;
    const resale = random() < basis.resaleShare;
    const level = Math.floor(random() * RESALE_LEVELS);
    const code = gone ? GONE : resale ? FIRST_RESALE + level : STANDARD;
    codes.fill(code, seat, seat + party);
    seat += party;
  }
  return codes;
}

/** Codes that free seats can have: only resale listings, only face value, or both. */
export function possibleCodes({ resaleShare }: AllocationBasis): number[] {
  const resale = Array.from({ length: RESALE_LEVELS }, (_, level) => FIRST_RESALE + level);
  if (resaleShare === 0) return [STANDARD];
  return resaleShare === 1 ? resale : [STANDARD, ...resale];
}
