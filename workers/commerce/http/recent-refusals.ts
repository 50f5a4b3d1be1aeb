import type { LimitAnswer, LimitRequest } from "../objects/limiter.ts";

export type LimitRefusal = Extract<LimitAnswer, { ok: false }>;

/** How long a refusal is repeated without asking again (ms). Room that is made meanwhile is found that much later. */
const LIFE_MS = 250;
/** Refusals kept in an isolate; the oldest goes first. */
const MAX_KEPT = 1_000;

/** What limiters refused a moment ago, in this isolate. Only a refusal is ever repeated, never a permission. */
export class RecentRefusals {
  readonly #kept = new Map<string, { at: number; refusal: LimitRefusal }>();

  /** The refusal of the same request, if it is recent. `now`: ms since the epoch. */
  find(subject: string, request: LimitRequest, now: number): LimitRefusal | null {
    const kept = this.#kept.get(keyOf(subject, request));
    if (!kept || now - kept.at >= LIFE_MS) return null;
    return { ...kept.refusal, waitMs: kept.refusal.waitMs - (now - kept.at) };
  }

  remember(subject: string, request: LimitRequest, refusal: LimitRefusal, now: number): void {
    const key = keyOf(subject, request);
    this.#kept.delete(key);
    this.#kept.set(key, { at: now, refusal });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Who asks, and for how much of what; not the ids of the uses, which differ each time. */
const keyOf = (subject: string, { crowd, uses }: LimitRequest): string =>
  JSON.stringify([subject, crowd, ...uses.map(({ budget, scope, amount }) => [budget, scope, amount])]);
