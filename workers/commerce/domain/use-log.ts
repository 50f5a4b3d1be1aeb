/** One counted use. Instants in ms since the epoch. */
export interface Use {
  /** Names the use: repeating it counts once. */
  id: string;
  /** What it is counted under. */
  pool: string;
  amount: number;
  startedAt: number;
  /** It counts until then. */
  endsAt: number;
  /** Requests that rely on it: only the last one that is refused gives it back. */
  claims: number;
}

/** A use that someone asks for, and how many of its pool may count at the same time. */
export interface WantedUse extends Omit<Use, "startedAt" | "claims"> {
  limit: number;
}

/** How a use ended before its time: a request with it was refused; it was given up; it was paid for. */
export type UseEnd = "refused" | "released" | "sold";

/** Uses that count now, by id. Pure: what it answers is for the caller to store. */
export class UseLog {
  readonly #uses: Map<string, Use>;

  constructor(uses: readonly Use[] = []) {
    this.#uses = new Map(uses.map((use) => [use.id, use]));
  }

  /** When the last use ends (ms since the epoch); 0 without any. */
  get lastEnd(): number {
    return Math.max(0, ...[...this.#uses.values()].map(({ endsAt }) => endsAt));
  }

  has(id: string, now: number): boolean {
    return (this.#uses.get(id)?.endsAt ?? 0) > now;
  }

  /**
   * Counts all of these uses, or none. Of a use that counts already, only the claim is added, and what it asks for beyond
   * what is counted.
   *
   * @returns the uses to store, or how long to wait until there is room for all (ms)
   */
  take(wanted: readonly WantedUse[], now: number): { ok: true; uses: Use[] } | { ok: false; waitMs: number } {
    const waitMs = this.waitFor(wanted, now);
    if (waitMs > 0) return { ok: false, waitMs };
    const uses = wanted.map(({ limit: _limit, ...use }): Use => {
      const counted = this.#uses.get(use.id);
      if (!counted) return { ...use, startedAt: now, claims: 1 };
      return { ...counted, amount: Math.max(counted.amount, use.amount), claims: counted.claims + 1 };
    });
    for (const use of uses) this.#uses.set(use.id, use);
    return { ok: true, uses };
  }

  /**
   * Ends a use before its time. What was released counts for as long again as it was in use, so that giving back and
   * taking anew gains nothing. Null when it does not count any more.
   */
  end(id: string, how: UseEnd, now: number): Use | null {
    const use = this.#uses.get(id);
    if (!use) return null;
    const ended = { ...use, ...endOf(use, how, now) };
    if (ended.endsAt > now) this.#uses.set(id, ended);
    else this.#uses.delete(id);
    return ended;
  }

  /** How long until there is room for all of these uses (ms); infinity for what exceeds a limit by itself. */
  waitFor(wanted: readonly WantedUse[], now: number): number {
    this.#forgetEnded(now);
    return Math.max(0, ...wanted.map((use) => this.#wait(use, now)));
  }

  /** The same for one use; 0 also when as much of it counts already. */
  #wait({ id, amount, limit, ...use }: WantedUse, now: number): number {
    const counted = this.#uses.get(id);
    if (counted && counted.amount >= amount) return 0;
    const pool = counted?.pool ?? use.pool;
    const others = [...this.#uses.values()].filter((other) => other.pool === pool && other.id !== id);
    let excess = others.reduce((sum, other) => sum + other.amount, amount) - limit;
    for (const other of others.sort((a, b) => a.endsAt - b.endsAt)) {
      if (excess <= 0) break;
      excess -= other.amount;
      if (excess <= 0) return other.endsAt - now;
    }
    return excess > 0 ? Number.POSITIVE_INFINITY : 0;
  }

  #forgetEnded(now: number): void {
    for (const [id, { endsAt }] of this.#uses) if (endsAt <= now) this.#uses.delete(id);
  }
}

function endOf(use: Use, how: UseEnd, now: number): Partial<Use> {
  switch (how) {
    case "sold":
      return { endsAt: now };
    case "released":
      return { endsAt: Math.min(use.endsAt, now + (now - use.startedAt)) };
    case "refused":
      return use.claims > 1 ? { claims: use.claims - 1 } : { endsAt: now };
  }
}
