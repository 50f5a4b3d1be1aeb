import type { Fees } from "../domain/fees.ts";
import { listedPrice } from "../domain/pricing.ts";
import type { AvailablePrices } from "../domain/seats/available-prices.ts";
import { FEES } from "../fee-settings.ts";
import { eventDocument } from "../search/index/document.ts";
import { priceKey } from "../search/index/event-rank.ts";
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

/** The event's entry in the index, unless it is not indexed or its price has changed since. */
const ENTRY = "FROM indexed_events i JOIN events e ON e.rank = i.rank WHERE i.rank = ?1 AND e.low_base IS ?2";

/**
 * Statements that replace an event's documents in the indexes: its words contain its price, and the key in
 * `events_cheapest` is made of it. `row`: of `INDEXED_EVENTS`, with the price that the event has by then.
 */
export function indexStatements(db: Database, row: Cells, fees: Fees): D1PreparedStatement[] {
  const rank = Number(row.rank);
  const event = toIndexedEvent(row);
  const base = numberOrNull(row, "low_base");
  const { text } = eventDocument(event);
  const key = priceKey(
    listedPrice({ base, stated: numberOrNull(row, "min_price") }, event.countryCode, fees),
    rank,
  );
  const replace = (index: string, column: string) => [
    db.prepare(`DELETE FROM ${index} WHERE rowid = (SELECT i.${column} ${ENTRY})`).bind(rank, base),
    db.prepare(`INSERT INTO ${index} (rowid, words) SELECT i.${column}, ?3 ${ENTRY}`).bind(rank, base, text),
  ];
  const [removeOld, addNew] = replace("events_cheapest", "price_key");
  return [
    ...replace("events_best", "rank"),
    ...replace("events_soonest", "start_key"),
    ...(removeOld ? [removeOld] : []),
    db
      // D1 binds numbers as reals, which FTS5 cannot seek by.
      .prepare(
        `UPDATE indexed_events SET price_key = CAST(?3 AS INTEGER) WHERE rank = (SELECT i.rank ${ENTRY})`,
      )
      .bind(rank, base, key),
    ...(addNew ? [addNew] : []),
  ];
}
