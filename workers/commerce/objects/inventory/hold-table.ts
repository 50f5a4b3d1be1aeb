import { z } from "zod";
import { RELEASE_REASONS } from "#contract/cart.ts";
import { fromBase64, toBase64 } from "#lib/base64.ts";
import { parseStored, parseStoredJson } from "#lib/stored-state.ts";
import { type EventSeats, seatsBasisSchema } from "../../domain/seats/allocation.ts";
import { type SeatChoice, seatChoiceSchema } from "../../domain/seats/hold.ts";
import { planDocumentSchema, readPlan, writePlan } from "../../domain/seats/plan-document.ts";
import { migrateTables, type TableMigrations } from "../table-migrations.ts";
import type { HoldEnd, Holder, Payer } from "./requests.ts";

/** A hold that still has its seats. Instants in ms since the epoch. */
export interface Hold {
  id: string;
  holder: Holder;
  /** Known from the submission on, the card from the payment on. */
  payer: Payer;
  state: "held" | "locked" | "sold";
  /** When the buyer's own time ends; an extension moves it, once. */
  heldUntil: number;
  extended: boolean;
  /** When the seats are free again: `heldUntil`, later while the buyer pays, never once they are sold. */
  expiresAt: number;
  requestHash: string;
  choice: SeatChoice;
  orderUuid: string | null;
  promoCode: string | null;
}

const NAME = "inventory";

/**
 * Tables and the JSON in them: `holds.choice` is a `SeatChoice`, `meta` keeps `seats` (what the event had when
 * its first seat was held) and `version` (of the published snapshot). A change of any of them is a new migration, which rewrites the rows.
 */
const MIGRATIONS: TableMigrations = [
  // 0 → 1: new objects, and those from before versions were stored, whose tables are the same.
  (sql) =>
    sql.exec(`
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
    `),
  // 1 → 2: a start reads the live holds only, however many have ended.
  (sql) => sql.exec("CREATE INDEX IF NOT EXISTS holds_live ON holds (id) WHERE ended_at IS NULL"),
  // 2 → 3: the ticket limit also counts by who pays.
  (sql) => {
    for (const column of ["email_hash", "card_hash"]) sql.exec(`ALTER TABLE holds ADD COLUMN ${column} TEXT`);
  },
  // 3 → 4: a hold can be extended, once.
  (sql) => sql.exec("ALTER TABLE holds ADD COLUMN extended INTEGER NOT NULL DEFAULT 0"),
  // 4 → 5: seats are data. Their names stay; the next hold pins what the catalogue has. A choice has its kind, not a code.
  (sql) => {
    sql.exec(`
      DELETE FROM meta WHERE key = 'basis';
      UPDATE holds SET choice = json_remove(
        json_set(choice, '$.kind', iif(json_extract(choice, '$.code') >= 2, 'resale', 'standard')), '$.code');
    `);
  },
];

const seatsSchema = z.strictObject({
  basis: seatsBasisSchema,
  plan: planDocumentSchema,
  codes: z.base64(),
});

const rowSchema = z.object({
  id: z.string(),
  state: z.enum(["held", "locked", "sold"]),
  session_hash: z.string().nullable(),
  user_id: z.string().nullable(),
  email_hash: z.string().nullable(),
  card_hash: z.string().nullable(),
  held_until: z.int(),
  extended: z.int(),
  expires_at: z.int(),
  request_hash: z.string(),
  choice: z.string(),
  order_uuid: z.string().nullable(),
  promo_code: z.string().nullable(),
});

/**
 * The statements on an inventory's SQLite. Rows are parsed when they are read, which is once an object start. Every
 * writer is called inside a transaction of the seat book.
 */
export class HoldTable {
  readonly #sql: SqlStorage;

