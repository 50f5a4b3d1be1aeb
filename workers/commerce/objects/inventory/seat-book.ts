import { HOUR_MS } from "#lib/days.ts";
import { countForSale, type EventSeats, type PriceLevel } from "../../domain/seats/allocation.ts";
import { type AvailablePrices, availablePrices } from "../../domain/seats/available-prices.ts";
import { areFree, chooseSeats } from "../../domain/seats/hold.ts";
import { SeatMap, type TakenSeats } from "../../domain/seats/seat-map.ts";
import type { EventPrice } from "../../domain/seats/seat-runs.ts";
import { sameSeats, substituteFor } from "../../domain/seats/substitute.ts";
import type { EventBasis } from "../../store/event-basis.ts";
import { isPromoLeft, mayPay, mayTake } from "./hold-rules.ts";
import { type Hold, HoldTable } from "./hold-table.ts";
import { LiveHolds, seatsOf } from "./live-holds.ts";
import type {
  AdoptRequest,
  CommitAnswer,
  CommitRequest,
  ExtendAnswer,
  ExtendRequest,
  HoldAnswer,
  HoldEnd,
  HoldRefusal,
  HoldRequest,
  KeptSeats,
  LockAnswer,
  LockRequest,
  PromoUse,
  PromoUseAnswer,
  Substitute,
  SubstituteRequest,
} from "./requests.ts";
import { NO_PAYER } from "./requests.ts";

/** When a sale ends (ms): never. */
const FOREVER = Number.MAX_SAFE_INTEGER;

/** How long the trace of an ended hold is kept (ms), so that a late cart learns why it ended: longer than any payment. */
const TRACE_LIFE_MS = 2 * HOUR_MS;
/** Traces are deleted in bulk, once the oldest is overdue by this much (ms). */
const FORGET_INTERVAL_MS = HOUR_MS / 6;

/**
 * Seats, holds, promo uses, and per-buyer limits of one event: SQLite, mirrored in memory. Everything is synchronous:
 * each method checks and writes without awaiting, inside a transaction that the object opens around a batch.
 * Invariants, kept by every method:
 *   a seat belongs to at most one hold (primary key of `taken`);
 *   a hold has all its seats or none;
 *   an expired hold has no seats from the first call after that instant on;
 *   the uses of a promo code are the live holds that carry it: those of submitted carts, and sales.
 */
export class SeatBook {
  readonly #table: HoldTable;
  readonly #live = new LiveHolds();
  #map: SeatMap | null = null;
  #initialCount: number | null = null;
  /** When the oldest traces are deleted (ms); infinity when there are none. */
  #forgetAt: number;
  /** Grows with every change of what is free: orders the published snapshots. */
  version: number;
  /** What the event had when its first seat was held; null before. */
  pinned: EventSeats | null;

  /** Loads and parses everything that is stored. @throws UnreadableState */
  constructor(storage: DurableObjectStorage) {
    this.#table = new HoldTable(storage);
    this.pinned = this.#table.pinned();
    this.version = this.#table.version();
    for (const hold of this.#table.live()) this.#live.put(hold);
    this.#forgetAt = this.#nextForget();
  }

  #nextForget(): number {
    const oldest = this.#table.oldestEnd();
    return oldest === null ? Number.POSITIVE_INFINITY : oldest + TRACE_LIFE_MS + FORGET_INTERVAL_MS;
  }

