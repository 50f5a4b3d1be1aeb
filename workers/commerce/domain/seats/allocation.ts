import type { PlanRow } from "./seat-plan.ts";

/** What a seat is before any visitor came: gone, sold at face value, or a resale listing (code − 2 is its level). */
export const GONE = 0;
export const STANDARD = 1;
export const FIRST_RESALE = 2;
/** Levels of resale prices, see pricing.ts. */
export const RESALE_LEVELS = 5;

/**
 * What the first state of an event's seats follows from. Pinned by the event's inventory at first touch, so that
 * a later change of the catalogue never moves seats that people already look at.
 */
export interface AllocationBasis {
  eventId: string;
  /** 0..1 of the seats that are gone before the first visitor. */
  soldShare: number;
  /** 0..1 of the remaining seats that are resale listings. */
  resaleShare: number;
}

/** Longest run of neighbours that went, or are offered, together. */
const MAX_PARTY = 6;

/**
 * First state of one row: a code for each seat, from left to right. A pure function of the event and the names of
 * section and row, so nothing of it is stored. Neighbours share a fate, as parties do in a real house.
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

/** A stream of numbers 0 ≤ n < 1 that is the same for the same text (FNV-1a seed, mulberry32). */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
