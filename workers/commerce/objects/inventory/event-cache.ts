import { current } from "../../store/database.ts";
import { type EventBasis, findEventBasis } from "../../store/event-basis.ts";

/** Oldest catalogue data that tickets are sold by (ms). */
const MAX_AGE_MS = 1_000;
/** Oldest catalogue data that tickets are sold by while the database does not answer (ms). */
const MAX_AGE_IN_OUTAGE_MS = 60_000;

/**
 * The event as the catalogue has it, read at most once a second: concurrent requests share one read, so that a rush
 * at on-sale does not become a rush on the database. An outage of the database, to which no change of the event can be
 * written either, does not stop a sale at once.
 */
export class EventCache {
  readonly #db: D1Database;
  #read: { at: number; basis: Promise<EventBasis | null> } | null = null;
  /** What the database last answered. */
  #last: { at: number; basis: EventBasis | null } | null = null;

  constructor(db: D1Database) {
    this.#db = db;
  }

  /** @throws when the database does not answer and what it last said is too old */
  get(eventId: string, now: number): Promise<EventBasis | null> {
    if (this.#read && now - this.#read.at < MAX_AGE_MS) return this.#read.basis;
    const basis = this.#load(eventId, now);
    const read = { at: now, basis };
    this.#read = read;
    // The next request asks again; whoever waits for this one gets its error.
    basis.catch(() => {
      if (this.#read === read) this.#read = null;
    });
    return basis;
  }

  async #load(eventId: string, now: number): Promise<EventBasis | null> {
    try {
      const basis = await findEventBasis(current(this.#db), eventId);
      this.#last = { at: now, basis };
      return basis;
    } catch (error) {
      const last = this.#last;
      if (last && now - last.at < MAX_AGE_IN_OUTAGE_MS) return last.basis;
      throw error;
    }
  }
}