  #seats(): SeatMap | null {
    if (this.#map || !this.pinned) return this.#map;
    this.#map = new SeatMap(this.pinned);
    for (const hold of this.#live) for (const seat of seatsOf(hold)) this.#map.take(seat);
    return this.#map;
  }

  /** When the next hold expires or the oldest traces are deleted (ms); infinity when neither happens. */
  get nextSweep(): number {
    return Math.min(this.#live.nextExpiry, this.#forgetAt);
  }

  /** Frees the seats of expired holds. Runs first in every batch, so that expired always means free. */
  sweep(now: number): void {
    for (const hold of this.#live.overdue(now)) this.#end(hold, "expired", now);
    if (now < this.#forgetAt) return;
    this.#table.forget(now - TRACE_LIFE_MS);
    this.#forgetAt = this.#nextForget();
  }

  /**
   * Whether the catalogue has other seats for the event than those that are pinned, whose codes its prices do not fit. The
   * import refuses to lead there.
   */
  hasOtherSeats({ basis }: EventSeats): boolean {
    return this.pinned !== null && this.pinned.basis.allocationId !== basis.allocationId;
  }

  isLive(cartId: string): boolean {
    return this.#live.get(cartId) !== undefined;
  }

  /** Holds seats, by the event's price and limit in `basis`. The caller has checked that it is on sale. */
  hold(request: HoldRequest, basis: EventBasis & { seats: EventSeats }, now: number): HoldAnswer {
    const { cartId, holder, wish } = request;
    const { ticketLimit } = basis.event;
    const event = { event: basis.event, copy: basis.copy };
    const map = this.#pin(basis.seats);
    const refuse = (reason: HoldRefusal): HoldAnswer => ({ ok: false, reason, alternatives: [] });
    const repeated = this.#live.get(cartId);
    if (repeated) {
      if (repeated.requestHash !== request.requestHash) return refuse("mismatch");
      return { ok: true, choice: repeated.choice, expiresAt: repeated.heldUntil, replaced: [], event };
    }
    if (this.#table.endOf(cartId)) return refuse("gone");
    const replaced = this.#replacedBy(request);
    if (this.#live.ticketsOf(holder, NO_PAYER, replaced) + wish.quantity > ticketLimit)
      return refuse("ticket_limit");

    // The buyer's previous seats count as free for this request; they are taken back if the new hold fails.
    for (const old of replaced) this.#freeInMemory(old);
    const chosen = chooseSeats(map, basis.price, wish, ticketLimit);
    if (!chosen.ok) {
      for (const old of replaced) for (const seat of seatsOf(old)) map.take(seat);
      return chosen;
    }
    for (const old of replaced) this.#end(old, "replaced", now);
    const expiresAt = now + request.holdFor;
    const { requestHash } = request;
    this.#take(newHold({ id: cartId, holder, state: "held", expiresAt, choice: chosen.choice, requestHash }));
    return { ok: true, choice: chosen.choice, expiresAt, replaced: replaced.map((old) => old.id), event };
  }

  /**
   * Keeps the seats `grace` (ms) beyond the hold's own end while the buyer pays. Counted from that end, so that
   * abandoning a payment and starting another never extends it. Refused for a holder who signed in since and has too
   * many tickets with those of other sessions, and for an email address that has.
   */
  lock({ cartId, holder, payer, ticketLimit, grace }: LockRequest): LockAnswer {
    const hold = this.#live.get(cartId);
    if (!hold) return { ok: false, reason: this.#table.endOf(cartId) ?? "expired" };
    if (hold.state !== "sold") {
      const others = this.#live.ticketsOf(holder, payer, [hold]);
      if (others + hold.choice.seats.length > ticketLimit) return { ok: false, reason: "ticket_limit" };
      this.#change({ ...hold, holder, payer, state: "locked", expiresAt: hold.heldUntil + grace });
    }
    return { ok: true, lockedUntil: hold.heldUntil + grace };
  }

  /**
   * Gives the buyer more time, once for each hold: asking again answers the end that it has. Not while they pay, which has
   * a time of its own.
   */
  extend({ cartId, by, latest }: ExtendRequest): ExtendAnswer {
    const hold = this.#live.get(cartId);
    if (!hold) return { ok: false, reason: this.#table.endOf(cartId) ?? "expired" };
    if (hold.state !== "held") return { ok: false, reason: "locked" };
    const heldUntil = Math.min(hold.heldUntil + by, latest);
    if (hold.extended || heldUntil <= hold.heldUntil) return { ok: true, heldUntil: hold.heldUntil };
    this.#change({ ...hold, heldUntil, expiresAt: heldUntil, extended: true });
    return { ok: true, heldUntil };
  }

  /**
   * Moves a guest's hold to the session and member they signed in as. One with which the member would have too many
   * tickets is moved to the session only: `lock` refuses it. Repeating it changes nothing.
   */
  adopt({ cartId, from, to, ticketLimit }: AdoptRequest): void {
    const hold = this.#live.get(cartId);
    if (!hold || hold.holder.userId !== null || hold.holder.sessionHash !== from) return;
    const fits = this.#live.ticketsOf(to, NO_PAYER, [hold]) + hold.choice.seats.length <= ticketLimit;
    this.#change({ ...hold, holder: { sessionHash: to.sessionHash, userId: fits ? to.userId : null } });
  }

  /** The submission came to nothing: the hold ends at its own time again, and uses no promo code. */
  unlock(cartId: string): void {
    const hold = this.#live.get(cartId);
    if (hold && hold.state !== "sold")
      this.#change({ ...hold, payer: NO_PAYER, state: "held", expiresAt: hold.heldUntil, promoCode: null });
  }

  /** Turns a hold into a sale. An expired hold is granted again if all of its seats are still free. */
  commit(request: CommitRequest): CommitAnswer {
    const { cartId, orderUuid, holder, payer, choice } = request;
    const hold = this.#live.get(cartId);
    if (hold?.state === "sold")
      return hold.orderUuid === orderUuid ? { ok: true } : { ok: false, reason: "seats_lost" };
    if (!mayPay(this.#live, request, hold)) return { ok: false, reason: "ticket_limit" };
    if (hold) {
      // It holds a substitute by now, which the buyer has not agreed to.
      if (!sameSeats(hold.choice, choice)) return { ok: false, reason: "seats_lost" };
      if (!mayTake(this.#live, request, hold)) return { ok: false, reason: "seats_lost" };
      this.#change({
        ...hold,
        holder,
        payer,
        state: "sold",
        orderUuid,
        expiresAt: FOREVER,
        // What was paid for counts, whatever became of an earlier answer.
        promoCode: request.promo?.code ?? null,
      });
      // The same seats are free as before, but fewer are unsold.
      this.version += 1;
      return { ok: true };
    }
    const map = this.#seats();
    if (!map || !areFree(map, seatsOf({ choice })) || !mayTake(this.#live, request)) {
      return { ok: false, reason: "seats_lost" };
    }
    const promoCode = request.promo?.code ?? null;
    const sold = { id: cartId, holder, payer, state: "sold" as const, expiresAt: FOREVER, choice };
    this.#take(newHold({ ...sold, orderUuid, promoCode }));
    return { ok: true };
  }

  /**
   * Holds equal or better seats for a cart that was paid too late. They are locked: nothing else that the buyer does
   * takes them away before they expire. Repeating it returns the same seats. Null when there are none.
   */
  holdSubstitute(request: SubstituteRequest, price: EventPrice, now: number): Substitute | null {
    const { cartId, holder, payer, choice, promo } = request;
    const held = this.#live.get(cartId);
    if (held) return held.state === "locked" ? held : null;
    const map = this.#seats();
    const found =
      map && mayTake(this.#live, request) && mayPay(this.#live, request)
        ? substituteFor(map, price, choice, request.minimumPrice)
        : null;
    if (!found) return null;
    const expiresAt = now + request.holdFor;
    const promoCode = promo?.code ?? null;
    this.#take(newHold({ id: cartId, holder, payer, state: "locked", expiresAt, choice: found, promoCode }));
    return { choice: found, expiresAt };
  }

  /** Releases a hold, and a sale only with the id of its order. Does nothing when the hold is gone already. */
  release(cartId: string, reason: HoldEnd, orderUuid: string | null, now: number): void {
    const hold = this.#live.get(cartId);
    if (hold && (hold.state !== "sold" || hold.orderUuid === orderUuid)) this.#end(hold, reason, now);
  }

  /**
   * Frees the seats of a sale that were refunded: all but `kept`. Repeating it changes nothing. The use of a promo code
   * ends with the last seat.
   */
  keepSeats(cartId: string, orderUuid: string, kept: KeptSeats, now: number): void {
    const hold = this.#live.get(cartId);
    if (hold?.state !== "sold" || hold.orderUuid !== orderUuid) return;
    const { choice } = hold;
    const seats = choice.general
      ? choice.seats.slice(0, kept.count)
      : choice.seats.filter((seat) => kept.seats.includes(seat));
    if (seats.length === choice.seats.length) return;
    if (seats.length === 0) {
      this.#end(hold, "deleted", now);
      return;
    }
    const freed = {
      ...hold,
      choice: { ...choice, seats: choice.seats.filter((seat) => !seats.includes(seat)) },
    };
    this.#table.free(freed);
    this.#freeInMemory(freed);
    this.#change({ ...hold, choice: { ...choice, seats } });
    this.version += 1;
  }

  /** Whether a cart could use a code now; nothing is counted. */
  promoUse(cartId: string, promo: PromoUse): PromoUseAnswer {
    const hold = this.#live.get(cartId);
    if (!hold) return "gone";
    return hold.promoCode === promo.code || isPromoLeft(this.#live, promo) ? "ok" : "used_up";
  }

  /** Counts a cart that is about to be submitted as a use of a code, in place of its previous one. */
  holdPromoUse(cartId: string, promo: PromoUse): PromoUseAnswer {
    const use = this.promoUse(cartId, promo);
    const hold = this.#live.get(cartId);
    if (use === "ok" && hold && hold.state !== "sold") this.#change({ ...hold, promoCode: promo.code });
    return use;
  }

  /** Seats taken since the event's initial state, for the snapshot, and how many seats are not sold. */
  taken(): { taken: TakenSeats; unsold: number } {
    const taken: TakenSeats = {};
    let sold = 0;
    for (const { state, choice } of this.#live) {
      const key = `${choice.section}/${choice.row}`;
      const seats = taken[key] ?? [];
      taken[key] = seats;
      seats.push(...choice.seats);
      if (state === "sold") sold += choice.seats.length;
    }
    return { taken, unsold: this.#initiallyFree() - sold };
  }

  /** Prices of the seats that are free now, by the event's price levels and limit; null when none is. */
  availablePrices(levels: readonly PriceLevel[], limit: number): AvailablePrices | null {
    const map = this.#seats();
    return map && availablePrices(map, levels, limit);
  }

  /** How many seats were free before the first visitor. */
  #initiallyFree(): number {
    this.#initialCount ??= this.pinned && countForSale(this.pinned);
    return this.#initialCount ?? 0;
  }

  /** Stores the version that this batch led to. */
  saveVersion(): void {
    this.#table.saveVersion(this.version);
  }

  /** The seat map. Its seats are pinned by the first hold, so that later catalogue changes never move sold ones. */
  #pin(seats: EventSeats): SeatMap {
    if (!this.pinned) {
      this.pinned = seats;
      this.#table.pin(seats);
    }
    return this.#seats() ?? new SeatMap(this.pinned);
  }

  /** Holds that a new one replaces: the session's others that are not being paid, and the one the request names. */
  #replacedBy({ cartId, holder, replaces }: HoldRequest): Hold[] {
    const { sessionHash } = holder;
    return this.#live
      .of(holder)
      .filter(
        (hold) =>
          hold.id !== cartId &&
          hold.state === "held" &&
          (hold.id === replaces || (sessionHash !== null && hold.holder.sessionHash === sessionHash)),
      );
  }

  #take(hold: Hold): void {
    this.#table.insert(hold);
    this.#live.put(hold);
    for (const seat of seatsOf(hold)) this.#seats()?.take(seat);
    this.version += 1;
  }

  #change(hold: Hold): void {
    this.#table.save(hold);
    this.#live.put(hold);
  }

  #end(hold: Hold, reason: HoldEnd, now: number): void {
    this.#table.end(hold, reason, now);
    this.#live.remove(hold.id);
    this.#freeInMemory(hold);
    this.#forgetAt = Math.min(this.#forgetAt, now + TRACE_LIFE_MS + FORGET_INTERVAL_MS);
    this.version += 1;
  }

  #freeInMemory(hold: Hold): void {
    for (const seat of seatsOf(hold)) this.#seats()?.free(seat);
  }
}

/** A hold as it begins: not extended, with the end that its state has. */
function newHold({
  expiresAt,
  ...hold
}: Pick<Hold, "id" | "holder" | "state" | "expiresAt" | "choice"> & Partial<Hold>): Hold {
  return {
    payer: NO_PAYER,
    requestHash: "",
    orderUuid: null,
    promoCode: null,
    ...hold,
    heldUntil: expiresAt,
    extended: false,
    expiresAt,
  };
}
