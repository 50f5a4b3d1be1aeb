import type { LimitRequest } from "../objects/limiter.ts";

/** How long a refusal is repeated without asking again (ms). Room that is made meanwhile is found that much later. */
const LIFE_MS = 250;
/** Refusals kept in an isolate; the oldest goes first. */
const MAX_KEPT = 1_000;

/**
 * What was refused a moment ago in this isolate, by what was asked. Only a refusal is ever repeated, never a permission.
 * `now`: ms since the epoch.
 */
export class RecentRefusals<Refusal extends { waitMs: number }> {
  readonly #kept = new Map<string, { at: number; refusal: Refusal }>();

  /** The refusal of the same, if it is recent, with the wait that is left. */
  find(key: string, now: number): Refusal | null {
    const kept = this.#kept.get(key);
    if (!kept || now - kept.at >= LIFE_MS) return null;
    return { ...kept.refusal, waitMs: kept.refusal.waitMs - (now - kept.at) };
  }

  remember(key: string, refusal: Refusal, now: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { at: now, refusal });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Who asks, and for how much of what; not the ids of the uses, which differ each time. */
export const useKey = (subject: string, { crowd, uses }: LimitRequest): string =>
  JSON.stringify([subject, crowd, ...uses.map(({ budget, scope, amount }) => [budget, scope, amount])]);
