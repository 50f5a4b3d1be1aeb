import type { SeatChoice } from "../../domain/seats/hold.ts";
import type { HoldEnd, Holder } from "./requests.ts";

/** A hold that still has its seats. Instants in ms since the epoch. */
export interface Hold {
  id: string;
  holder: Holder;
  state: "held" | "locked" | "sold";
  /** When the buyer's own time ends: never moved. */
  heldUntil: number;
  /** When the seats are free again: `heldUntil`, later while the buyer pays, never once sold. */
  expiresAt: number;
  requestHash: string;
  choice: SeatChoice;
  orderUuid: string | null;
  promoCode: string | null;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS taken (
  section TEXT NOT NULL, row TEXT NOT NULL, seat TEXT NOT NULL, hold_id TEXT NOT NULL,
  PRIMARY KEY (section, row, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holds (
  id TEXT PRIMARY KEY, state TEXT NOT NULL, end_reason TEXT, ended_at INTEGER,
  session_hash TEXT, user_id TEXT, held_until INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  request_hash TEXT NOT NULL, choice TEXT NOT NULL, order_uuid TEXT, promo_code TEXT
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS holds_ended ON holds (ended_at) WHERE ended_at IS NOT NULL;
`;

type Row = Record<string, SqlStorageValue>;

/** The statements on an inventory's SQLite. Every writer is called inside a transaction of the seat book. */
export class HoldTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
  }

  meta(key: string): string | null {
    const row = this.#sql.exec("SELECT value FROM meta WHERE key = ?", key).toArray()[0];
    return typeof row?.value === "string" ? row.value : null;
  }

  setMeta(key: string, value: string): void {
    this.#sql.exec("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", key, value);
  }

  /** Holds that have their seats, as stored; some may have run out. */
  live(): Hold[] {
    return this.#sql.exec("SELECT * FROM holds WHERE ended_at IS NULL").toArray().map(toHold);
  }

  /** Why a hold ended; null when it was never made or its trace is gone. */
  endOf(id: string): HoldEnd | null {
    const row = this.#sql
      .exec("SELECT end_reason FROM holds WHERE id = ? AND ended_at IS NOT NULL", id)
      .toArray()[0];
    return typeof row?.end_reason === "string"
      ? (HOLD_ENDS.find((end) => end === row.end_reason) ?? null)
      : null;
  }

  /** Stores a new hold with its seats. A seat that is taken already violates the primary key and throws. */
  insert(hold: Hold): void {
    this.save(hold);
    const { section, row, seats } = hold.choice;
    for (const seat of seats) {
      this.#sql.exec(
        "INSERT INTO taken (section, row, seat, hold_id) VALUES (?, ?, ?, ?)",
        section,
        row,
        seat,
        hold.id,
      );
    }
  }

  /** Stores what changed about a hold, but not its seats. */
  save(hold: Hold): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO holds (id, state, session_hash, user_id, held_until, expires_at, request_hash, choice,
         order_uuid, promo_code) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      hold.id,
      hold.state,
      hold.holder.sessionHash,
      hold.holder.userId,
      hold.heldUntil,
      hold.expiresAt,
      hold.requestHash,
      JSON.stringify(hold.choice),
      hold.orderUuid,
      hold.promoCode,
    );
  }

  /** Gives a hold's seats back and keeps a trace of why, so that its cart can be told. */
  end(hold: Hold, reason: HoldEnd, now: number): void {
    const { section, row, seats } = hold.choice;
    for (const seat of seats) {
      this.#sql.exec(
        "DELETE FROM taken WHERE section = ? AND row = ? AND seat = ? AND hold_id = ?",
        section,
        row,
        seat,
        hold.id,
      );
    }
    this.#sql.exec(
      "UPDATE holds SET state = 'ended', end_reason = ?, ended_at = ? WHERE id = ?",
      reason,
      now,
      hold.id,
    );
  }

  /** Forgets the traces of holds that ended before `before` (ms). */
  forget(before: number): void {
    this.#sql.exec("DELETE FROM holds WHERE ended_at < ?", before);
  }
}

const HOLD_ENDS: HoldEnd[] = ["expired", "deleted", "replaced", "seats_lost", "payment_failed"];

const text = (value: SqlStorageValue | undefined) => (typeof value === "string" ? value : null);

function toHold(row: Row): Hold {
  const choice: SeatChoice = JSON.parse(text(row.choice) ?? "null");
  const state = row.state === "sold" ? "sold" : row.state === "locked" ? "locked" : "held";
  return {
    id: text(row.id) ?? "",
    holder: { sessionHash: text(row.session_hash), userId: text(row.user_id) },
    state,
    heldUntil: Number(row.held_until),
    expiresAt: Number(row.expires_at),
    requestHash: text(row.request_hash) ?? "",
    choice,
    orderUuid: text(row.order_uuid),
    promoCode: text(row.promo_code),
  };
}
