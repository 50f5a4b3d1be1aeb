/** Orders of an event list: best first, soonest first, cheapest first. */
export type EventOrder = "RELEVANCE" | "DATE" | "PRICE";

/**
 * Where a list goes on: behind the item with that key of the order's index (domain/event-rank.ts). `phase`: 0 while
 * the events of an attraction that the keyword names come first, 1 behind them; always 1 in the other orders.
 * Stable: what is added or sold meanwhile moves nothing.
 */
export interface EventCursor {
  order: EventOrder;
  phase: 0 | 1;
  key: number;
}

const LETTERS = { f: ["RELEVANCE", 0], r: ["RELEVANCE", 1], d: ["DATE", 1], p: ["PRICE", 1] } as const;

/** A cursor as it travels: a letter for order and phase, a point, the key. */
export function writeCursor({ order, phase, key }: EventCursor): string {
  const letter = order === "DATE" ? "d" : order === "PRICE" ? "p" : phase === 0 ? "f" : "r";
  return `${letter}.${key}`;
}

/** Reads what `writeCursor` wrote; null for anything else. */
export function readCursor(text: string): EventCursor | null {
  const [, letter, digits] = /^([frdp])\.(\d{1,16})$/.exec(text) ?? [];
  const key = Number(digits);
  if (letter === undefined || !Number.isSafeInteger(key)) return null;
  const [order, phase] = LETTERS[letter as keyof typeof LETTERS];
  return { order, phase, key };
}
