import { DurableObject } from "cloudflare:workers";
import { isOnSale } from "../domain/on-sale.ts";
import type { Bindings } from "../env.ts";
import { publishAvailability } from "../store/availability.ts";
import { FreshBasis } from "./inventory/event-cache.ts";
import { Gather } from "./inventory/request-batch.ts";
import type {
  CommitAnswer,
  CommitRequest,
  HoldAnswer,
  HoldEnd,
  Holder,
  HoldRequest,
  LockAnswer,
  PromoUse,
} from "./inventory/requests.ts";
import { SeatBook } from "./inventory/seat-book.ts";

/** The first change is published so soon, further ones at most once in `PUBLISH_EVERY` (ms). */
const PUBLISH_SOON = 200;
const PUBLISH_EVERY = 1_000;
/** When the database did not take a snapshot, it is tried again after so long (ms). */
const PUBLISH_RETRY = 3_000;

/**
 * The seats of one event (id from the event's id). All that is asked for at the same moment is decided in one
 * transaction; answers leave only once it is durable (the platform's output gate). Pages never come here: an alarm
 * publishes a snapshot to D1, versioned, at most once a second.
 */
export class EventInventory extends DurableObject<Bindings> {
  #book: SeatBook;
  readonly #gather: Gather;
  readonly #basis: FreshBasis;
  #alarmAt: number | null = null;
  #publishedVersion = -1;
  #publishedAt = 0;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#book = new SeatBook(ctx.storage.sql);
    this.#basis = new FreshBasis(env.DB);
    this.#gather = new Gather((runAll) => {
      if (this.#transact(runAll)) this.#wakeAt(Math.max(Date.now() + PUBLISH_SOON, this.#nextPublish));
      this.#wakeForExpiry();
    });
    ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm();
    });
  }

  async hold(request: HoldRequest): Promise<HoldAnswer> {
    const basis = await this.#basis.get(request.eventId, Date.now());
    if (!basis) return { ok: false, reason: "not_found", alternatives: [] };
    // From here on nothing is awaited between check and write.
    return this.#gather.add(() => {
      const now = Date.now();
      if (!this.#book.isLive(request.cartId) && !isOnSale(basis.event, now)) {
        return { ok: false, reason: "not_on_sale", alternatives: [] };
      }
      return this.#book.hold(request, basis, now);
    });
  }

  lock(cartId: string, holder: Holder, grace: number): Promise<LockAnswer> {
    return this.#gather.add(() => this.#book.lock(cartId, holder, grace));
  }

  unlock(cartId: string): Promise<void> {
    return this.#gather.add(() => this.#book.unlock(cartId));
  }

  commit(request: CommitRequest): Promise<CommitAnswer> {
    return this.#gather.add(() => this.#book.commit(request));
  }

  release(cartId: string, reason: HoldEnd, orderUuid: string | null = null): Promise<void> {
    return this.#gather.add(() => this.#book.release(cartId, reason, orderUuid, Date.now()));
  }

  holdPromoUse(cartId: string, promo: PromoUse): Promise<"ok" | "used_up" | "gone"> {
    return this.#gather.add(() => this.#book.holdPromoUse(cartId, promo));
  }

  releasePromoUse(cartId: string): Promise<void> {
    return this.#gather.add(() => this.#book.releasePromoUse(cartId));
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    this.#transact(() => {});
    const { version, basis } = this.#book;
    if (basis && version !== this.#publishedVersion) await this.#publish();
    this.#wakeForExpiry();
  }

  /**
   * Carries out a batch: first what ran out is freed, then each change in turn; all of it is stored or none. Says
   * whether seats changed.
   */
  #transact(runAll: () => void): boolean {
    const before = this.#book.version;
    try {
      this.ctx.storage.transactionSync(() => {
        this.#book.sweep(Date.now());
        runAll();
        if (this.#book.version !== before) this.#book.saveVersion();
      });
    } catch (error) {
      // The transaction is undone; what is in memory has to follow.
      this.#book = new SeatBook(this.ctx.storage.sql);
      throw error;
    }
    return this.#book.version !== before;
  }

  get #nextPublish(): number {
    return this.#publishedAt + PUBLISH_EVERY;
  }

  /** Run out is judged on every call; the alarm only tells the snapshot, so it need not be punctual. */
  #wakeForExpiry(): void {
    const { nextExpiry } = this.#book;
    if (nextExpiry !== Number.POSITIVE_INFINITY) this.#wakeAt(Math.max(nextExpiry, this.#nextPublish));
  }

  /** Stored in the same turn as the batch, so that a crash right after it still publishes and sweeps. */
  #wakeAt(at: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  async #publish(): Promise<void> {
    const { version, basis } = this.#book;
    if (!basis) return;
    const { taken, unsold } = this.#book.taken();
    this.#publishedAt = Date.now();
    try {
      await publishAvailability(this.env.DB, { basis, version, taken }, unsold, this.#publishedAt);
      this.#publishedVersion = version;
      // Changed meanwhile: the batch that changed it has set the alarm.
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(
        JSON.stringify({ level: "error", kind: "outage", at: "publish", eventId: basis.eventId, message }),
      );
      this.#wakeAt(Date.now() + PUBLISH_RETRY);
    }
  }
}
