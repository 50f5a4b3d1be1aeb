import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { LoadedState, parseStored, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { type BudgetName, budgetsOf } from "../domain/budgets.ts";
import { type Use, type UseEnd, UseLog, type WantedUse } from "../domain/use-log.ts";
import type { Bindings } from "../env.ts";
import { migrateTables, type TableMigrations } from "./table-migrations.ts";

/** Whose uses are counted together: all guests or all members of an address, or one member. */
export type Crowd = "guests" | "members" | "member";

export interface CountedUse {
  budget: BudgetName;
  /** What the budget is for, for example an event; "" when there is one for everything. */
  scope: string;
  amount: number;
  /** Names the use, so that a repeated request counts once. */
  id: string;
  /** When it ends by itself (ms since the epoch), for a budget without a window. */
  endsAt?: number;
}

export interface LimitRequest {
  crowd: Crowd;
  uses: CountedUse[];
  /** A proof of work, which raises limits once. */
  proof: { id: string; endsAt: number } | null;
}

/** `proofHelps`: a proof of work would be enough. `waitMs`: until there is room again; infinity when there never is. */
export type LimitAnswer = { ok: true } | { ok: false; waitMs: number; proofHelps: boolean };

const NAME = "limiter";

const MIGRATIONS: TableMigrations = [
  (sql) =>
    sql.exec(`
      CREATE TABLE uses (
        id TEXT PRIMARY KEY, pool TEXT NOT NULL, amount INTEGER NOT NULL, started_at INTEGER NOT NULL,
        ends_at INTEGER NOT NULL, claims INTEGER NOT NULL
      ) WITHOUT ROWID;
    `),
];

const rowSchema = z.object({
  id: z.string(),
  pool: z.string(),
  amount: z.int(),
  started_at: z.int(),
  ends_at: z.int(),
  claims: z.int(),
});

/**
 * Budgets of one network address, one member, or one looked-up subject (object name: see stubs.ts). Checked and counted
 * without awaiting in between, so that no number of concurrent requests exceeds one; stored, so that neither a restart
 * nor an eviction gives it back. Everything ends by itself: a lost `end` heals with time.
 */
export class Limiter extends DurableObject<Bindings> {
  #loaded: LoadedState<UseLog> | null = null;
  #hasAlarm = false;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    ctx.blockConcurrencyWhile(async () => {
      this.#hasAlarm = (await ctx.storage.getAlarm()) !== null;
    });
  }

  /** Loaded at the first use, also after everything was deleted. */
  get #state(): LoadedState<UseLog> {
    const { storage } = this.ctx;
    this.#loaded ??= new LoadedState(() => {
      migrateTables(storage, NAME, MIGRATIONS);
      return new UseLog(storage.sql.exec("SELECT * FROM uses").toArray().map(toUse));
    });
    return this.#loaded;
  }

  /** Counts all uses, or refuses them all. */
  async use(request: LimitRequest): Promise<LimitAnswer> {
    const now = Date.now();
    const log = this.#state.value;
    const proof = request.proof && !log.has(request.proof.id, now) ? request.proof : null;
    const taken = log.take(this.#wanted(request, proof, now), now);
    if (taken.ok) {
      for (const use of taken.uses) this.#save(use);
      this.#cleanUpLater(log.lastEnd);
      return { ok: true };
    }
    const proven = this.#wanted(request, { id: "", endsAt: now }, now);
    return { ok: false, waitMs: taken.waitMs, proofHelps: log.waitFor(proven, now) === 0 };
  }

  /** Ends a use before its time. Does nothing when it does not count any more. */
  async end(id: string, how: UseEnd): Promise<void> {
    const now = Date.now();
    const use = this.#state.value.end(id, how, now);
    if (use && use.endsAt > now) this.#save(use);
    else if (use) this.ctx.storage.sql.exec("DELETE FROM uses WHERE id = ?", id);
  }

  override async alarm(): Promise<void> {
    this.#hasAlarm = false;
    const now = Date.now();
    if (!this.#state.isReadable) return this.#cleanUpLater(now + UNREADABLE_RETRY_MS);
    const { lastEnd } = this.#state.value;
    if (lastEnd > now) {
      this.ctx.storage.sql.exec("DELETE FROM uses WHERE ends_at <= ?", now);
      return this.#cleanUpLater(lastEnd);
    }
    this.#loaded = null;
    await this.ctx.storage.deleteAll();
  }

  #wanted({ crowd, uses }: LimitRequest, proof: LimitRequest["proof"], now: number): WantedUse[] {
    const budgets = budgetsOf(this.env);
    const wanted = uses.map(({ budget: name, scope, amount, id, endsAt = now }): WantedUse => {
      const budget = budgets[name];
      const limit = crowd === "guests" && proof ? budget.proven : budget[crowd];
      return {
        id,
        pool: `${name}/${crowd}/${scope}`,
        amount,
        endsAt: budget.windowMs === null ? endsAt : now + budget.windowMs,
        limit: limit ?? Number.POSITIVE_INFINITY,
      };
    });
    const once = proof && { ...proof, pool: "proofs", amount: 1, limit: Number.POSITIVE_INFINITY };
    return once ? [...wanted, once] : wanted;
  }

  #save({ id, pool, amount, startedAt, endsAt, claims }: Use): void {
    this.ctx.storage.sql.exec(
      "INSERT OR REPLACE INTO uses (id, pool, amount, started_at, ends_at, claims) VALUES (?, ?, ?, ?, ?, ?)",
      ...[id, pool, amount, startedAt, endsAt, claims],
    );
  }

  #cleanUpLater(at: number): void {
    if (this.#hasAlarm) return;
    this.#hasAlarm = true;
    void this.ctx.storage.setAlarm(at);
  }
}

function toUse(stored: Record<string, SqlStorageValue>): Use {
  const row = parseStored(`${NAME} use ${stored.id}`, rowSchema, stored);
  const { id, pool, amount, claims } = row;
  return { id, pool, amount, startedAt: row.started_at, endsAt: row.ends_at, claims };
}
