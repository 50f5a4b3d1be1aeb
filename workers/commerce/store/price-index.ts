import type { Fees } from "../domain/fees.ts";
import { listedPrice } from "../domain/pricing.ts";
import type { AvailablePrices } from "../domain/seats/available-prices.ts";
import { FEES } from "../price-settings.ts";
import { eventDocument } from "../search/index/document.ts";
import { priceKey, startKey } from "../search/index/event-rank.ts";
import { type Cells, INDEXED_EVENTS, numberOrNull, toIndexedEvent } from "../search/index/event-row.ts";
import type { Database } from "./database.ts";

/**
 * Statements that give an event its prices, and its place in the search index when the cheapest one changed. They belong
 * into one batch; they change nothing if the event has these prices. None for an unknown event.
 */
export async function priceStatements(
  db: Database,
  eventId: string,
  prices: AvailablePrices | null,
): Promise<D1PreparedStatement[]> {
  const row = await db.prepare(`${INDEXED_EVENTS} WHERE e.id = ?`).bind(eventId).first<Cells>();
  if (!row) return [];
  const low = prices?.low ?? null;
  const update = updatePrices(db, Number(row.rank), prices);
  const isCurrent = low === numberOrNull(row, "low_base") && row.min_price === null;
  return isCurrent
    ? [update]
    : [update, ...indexStatements(db, { ...row, low_base: low, min_price: null }, FEES)];
}

/**
 * Stores the prices of an event that the shop sells; they replace prices that a provider or an earlier version stated.
 * `unpriced`: only if its inventory has not published any meanwhile.
 */
export function updatePrices(
  db: Database,
  rank: number,
  prices: AvailablePrices | null,
  events: "all" | "unpriced" = "all",
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE events SET low_base = ?2, high_base = ?3, price_tickets = ?4, min_price = NULL, max_price = NULL
       WHERE rank = ?1 AND (low_base IS NOT ?2 OR high_base IS NOT ?3 OR price_tickets IS NOT ?4)
         ${events === "unpriced" ? "AND price_tickets IS NULL" : ""}`,
    )
    .bind(rank, prices?.low ?? null, prices?.high ?? null, prices?.tickets ?? 0);
}

/** The event's entry in the index, unless it is not indexed, or its price or start has changed since. */
const ENTRY =
  "FROM indexed_events i JOIN events e ON e.rank = i.rank WHERE i.rank = ?1 AND e.low_base IS ?2 AND e.starts_at IS ?3";

/**
 * Statements that replace an event's documents in the indexes: its words contain its price and day, and the keys in
 * `events_cheapest` and `events_soonest` are made of them. `row`: of `INDEXED_EVENTS`, with the price and start that the
 * event has by then.
 */
export function indexStatements(db: Database, row: Cells, fees: Fees): D1PreparedStatement[] {
  const rank = Number(row.rank);
  const event = toIndexedEvent(row);
  const entry = [rank, numberOrNull(row, "low_base"), event.startsAt] as const;
  const prices = { base: numberOrNull(row, "low_base"), stated: numberOrNull(row, "min_price") };
  const { text } = eventDocument(event);
  const indexes = [
    ["events_best", "rank"],
    ["events_soonest", "start_key"],
    ["events_cheapest", "price_key"],
  ] as const;
  return [
    ...indexes.map(([index, key]) =>
      db.prepare(`DELETE FROM ${index} WHERE rowid = (SELECT i.${key} ${ENTRY})`).bind(...entry),
    ),
    db
      // D1 binds numbers as reals, which FTS5 cannot seek by.
      .prepare(
        `UPDATE indexed_events SET price_key = CAST(?4 AS INTEGER), start_key = CAST(?5 AS INTEGER)
         WHERE rank = (SELECT i.rank ${ENTRY})`,
      )
      .bind(
        ...entry,
        priceKey(listedPrice(prices, event.countryCode, fees), rank),
        startKey(event.startsAt, rank),
      ),
    ...indexes.map(([index, key]) =>
      db.prepare(`INSERT INTO ${index} (rowid, words) SELECT i.${key}, ?4 ${ENTRY}`).bind(...entry, text),
    ),
  ];
}

/**
 * Replaces an event's documents after its day or state changed; nothing for an event that is not indexed. Whatever
 * changes meanwhile is read again.
 */
export async function reindexEvent(db: Database, eventId: string): Promise<void> {
  const read = db.prepare(`${INDEXED_EVENTS} WHERE e.id = ?`).bind(eventId);
  for (let row = await read.first<Cells>(); row; ) {
    await db.batch(indexStatements(db, row, FEES));
    const after: Cells | null = await read.first<Cells>();
    if (JSON.stringify(after) === JSON.stringify(row)) return;
    row = after;
  }
}
