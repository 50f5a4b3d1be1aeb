import { current } from "../../store/database.ts";
import { type EventBasis, findEventBasis } from "../../store/event-basis.ts";

/** How old the catalogue's word on an event may be when its tickets are sold (ms). */
const MAX_AGE = 1_000;

/**
 * What the catalogue says about one event: read at most once in `MAX_AGE`, whoever asks meanwhile waits for the same
 * read, so that a rush at on-sale does not become a rush on the database. A failed read is kept for nobody.
 */
export class FreshBasis {
  readonly #db: D1Database;
  #read: { at: number; basis: Promise<EventBasis | null> } | null = null;

  constructor(db: D1Database) {
    this.#db = db;
  }

  get(eventId: string, now: number): Promise<EventBasis | null> {
    if (this.#read && now - this.#read.at < MAX_AGE) return this.#read.basis;
    const read = { at: now, basis: findEventBasis(current(this.#db), eventId) };
    this.#read = read;
    read.basis.catch(() => {
      if (this.#read === read) this.#read = null;
    });
    return read.basis;
  }
}
