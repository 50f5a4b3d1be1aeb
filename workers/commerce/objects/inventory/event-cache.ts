import { current } from "../../store/database.ts";
import { type EventBasis, findEventBasis } from "../../store/event-basis.ts";

/** Oldest catalogue data that tickets are sold by (ms). */
const MAX_AGE_MS = 1_000;

/**
 * The event as the catalogue has it, read at most once a second: concurrent requests share one read, so that a rush
 * at on-sale does not become a rush on the database. A failed read is not cached.
 */
export class EventCache {
  readonly #db: D1Database;
  #read: { at: number; basis: Promise<EventBasis | null> } | null = null;

  constructor(db: D1Database) {
    this.#db = db;
  }

  get(eventId: string, now: number): Promise<EventBasis | null> {
    if (this.#read && now - this.#read.at < MAX_AGE_MS) return this.#read.basis;
    const read = { at: now, basis: findEventBasis(current(this.#db), eventId) };
    this.#read = read;
    read.basis.catch(() => {
      if (this.#read === read) this.#read = null;
    });
    return read.basis;
  }
}
