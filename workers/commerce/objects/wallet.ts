import { DurableObject } from "cloudflare:workers";
import { ACCOUNTS, type Balances, NO_POINTS, post, type TransferKind } from "../domain/ledger.ts";
import type { Bindings } from "../env.ts";

/** One movement of points. `reference` names what it is for and counts once per kind of movement. */
export interface Transfer {
  reference: string;
  points: number;
}

/** `balance`: all that the member has; `available`: less what running purchases hold. */
export interface PointsBalance {
  balance: number;
  available: number;
}

export type TransferAnswer =
  | ({ ok: true } & PointsBalance)
  | { ok: false; reason: "insufficient" | "mismatch" | "not_held" };

const SCHEMA = `
CREATE TABLE IF NOT EXISTS transfers (
  id INTEGER PRIMARY KEY, reference TEXT NOT NULL, kind TEXT NOT NULL, points INTEGER NOT NULL, created_at TEXT NOT NULL,
  UNIQUE (reference, kind)
);
CREATE TABLE IF NOT EXISTS entries (
  transfer_id INTEGER NOT NULL REFERENCES transfers (id), account TEXT NOT NULL, amount INTEGER NOT NULL,
  PRIMARY KEY (transfer_id, account)
) WITHOUT ROWID;
`;

/**
 * A member's points (id from the user's id): a double-entry ledger. The balance is the sum of the entries and is
 * stored nowhere else. Each method checks and writes in one transaction without waiting, and may be repeated.
 */
export class Wallet extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
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

  /** Gives back the points that were held under this reference; fine when none were. */
  async release(reference: string): Promise<TransferAnswer> {
    return this.#settle("release", reference);
  }

  /** Gives back spent points; `reference` names the refund. The share is domain/ledger.ts `refundShare`. */
  async refund(transfer: Transfer): Promise<TransferAnswer> {
    return this.#transfer("refund", transfer);
  }

  /** Takes back points that a refunded purchase earned, as far as they are still there. */
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
        // Nothing is held any more: to release it is done, to spend it is impossible.
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
      const { sql } = this.ctx.storage;
      const insert =
        "INSERT INTO transfers (reference, kind, points, created_at) VALUES (?, ?, ?, ?) RETURNING id";
      const { id } = sql
        .exec<{ id: number }>(insert, reference, kind, points, new Date().toISOString())
        .one();
      for (const { account, amount } of posted.entries) {
        sql.exec("INSERT INTO entries (transfer_id, account, amount) VALUES (?, ?, ?)", id, account, amount);
      }
      return { ok: true, ...toBalance(posted.balances) };
    });
  }

  #done(): TransferAnswer {
    return { ok: true, ...toBalance(this.#balances()) };
  }

  #pointsOf(reference: string, kind: TransferKind): number | null {
    const query = "SELECT points FROM transfers WHERE reference = ? AND kind = ?";
    const row = this.ctx.storage.sql.exec<{ points: number }>(query, reference, kind).toArray()[0];
    return row?.points ?? null;
  }

  #balances(): Balances {
    const balances = { ...NO_POINTS };
    const rows = this.ctx.storage.sql.exec<{ account: string; amount: number }>(
      "SELECT account, sum(amount) AS amount FROM entries GROUP BY account",
    );
    for (const { account, amount } of rows) {
      const known = ACCOUNTS.find((name) => name === account);
      if (known) balances[known] = amount;
    }
    return balances;
  }
}

const toBalance = ({ available, held }: Balances): PointsBalance => ({
  balance: available + held,
  available,
});
