import { z } from "zod";
import { logFailure } from "#lib/log-failure.ts";
import { parseStored } from "#lib/stored-state.ts";
import { readDocument } from "#lib/versioned-document.ts";
import { calendarSequence } from "../../domain/orders/calendar-sequence.ts";
import type { OrderPatch } from "../../domain/orders/changes.ts";
import { ORDER_FORMAT, type OrderDocument } from "../../domain/orders/document.ts";
import { retryDelay } from "../../domain/purchase.ts";
import type { Bindings } from "../../env.ts";
import { deleteStoredOrder } from "../../store/expired-orders.ts";
import { findStoredOrder, saveOrder } from "../../store/orders.ts";
import { FOLLOW_UPS } from "./follow-ups.ts";

const KEY = "order";
const WORK_KEY = "work";
/** Delay before interrupted work is taken up again (ms). */
const RESUME_MS = 2_000;

/** What the object still has to do, beside the order itself. */
const workSchema = z.strictObject({
  /** Revision of the copy in the database; -1: none. */
  savedRevision: z.int(),
  /** Consecutive outages; sets the backoff before the next try. */
  failures: z.int(),
});
type Work = z.infer<typeof workSchema>;

/**
 * The stored order and the work that its changes leave behind: its copy in the database, then its follow-ups. Every
 * change is stored together with the alarm that resumes this work, in one write.
 */
export class OrderRecord {
  readonly #storage: DurableObjectStorage;
  readonly #env: Bindings;
  #order: OrderDocument | null;
  #work: Work;

  /** @throws UnreadableState */
  constructor(storage: DurableObjectStorage, env: Bindings) {
    this.#storage = storage;
    this.#env = env;
    const stored = storage.kv.get(KEY);
    this.#order = stored === undefined ? null : readDocument(ORDER_FORMAT, stored);
    const work = storage.kv.get(WORK_KEY);
    this.#work =
      work === undefined ? { savedRevision: -1, failures: 0 } : parseStored("order work", workSchema, work);
  }

  /** Null until the order is placed or loaded. */
  get order(): OrderDocument | null {
    return this.#order;
  }

  /** The order, taken over from the database if it was placed before orders had objects; null when there is none. */
  async load(uuid: string): Promise<OrderDocument | null> {
    if (this.#order) return this.#order;
    const stored = await findStoredOrder(this.#env.DB, uuid);
    // A concurrent call may have loaded and changed it meanwhile.
    if (!stored || this.#order) return this.#order;
    this.#order = stored;
    this.#work = { savedRevision: stored.revision, failures: 0 };
    return stored;
  }

  create(order: OrderDocument): OrderDocument {
    return this.#store(order);
  }

  change(patch: OrderPatch): OrderDocument {
    const before = this.#current();
    const after = { ...before, ...patch, revision: before.revision + 1 };
    return this.#store({ ...after, calendarSequence: calendarSequence(before, after) });
  }

  /** Deletes the order here and in the database; null in `order` then. @throws when the database is down */
  async delete(uuid: string): Promise<void> {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
    this.#order = null;
    // Last: as long as it is listed there, the schedule comes back to it.
    await deleteStoredOrder(this.#env.DB, uuid);
  }

  /** Copies the order to the database, where lists and look-ups read it. @throws when the database is down */
  async save(): Promise<void> {
    const order = this.#current();
    if (this.#work.savedRevision >= order.revision) return;
    await saveOrder(this.#env.DB, order);
    this.#storeWork({ savedRevision: Math.max(this.#work.savedRevision, order.revision), failures: 0 });
  }

  /**
   * Does what is left to do: refunds and emails each in their order, so that an outage of one holds up nothing else. It
   * ends quietly: the alarm tries again.
   */
  async advance(): Promise<void> {
    const errors: unknown[] = [];
    for (const followUp of FOLLOW_UPS) {
      try {
        await this.save();
        for (;;) {
          const done = await followUp(this.#current(), this.#env);
          if (!done) break;
          this.change(done(this.#current()));
          await this.save();
        }
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) this.#recordFailure(errors[0]);
  }

  #recordFailure(error: unknown): void {
    const { uuid } = this.#current();
    const { failures } = this.#work;
    logFailure("outage", { at: "order", orderUuid: uuid, failures }, error);
    this.#storeWork({ ...this.#work, failures: failures + 1 });
    void this.#storage.setAlarm(Date.now() + retryDelay(failures));
  }

  #current(): OrderDocument {
    if (!this.#order) throw new Error("the order was never placed");
    return this.#order;
  }

  #store(order: OrderDocument): OrderDocument {
    this.#order = order;
    this.#storage.kv.put(KEY, order);
    // Not awaited: it is part of the same write. It ends when nothing is left to do.
    void this.#storage.setAlarm(Date.now() + RESUME_MS);
    return order;
  }

  #storeWork(work: Work): void {
    this.#work = work;
    this.#storage.kv.put(WORK_KEY, work);
  }
}
