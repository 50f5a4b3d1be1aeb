import { DurableObject } from "cloudflare:workers";
import { logFailure } from "#lib/log-failure.ts";
import { LoadedState, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { isOnSale } from "../domain/on-sale.ts";
import type { Bindings } from "../env.ts";
import { publishAvailability } from "../store/availability.ts";
import type { EventBasis } from "../store/event-basis.ts";
import { EventCache } from "./inventory/event-cache.ts";
import { RecentRefusals } from "./inventory/recent-refusals.ts";
import { RequestBatch } from "./inventory/request-batch.ts";
import type {
  AdoptRequest,
  CommitAnswer,
  CommitRequest,
  ExtendAnswer,
  ExtendRequest,
  HoldAnswer,
  HoldEnd,
  HoldRequest,
  KeptSeats,
  LockAnswer,
  LockRequest,
  PromoUse,
  PromoUseAnswer,
  Substitute,
  SubstituteRequest,
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
  readonly #refusals = new RecentRefusals();
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
      this.#wakeForSweep();
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
      const repeated = this.#refusals.find(request, now);
      if (repeated) return repeated;
      const answer = this.#judgeHold(request, basis, now);
      this.#refusals.add(request, answer, now);
      return answer;
    });
  }

  #judgeHold(request: HoldRequest, basis: EventBasis, now: number): HoldAnswer {
    const { seats } = basis;
    if (
      !seats ||
      this.#book.hasOtherSeats(seats) ||
      (!this.#book.isLive(request.cartId) && !isOnSale(basis.event, now))
    ) {
      return { ok: false, reason: "not_on_sale", alternatives: [] };
    }
    return this.#book.hold(request, { ...basis, seats }, now);
  }

  /** Whether the event is on sale now, by the catalog of a second ago, or of a minute ago in an outage. */
  async isOnSale(eventId: string): Promise<boolean> {
    const now = Date.now();
    const basis = await this.#event.get(eventId, now);
    return basis !== null && isOnSale(basis.event, now);
  }

  lock(request: LockRequest): Promise<LockAnswer> {
    return this.#batch.add(() => this.#book.lock(request));
  }

  extend(request: ExtendRequest): Promise<ExtendAnswer> {
    return this.#batch.add(() => this.#book.extend(request));
  }

  adopt(request: AdoptRequest): Promise<void> {
    return this.#batch.add(() => this.#book.adopt(request));
  }

  unlock(cartId: string): Promise<void> {
    return this.#batch.add(() => this.#book.unlock(cartId));
  }

  commit(request: CommitRequest): Promise<CommitAnswer> {
    return this.#batch.add(() => this.#book.commit(request));
  }

  /** Holds other seats for a cart that was paid too late; null when there are none that may be sold. */
  async holdSubstitute(request: SubstituteRequest): Promise<Substitute | null> {
    const basis = await this.#event.get(request.eventId, Date.now());
    return this.#batch.add(() => {
      const now = Date.now();
      const isPriced = basis?.seats && !this.#book.hasOtherSeats(basis.seats);
      const held =
        isPriced && isOnSale(basis.event, now) && this.#book.holdSubstitute(request, basis.price, now);
      return held ? { choice: held.choice, expiresAt: held.expiresAt } : null;
    });
  }

  release(cartId: string, reason: HoldEnd, orderUuid: string | null = null): Promise<void> {
    return this.#batch.add(() => this.#book.release(cartId, reason, orderUuid, Date.now()));
  }

  keepSeats(cartId: string, orderUuid: string, kept: KeptSeats): Promise<void> {
    return this.#batch.add(() => this.#book.keepSeats(cartId, orderUuid, kept, Date.now()));
  }

  /** Whether a cart could use a code now. */
  promoUse(cartId: string, promo: PromoUse): Promise<PromoUseAnswer> {
    return this.#batch.add(() => this.#book.promoUse(cartId, promo));
  }

  holdPromoUse(cartId: string, promo: PromoUse): Promise<PromoUseAnswer> {
    return this.#batch.add(() => this.#book.holdPromoUse(cartId, promo));
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    // Its holds still have to expire: try again once a later version can read them.
    if (!this.#state.isReadable) return this.#wakeAt(Date.now() + UNREADABLE_RETRY_MS);
    this.#transact(() => {});
    const { version, pinned } = this.#book;
    if (pinned && version !== this.#publishedVersion) await this.#publish();
    this.#wakeForSweep();
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
  #wakeForSweep(): void {
    const { nextSweep } = this.#book;
    if (nextSweep !== Number.POSITIVE_INFINITY) this.#wakeAt(Math.max(nextSweep, this.#nextPublish));
  }

  /** Stored together with the batch, so that expiry and publishing survive a crash right after it. */
  #wakeAt(at: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  async #publish(): Promise<void> {
    const { pinned } = this.#book;
    if (!pinned) return;
    const { eventId } = pinned.basis;
    try {
      const sold = await this.#event.get(eventId, Date.now());
      // Nothing is awaited between these three, so they belong together.
      const { version } = this.#book;
      const { taken, unsold } = this.#book.taken();
      const prices = sold && this.#book.availablePrices(sold.price.levels, sold.event.ticketLimit);
      this.#publishedAt = Date.now();
      await publishAvailability(
        this.env.DB,
        { seats: pinned, version, taken },
        { unsold, prices },
        this.#publishedAt,
      );
      this.#publishedVersion = version;
      // If seats changed during the write, the batch that changed them has set the alarm.
    } catch (error) {
      logFailure("outage", { at: "publish", eventId }, error);
      this.#wakeAt(Date.now() + PUBLISH_RETRY_MS);
    }
  }
}
