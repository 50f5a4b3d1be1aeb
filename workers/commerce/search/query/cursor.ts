import type { SORTS } from "#contract/search-query.ts";

/** Orders of an event list: best first, soonest first, cheapest first. */
export type EventOrder = (typeof SORTS)[number];

/**
 * Where a list continues: after the item with this key in the index of that order (index/event-rank.ts). In order of
 * relevance a keyword's list has two passes: 0, events of the attractions that the keyword names, then 1, all others.
 * The other orders have pass 1 only. Cursors stay valid while events are added and sold.
 */
export interface EventCursor {
  order: EventOrder;
  pass: 0 | 1;
  key: number;
}

const LETTERS = { f: ["RELEVANCE", 0], r: ["RELEVANCE", 1], d: ["DATE", 1], p: ["PRICE", 1] } as const;

/** The cursor as clients get it: a letter for order and pass, a period, the key. */
export function writeEventCursor({ order, pass, key }: EventCursor): string {
  const letter = order === "DATE" ? "d" : order === "PRICE" ? "p" : pass === 0 ? "f" : "r";
  return `${letter}.${key}`;
}

/** Reads what `writeEventCursor` wrote; null for anything else. */
export function readEventCursor(text: string): EventCursor | null {
  const [, letter, digits] = /^([frdp])\.(\d{1,16})$/.exec(text) ?? [];
  const key = Number(digits);
  if (letter === undefined || !Number.isSafeInteger(key)) return null;
  const [order, pass] = LETTERS[letter as keyof typeof LETTERS];
  return { order, pass, key };
}

/** The cursor of a list of attractions or venues: the rank of its last item. */
export const writeEntityCursor = (rank: number): string => `e.${rank}`;

/** Reads what `writeEntityCursor` wrote; null for anything else. */
export function readEntityCursor(text: string): number | null {
  const [, digits] = /^e\.(\d{1,15})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
