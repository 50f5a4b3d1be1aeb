import type { HoldAnswer, HoldRequest } from "./requests.ts";

type Refusal = Extract<HoldAnswer, { ok: false }>;

/** How long a refusal is repeated (ms): longer than copies of one request are apart, shorter than a new try. */
const LIFE_MS = 2_000;
/** Most refusals that are remembered; the oldest are forgotten first. */
const MAXIMUM = 5_000;

/**
 * Refused requests of the last moments, by the cart that they would have made. Copies of one request (a double click, a
 * proxy that repeats it) get one answer, even if seats come back between them. Kept in memory: it is a courtesy, and no
 * seat depends on it.
 */
export class RecentRefusals {
  readonly #refusals = new Map<string, { requestHash: string; answer: Refusal; until: number }>();

  /** The answer that this request got just now; null when it was not refused. */
  find({ cartId, requestHash }: HoldRequest, now: number): Refusal | null {
    const refusal = this.#refusals.get(cartId);
    return refusal?.requestHash === requestHash && now < refusal.until ? refusal.answer : null;
  }

  /** Remembers a refusal. Everything else has a hold, which is its memory. */
  add({ cartId, requestHash }: HoldRequest, answer: HoldAnswer, now: number): void {
    if (answer.ok) return;
    this.#refusals.delete(cartId);
    this.#refusals.set(cartId, { requestHash, answer, until: now + LIFE_MS });
    for (const [id, { until }] of this.#refusals) {
      if (now < until && this.#refusals.size <= MAXIMUM) break;
      this.#refusals.delete(id);
    }
  }
}
