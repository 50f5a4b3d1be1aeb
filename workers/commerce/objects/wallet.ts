import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { LoadedState, parseStored, UnreadableState } from "#lib/stored-state.ts";
import { ACCOUNTS, type Balances, NO_POINTS, post, type TransferKind } from "../domain/ledger.ts";
import type { Bindings } from "../env.ts";
import { migrateTables, type TableMigrations } from "./table-migrations.ts";

/** One movement of points. `reference` names its purpose; a kind of movement happens once per reference. */
export interface Transfer {
  reference: string;
  points: number;
}

/** `balance`: all of the member's points; `available`: those that no running purchase holds. */
export interface PointsBalance {
  balance: number;
  available: number;
}

export type TransferAnswer =
  | ({ ok: true } & PointsBalance)
  | { ok: false; reason: "insufficient" | "mismatch" | "not_held" };

const MIGRATIONS: TableMigrations = [
  // 0 → 1: new objects, and those from before versions were stored, whose tables are the same.
  (sql) =>
    sql.exec(`
      CREATE TABLE IF NOT EXISTS transfers (
        id INTEGER PRIMARY KEY, reference TEXT NOT NULL, kind TEXT NOT NULL, points INTEGER NOT NULL,
        created_at TEXT NOT NULL, UNIQUE (reference, kind)
      );
      CREATE TABLE IF NOT EXISTS entries (
        transfer_id INTEGER NOT NULL REFERENCES transfers (id), account TEXT NOT NULL, amount INTEGER NOT NULL,
        PRIMARY KEY (transfer_id, account)
      ) WITHOUT ROWID;
    `),
  // 1 → 2: the sums of the entries are kept, so that a balance costs the same after any number of purchases.
  (sql) =>
    sql.exec(`
      CREATE TABLE balances (account TEXT PRIMARY KEY, amount INTEGER NOT NULL) WITHOUT ROWID;
      INSERT INTO balances (account, amount) SELECT account, sum(amount) FROM entries GROUP BY account;
    `),
];

const sumSchema = z.object({ account: z.enum(ACCOUNTS), amount: z.int() });

/**
 * A member's points (object name: the user's id): a double-entry ledger. Balances are the sums of its entries, written
 * with them and compared with them whenever the object starts. Each method checks and writes in one transaction, awaits
 * nothing, and is idempotent.
 */
export class Wallet extends DurableObject<Bindings> {
  readonly #tables: LoadedState<SqlStorage>;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    // One transaction: when the sums turn out to be wrong, their migration is rolled back too.
    this.#tables = new LoadedState(() =>
      ctx.storage.transactionSync(() => {
        migrateTables(ctx.storage, "wallet", MIGRATIONS);
        requireSums(ctx.storage.sql);
        return ctx.storage.sql;
      }),
    );
  }

  get #sql(): SqlStorage {
    return this.#tables.value;
  }

  /** Points that a member starts with. */
  async open(transfer: Transfer): Promise<TransferAnswer> {
    return this.#transfer("open", transfer);
  }

  async earn(transfer: Transfer): Promise<TransferAnswer> {
    return this.#transfer("earn", transfer);
  }

  /** Sets points aside for a purchase; `insufficient` when fewer are available. */
  async hold(transfer: Transfer): Promise<TransferAnswer> {
    return this.#transfer("hold", transfer);
  }

  /** Spends the points that were held under this reference. */
  async commit(reference: string): Promise<TransferAnswer> {
    return this.#settle("commit", reference);
  }

  /** Releases the points that were held under this reference; succeeds when none were. */
  async release(reference: string): Promise<TransferAnswer> {
    return this.#settle("release", reference);
  }

  /** Gives back spent points; `reference` names the refund. The share is domain/ledger.ts `refundShare`. */
  async refund(transfer: Transfer): Promise<TransferAnswer> {
    return this.#transfer("refund", transfer);
  }

  /** Takes back points that a refunded purchase earned, as far as the member still has them. */
  async clawback({ reference, points }: Transfer): Promise<TransferAnswer> {
    const { available } = this.#balances();
    return this.#transfer("clawback", { reference, points: Math.min(points, available) });
  }

  async balance(): Promise<PointsBalance> {
    return toBalance(this.#balances());
  }

  #settle(kind: "commit" | "release", reference: string): TransferAnswer {
    return this.ctx.storage.transactionSync((): TransferAnswer => {
      const held = this.#pointsOf(reference, "hold");
      const other = this.#pointsOf(reference, kind === "commit" ? "release" : "commit");
      if (held === null || other !== null) {
        // Nothing is held any more: releasing it is done, spending it is impossible.
        return kind === "release" ? this.#done() : { ok: false, reason: "not_held" };
      }
      return this.#transfer(kind, { reference, points: held });
    });
  }

  #transfer(kind: TransferKind, { reference, points }: Transfer): TransferAnswer {
    return this.ctx.storage.transactionSync((): TransferAnswer => {
      const before = this.#pointsOf(reference, kind);
      if (before !== null) {
        if (kind === "hold" && this.#pointsOf(reference, "release") !== null)
          return { ok: false, reason: "not_held" };
        return before === points || kind === "clawback" ? this.#done() : { ok: false, reason: "mismatch" };
      }
      const posted = post(this.#balances(), kind, points);
      if (!posted.ok) return posted;
      const insert =
        "INSERT INTO transfers (reference, kind, points, created_at) VALUES (?, ?, ?, ?) RETURNING id";
      const { id } = this.#sql
        .exec<{ id: number }>(insert, reference, kind, points, new Date().toISOString())
        .one();
      for (const { account, amount } of posted.entries) {
        this.#sql.exec(
          "INSERT INTO entries (transfer_id, account, amount) VALUES (?, ?, ?)",
          id,
          account,
          amount,
        );
        this.#sql.exec(
          "INSERT INTO balances (account, amount) VALUES (?1, ?2) ON CONFLICT (account) DO UPDATE SET amount = amount + ?2",
          account,
          amount,
        );
      }
      return { ok: true, ...toBalance(posted.balances) };
    });
  }

  #done(): TransferAnswer {
    return { ok: true, ...toBalance(this.#balances()) };
  }

  #pointsOf(reference: string, kind: TransferKind): number | null {
    const query = "SELECT points FROM transfers WHERE reference = ? AND kind = ?";
    const row = this.#sql.exec<{ points: number }>(query, reference, kind).toArray()[0];
    return row?.points ?? null;
  }

  #balances(): Balances {
    return readSums(this.#sql, "SELECT account, amount FROM balances");
  }
}

/** @throws UnreadableState when the stored balances are not the sums of the entries, or those do not add up to zero */
function requireSums(sql: SqlStorage): void {
  const entries = readSums(sql, "SELECT account, sum(amount) AS amount FROM entries GROUP BY account");
  const stored = readSums(sql, "SELECT account, amount FROM balances");
  const isBalanced = entries.available + entries.held + entries.programme === 0;
  if (!isBalanced || ACCOUNTS.some((account) => entries[account] !== stored[account]))
    throw new UnreadableState("wallet", "entries do not add up");
}

/** @throws UnreadableState when a row is damaged */
function readSums(sql: SqlStorage, query: string): Balances {
  const balances = { ...NO_POINTS };
  for (const row of sql.exec(query)) {
    const { account, amount } = parseStored("wallet sum", sumSchema, row);
    balances[account] = amount;
  }
  return balances;
}

const toBalance = ({ available, held }: Balances): PointsBalance => ({
  balance: available + held,
  available,
});
