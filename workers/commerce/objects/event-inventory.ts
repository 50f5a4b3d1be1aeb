import { DurableObject } from "cloudflare:workers";
import { LoadedState, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { isOnSale } from "../domain/on-sale.ts";
import type { Bindings } from "../env.ts";
import { publishAvailability } from "../store/availability.ts";
import { EventCache } from "./inventory/event-cache.ts";
import { RequestBatch } from "./inventory/request-batch.ts";
import type {
  CommitAnswer,
  CommitRequest,
  HoldAnswer,
  HoldEnd,
  Holder,
  HoldRequest,
  KeptSeats,
  LockAnswer,
  PromoUse,
} from "./inventory/requests.ts";
import { SeatBook } from "./inventory/seat-book.ts";

/** Delay from a change to the snapshot that shows it (ms). */
const PUBLISH_DELAY_MS = 200;
/** Snapshots are published at most this often (ms). */
const PUBLISH_INTERVAL_MS = 1_000;
/** Delay before a snapshot that the database did not take is published again (ms). */
const PUBLISH_RETRY_MS = 3_000;

/**
 * The seats of one event (object name: the event's id). Concurrent requests are decided as a batch, in one
 * transaction; answers leave only once it is durable (the platform's output gate). Pages never call this object: an
 * alarm publishes a versioned snapshot to D1 at most once a second.
 */
export class EventInventory extends DurableObject<Bindings> {
  readonly #state: LoadedState<SeatBook>;
  readonly #batch: RequestBatch;
  readonly #event: EventCache;
  #alarmAt: number | null = null;
  #publishedVersion = -1;
  #publishedAt = 0;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    // One transaction: when rows turn out to be unreadable, their migration is rolled back too.
    this.#state = new LoadedState(() => ctx.storage.transactionSync(() => new SeatBook(ctx.storage)));
    this.#event = new EventCache(env.DB);
    this.#batch = new RequestBatch((runAll) => {
      if (this.#transact(runAll)) this.#wakeAt(Math.max(Date.now() + PUBLISH_DELAY_MS, this.#nextPublish));
      this.#wakeForExpiry();
    });
    ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm();
    });
  }

  get #book(): SeatBook {
    return this.#state.value;
  }

  async hold(request: HoldRequest): Promise<HoldAnswer> {
    const basis = await this.#event.get(request.eventId, Date.now());
    if (!basis) return { ok: false, reason: "not_found", alternatives: [] };
    // Nothing is awaited between check and write from here on.
    return this.#batch.add(() => {
      const now = Date.now();
      if (!this.#book.isLive(request.cartId) && !isOnSale(basis.event, now)) {
        return { ok: false, reason: "not_on_sale", alternatives: [] };
      }
      return this.#book.hold(request, basis, now);
    });
  }

  lock(cartId: string, holder: Holder, grace: number): Promise<LockAnswer> {
    return this.#batch.add(() => this.#book.lock(cartId, holder, grace));
  }

  unlock(cartId: string): Promise<void> {
    return this.#batch.add(() => this.#book.unlock(cartId));
  }

  commit(request: CommitRequest): Promise<CommitAnswer> {
    return this.#batch.add(() => this.#book.commit(request));
  }

  release(cartId: string, reason: HoldEnd, orderUuid: string | null = null): Promise<void> {
    return this.#batch.add(() => this.#book.release(cartId, reason, orderUuid, Date.now()));
  }

  keepSeats(cartId: string, orderUuid: string, kept: KeptSeats): Promise<void> {
    return this.#batch.add(() => this.#book.keepSeats(cartId, orderUuid, kept, Date.now()));
  }

  holdPromoUse(cartId: string, promo: PromoUse): Promise<"ok" | "used_up" | "gone"> {
    return this.#batch.add(() => this.#book.holdPromoUse(cartId, promo));
  }

  releasePromoUse(cartId: string): Promise<void> {
    return this.#batch.add(() => this.#book.releasePromoUse(cartId));
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    // Its holds still have to expire: try again once a later version can read them.
    if (!this.#state.isReadable) return this.#wakeAt(Date.now() + UNREADABLE_RETRY_MS);
    this.#transact(() => {});
    const { version, basis } = this.#book;
    if (basis && version !== this.#publishedVersion) await this.#publish();
    this.#wakeForExpiry();
  }

  /**
   * Runs a batch: frees expired holds, then makes each change in order; all of it is stored, or none. Returns whether
   * seats changed.
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
      // The transaction was rolled back; memory has to follow.
      this.#state.reload();
      throw error;
    }
    return this.#book.version !== before;
  }

  get #nextPublish(): number {
    return this.#publishedAt + PUBLISH_INTERVAL_MS;
  }

  /** Every call checks for expiry itself; the alarm only updates the snapshot, so it need not be punctual. */
  #wakeForExpiry(): void {
    const { nextExpiry } = this.#book;
    if (nextExpiry !== Number.POSITIVE_INFINITY) this.#wakeAt(Math.max(nextExpiry, this.#nextPublish));
  }

  /** Stored together with the batch, so that expiry and publishing survive a crash right after it. */
  #wakeAt(at: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  async #publish(): Promise<void> {
    const { basis } = this.#book;
    if (!basis) return;
    try {
      const { eventId } = basis;
      const sold = await this.#event.get(eventId, Date.now());
      // Nothing is awaited between these three, so they belong together.
      const { version } = this.#book;
      const { taken, unsold } = this.#book.taken();
      const prices = sold && this.#book.availablePrices(sold.price.facePrice, sold.event.ticketLimit);
      this.#publishedAt = Date.now();
      await publishAvailability(
        this.env.DB,
        { basis, version, taken },
        { unsold, prices },
        this.#publishedAt,
      );
      this.#publishedVersion = version;
      // If seats changed during the write, the batch that changed them has set the alarm.
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(
        JSON.stringify({ level: "error", kind: "outage", at: "publish", eventId: basis.eventId, message }),
      );
      this.#wakeAt(Date.now() + PUBLISH_RETRY_MS);
    }
  }
}
