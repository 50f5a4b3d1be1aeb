/** Orders of an event list: best first, soonest first, cheapest first. */
export type EventOrder = "RELEVANCE" | "DATE" | "PRICE";

/**
 * Where a list goes on, behind its last item. `key` is that item's start or minimum price, null where it has
 * none (such items come last) and always null in RELEVANCE. Stable: what is added or sold meanwhile moves nothing.
 */
export interface EventCursor {
  order: EventOrder;
  rank: number;
  key: string | number | null;
}

const FORMAT =
  /^(?:r\.(\d{1,15})|d\.(\d{1,15})\.(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ|)|p\.(\d{1,15})\.(\d{1,12}|))$/;

/** A cursor as it travels: `r.<rank>`, `d.<rank>.<start>` or `p.<rank>.<minor units>`. */
export function writeCursor({ order, rank, key }: EventCursor): string {
  if (order === "RELEVANCE") return `r.${rank}`;
  return `${order === "DATE" ? "d" : "p"}.${rank}.${key ?? ""}`;
}

/** Reads what `writeCursor` wrote; null for anything else. */
export function readCursor(text: string): EventCursor | null {
  const match = FORMAT.exec(text);
  if (!match) return null;
  const [, relevance, dateRank, date, priceRank, price] = match;
  if (relevance !== undefined) return { order: "RELEVANCE", rank: Number(relevance), key: null };
  if (dateRank !== undefined) return { order: "DATE", rank: Number(dateRank), key: date || null };
  return { order: "PRICE", rank: Number(priceRank), key: price ? Number(price) : null };
}
