import type { Fees } from "../domain/fees.ts";
import { listedPrice } from "../domain/pricing.ts";
import { readLevels } from "../domain/seats/allocation.ts";
import { availablePrices } from "../domain/seats/available-prices.ts";
import { SeatMap } from "../domain/seats/seat-map.ts";
import { priceKey } from "../search/index/event-rank.ts";
import { type Cells, INDEXED_EVENTS } from "../search/index/event-row.ts";
import { readSnapshot } from "./availability.ts";
import type { Database } from "./database.ts";
import { findSeats } from "./event-seats.ts";
import { indexStatements, updatePrices } from "./price-index.ts";

/** Row of `search_state` with the fees that the order by price was made with. */
const PRICE_KEYS = "price-keys";
/** Rows that are read at once, and events that are written in one transaction. */
const READ_STEP = 1_000;
const WRITE_STEP = 20;

/**
 * Brings prices in the catalog and the order of lists by price up to date, unless they are. Needed after a change of
 * fees, since taxes differ by country; after an import, which does not know what was sold; and once for a catalog from
 * before prices followed sales. Idempotent, so an interrupted run is simply repeated.
 */
export async function refreshPrices(db: Database, fees: Fees): Promise<void> {
  const current = JSON.stringify(fees);
  const state = await db
    .prepare("SELECT value FROM search_state WHERE name = ?")
    .bind(PRICE_KEYS)
    .first<{ value: string }>();
  if (state?.value === current) return;
  await priceUnpriced(db);
  await reorder(db, fees);
  await db
    .prepare("INSERT OR REPLACE INTO search_state (name, value) VALUES (?, ?)")
    .bind(PRICE_KEYS, current)
    .run();
}

interface UnpricedRow {
  rank: number;
  id: string;
  price_levels: string;
  ticket_limit: number;
  allocation_id: string;
  plan_id: string;
  plan_version: number;
  snapshot: string | null;
}

/** Computes the prices of events that never had any, from their seats. */
async function priceUnpriced(db: Database): Promise<void> {
  const statement = db.prepare(
    `SELECT e.rank, e.id, e.price_levels, e.ticket_limit, e.allocation_id, s.plan_id, s.plan_version, a.snapshot
     FROM events e JOIN seat_allocations s ON s.id = e.allocation_id LEFT JOIN availability a ON a.event_id = e.id
     WHERE e.rank > ? AND e.price_tickets IS NULL AND e.purchase_flow <> 'provider' ORDER BY e.rank LIMIT ${READ_STEP}`,
  );
  for await (const rows of stepsOf<UnpricedRow>(statement)) {
    const updates: D1PreparedStatement[] = [];
    for (const row of rows) {
      const prices = availablePrices(
        await seatMapOf(db, row),
        readLevels(row.price_levels),
        row.ticket_limit,
      );
      updates.push(updatePrices(db, row.rank, prices, "unpriced"));
    }
    if (updates.length > 0) await db.batch(updates);
  }
}

async function seatMapOf(db: Database, row: UnpricedRow): Promise<SeatMap> {
  const { id: eventId, plan_id: planId, plan_version: planVersion, allocation_id: allocationId } = row;
  const current = await findSeats(db, { eventId, planId, planVersion, allocationId });
  if (!row.snapshot) return new SeatMap(current);
  const { seats, taken } = await readSnapshot(db, row.snapshot, current);
  return new SeatMap(seats, taken);
}

interface KeyRow {
  rank: number;
  price_key: number;
  low_base: number | null;
  min_price: number | null;
  country_code: string;
}

/** Replaces the entries of the search index that do not have the price of their event. */
async function reorder(db: Database, fees: Fees): Promise<void> {
  const statement = db.prepare(
    `SELECT i.rank, i.price_key, e.low_base, e.min_price, e.country_code
     FROM indexed_events i JOIN events e ON e.rank = i.rank WHERE i.rank > ? ORDER BY i.rank LIMIT ${READ_STEP}`,
  );
  for await (const rows of stepsOf<KeyRow>(statement)) {
    const wrong = rows.filter(({ rank, price_key, low_base, min_price, country_code }) => {
      const price = listedPrice({ base: low_base, stated: min_price }, country_code, fees);
      return price_key !== priceKey(price, rank);
    });
    for (let from = 0; from < wrong.length; from += WRITE_STEP) {
      const ranks = wrong.slice(from, from + WRITE_STEP).map(({ rank }) => rank);
      const { results } = await db
        .prepare(`${INDEXED_EVENTS} WHERE e.rank IN (SELECT value FROM json_each(?))`)
        .bind(JSON.stringify(ranks))
        .all<Cells>();
      await db.batch(results.flatMap((row) => indexStatements(db, row, fees)));
    }
  }
}

/** The rows of a statement in steps, by rank: its value is the rank after which to read, its limit `READ_STEP`. */
async function* stepsOf<Row extends { rank: number }>(statement: D1PreparedStatement): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const { results } = await statement.bind(after).all<Row>();
    if (results.length > 0) yield results;
    const last = results.at(-1);
    if (!last || results.length < READ_STEP) return;
    after = last.rank;
  }
}