  /** @throws UnreadableState when the tables are newer than this code */
  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
    migrateTables(storage, NAME, MIGRATIONS);
  }

  /** What the event had when its first seat was held; null before. @throws UnreadableState */
  pinned(): EventSeats | null {
    const text = this.#meta("seats");
    if (text === null) return null;
    const { basis, plan, codes } = parseStoredJson(`${NAME} seats`, seatsSchema, text);
    return { basis, plan: readPlan(plan), codes: fromBase64(codes) };
  }

  pin({ basis, plan, codes }: EventSeats): void {
    this.#setMeta("seats", JSON.stringify({ basis, plan: writePlan(plan), codes: toBase64(codes) }));
  }

  /** Version of the published snapshot. @throws UnreadableState */
  version(): number {
    return parseStoredJson(`${NAME} version`, z.int().min(0), this.#meta("version") ?? "0");
  }

  saveVersion(version: number): void {
    this.#setMeta("version", String(version));
  }

  /** Holds that have their seats, as stored; some may have expired. @throws UnreadableState */
  live(): Hold[] {
    return this.#sql.exec("SELECT * FROM holds WHERE ended_at IS NULL").toArray().map(toHold);
  }

  /** Why a hold ended; null when it never existed or its trace was deleted. @throws UnreadableState */
  endOf(id: string): HoldEnd | null {
    const row = this.#sql
      .exec("SELECT end_reason FROM holds WHERE id = ? AND ended_at IS NOT NULL", id)
      .toArray()[0];
    return row ? parseStored(`${NAME} hold ${id}`, z.enum(RELEASE_REASONS), row.end_reason) : null;
  }

  /** Stores a new hold with its seats. A seat that is already taken violates the primary key and throws. */
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

  /** Stores a changed hold, but not its seats. */
  save(hold: Hold): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO holds (id, state, session_hash, user_id, email_hash, card_hash, held_until, extended,
         expires_at, request_hash, choice, order_uuid, promo_code) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      hold.id,
      hold.state,
      hold.holder.sessionHash,
      hold.holder.userId,
      hold.payer.emailHash,
      hold.payer.cardHash,
      hold.heldUntil,
      Number(hold.extended),
      hold.expiresAt,
      hold.requestHash,
      JSON.stringify(hold.choice),
      hold.orderUuid,
      hold.promoCode,
    );
  }

  /** Frees the seats of a hold; the hold itself stays. */
  free({ id, choice: { section, row, seats } }: Hold): void {
    for (const seat of seats) {
      this.#sql.exec(
        "DELETE FROM taken WHERE section = ? AND row = ? AND seat = ? AND hold_id = ?",
        section,
        row,
        seat,
        id,
      );
    }
  }

  /** Frees a hold's seats and keeps a trace of the reason, so that its cart can be told. */
  end(hold: Hold, reason: HoldEnd, now: number): void {
    this.free(hold);
    this.#sql.exec(
      "UPDATE holds SET state = 'ended', end_reason = ?, ended_at = ? WHERE id = ?",
      reason,
      now,
      hold.id,
    );
  }

  /** When the oldest trace's hold ended (ms); null without traces. @throws UnreadableState */
  oldestEnd(): number | null {
    const row = this.#sql.exec("SELECT min(ended_at) AS ended FROM holds WHERE ended_at IS NOT NULL").one();
    return parseStored(`${NAME} trace`, z.int().nullable(), row.ended);
  }

  /** Deletes the traces of holds that ended before `before` (ms). */
  forget(before: number): void {
    this.#sql.exec("DELETE FROM holds WHERE ended_at < ?", before);
  }

  #meta(key: string): SqlStorageValue {
    const row = this.#sql.exec("SELECT value FROM meta WHERE key = ?", key).toArray()[0];
    return row?.value ?? null;
  }

  #setMeta(key: string, value: string): void {
    this.#sql.exec("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", key, value);
  }
}

function toHold(stored: Record<string, SqlStorageValue>): Hold {
  const what = `${NAME} hold ${stored.id}`;
  const row = parseStored(what, rowSchema, stored);
  return {
    id: row.id,
    holder: { sessionHash: row.session_hash, userId: row.user_id },
    payer: { emailHash: row.email_hash, cardHash: row.card_hash },
    state: row.state,
    heldUntil: row.held_until,
    extended: row.extended > 0,
    expiresAt: row.expires_at,
    requestHash: row.request_hash,
    choice: parseStoredJson(what, seatChoiceSchema, row.choice),
    orderUuid: row.order_uuid,
    promoCode: row.promo_code,
  };
}
