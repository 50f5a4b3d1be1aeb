import type { HotelOrder } from "#contract/hotel-stay.ts";

/** Where a list of hotels continues: after this sort key, then id. Stays valid while hotels come and go. */
export interface HotelCursor {
  order: HotelOrder;
  key: number;
  id: string;
}

const LETTERS = { n: "RELEVANCE", p: "PRICE", s: "RATING" } as const satisfies Record<string, HotelOrder>;
const FORMAT = /^([nps])_(-?\d{1,15}(?:\.\d{1,20})?(?:e-\d{1,3})?)_([0-9a-f-]{36})$/;

/** The cursor as clients get it: `n_<squared degrees>_<id>`, `p_<minor units>_<id>` or `s_<minus stars>_<id>`. */
export function writeHotelCursor({ order, key, id }: HotelCursor): string {
  const letter = Object.entries(LETTERS).find(([, value]) => value === order)?.[0];
  return `${letter}_${key}_${id}`;
}

/** Reads what `writeHotelCursor` wrote; null for anything else. */
export function readHotelCursor(text: string): HotelCursor | null {
  const [, letter, key, id] = FORMAT.exec(text) ?? [];
  if ((letter !== "n" && letter !== "p" && letter !== "s") || !id) return null;
  return { order: LETTERS[letter], key: Number(key), id };
}
