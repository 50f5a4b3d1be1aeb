import { DAY_MS } from "#lib/days.ts";
import { type AvailablePrices, availablePrices } from "../../domain/seats/available-prices.ts";
import { areFree, chooseSeats } from "../../domain/seats/hold.ts";
import { SeatMap, type SeatMapBasis, type TakenSeats } from "../../domain/seats/seat-map.ts";
import type { EventBasis } from "../../store/event-basis.ts";
import { type Hold, HoldTable } from "./hold-table.ts";
import { LiveHolds, seatsOf } from "./live-holds.ts";
import type {
  CommitAnswer,
  CommitRequest,
  HoldAnswer,
  HoldEnd,
  Holder,
  HoldRefusal,
  HoldRequest,
  KeptSeats,
  LockAnswer,
  PromoUse,
} from "./requests.ts";

/** How long the trace of an ended hold is kept (ms), so that a late cart learns why it ended. */
const TRACE_LIFE_MS = DAY_MS;

/**
 * Seats, holds, promo uses, and per-buyer limits of one event: SQLite, mirrored in memory. Everything is synchronous:
 * each method checks and writes without awaiting, inside a transaction that the object opens around a batch.
 * Invariants, kept by every method:
 *   a seat belongs to at most one hold (primary key of `taken`);
 *   a hold has all its seats or none;
 *   an expired hold has no seats from the first call after that instant on;
 *   the uses of a promo code are the live holds that carry it.
 */
export class SeatBook {
  readonly #table: HoldTable;
  readonly #live = new LiveHolds();
  #map: SeatMap | null = null;
  #initialCount: number | null = null;
  /** Grows with every change of what is free: orders the published snapshots. */
  version: number;
  basis: SeatMapBasis | null;

  /** Loads and parses everything that is stored. @throws UnreadableState */
  constructor(storage: DurableObjectStorage) {
    this.#table = new HoldTable(storage);
    this.basis = this.#table.basis();
    this.version = this.#table.version();
    for (const hold of this.#table.live()) {
      this.#live.put(hold);
      for (const seat of seatsOf(hold)) this.#seats()?.take(seat);
    }
  }

  #seats(): SeatMap | null {
    if (!this.#map && this.basis) this.#map = new SeatMap(this.basis);
    return this.#map;
  }

  /** When the next hold expires (ms); infinity when none does. */
  get nextExpiry(): number {
    return this.#live.nextExpiry;
  }

  /** Frees the seats of expired holds. Runs first in every batch, so that expired always means free. */
  sweep(now: number): void {
    const overdue = this.#live.overdue(now);
    for (const hold of overdue) this.#end(hold, "expired", now);
    if (overdue.length > 0) this.#table.forget(now - TRACE_LIFE_MS);
  }

  isLive(cartId: string): boolean {
    return this.#live.get(cartId) !== undefined;
  }

  /** Holds seats, by the event's price and limit in `basis`. The caller has checked that it is on sale. */
  hold(request: HoldRequest, basis: EventBasis, now: number): HoldAnswer {
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
    if (wish.quantity > ticketLimit) return refuse("ticket_limit");
    const replaced = this.#replacedBy(request);
    if (this.#ticketsOf(holder, replaced) + wish.quantity > ticketLimit) return refuse("ticket_limit");

    // The buyer's previous seats count as free for this request; they are taken back if the new hold fails.
    for (const old of replaced) this.#freeInMemory(old);
    const chosen = chooseSeats(map, basis.price, wish, ticketLimit);
    if (!chosen.ok) {
      for (const old of replaced) for (const seat of seatsOf(old)) map.take(seat);
      return chosen;
    }
    for (const old of replaced) this.#end(old, "replaced", now);
    const expiresAt = now + request.holdFor;
    const hold: Hold = {
      id: cartId,
      holder,
      state: "held",
      heldUntil: expiresAt,
      expiresAt,
      requestHash: request.requestHash,
      choice: chosen.choice,
      orderUuid: null,
      promoCode: null,
    };
    this.#take(hold);
    return { ok: true, choice: chosen.choice, expiresAt, replaced: replaced.map((old) => old.id), event };
  }

  /**
   * Keeps the seats `grace` (ms) beyond the hold's own end while the buyer pays. Counted from that end, so that
   * abandoning a payment and starting another never extends it.
   */
  lock(cartId: string, holder: Holder, grace: number): LockAnswer {
    const hold = this.#live.get(cartId);
    if (!hold) return { ok: false, reason: this.#table.endOf(cartId) ?? "expired" };
    if (hold.state !== "sold") {
      this.#change({ ...hold, holder, state: "locked", expiresAt: hold.heldUntil + grace });
    }
    return { ok: true, lockedUntil: hold.heldUntil + grace };
  }

  /** The buyer abandoned the payment: the hold ends at its own time again. */
  unlock(cartId: string): void {
    const hold = this.#live.get(cartId);
    if (hold?.state === "locked") this.#change({ ...hold, state: "held", expiresAt: hold.heldUntil });
  }

  /** Turns a hold into a sale. An expired hold is granted again if all of its seats are still free. */
  commit(request: CommitRequest): CommitAnswer {
    const { cartId, orderUuid, holder, choice } = request;
    const hold = this.#live.get(cartId);
    if (hold) {
      if (hold.state === "sold")
        return hold.orderUuid === orderUuid ? { ok: true } : { ok: false, reason: "seats_lost" };
      this.#change({ ...hold, state: "sold", orderUuid, expiresAt: Number.MAX_SAFE_INTEGER });
      return { ok: true };
    }
    const seats = seatsOf({ choice });
    const map = this.#seats();
    const withinLimit = this.#ticketsOf(holder, []) + seats.length <= request.ticketLimit;
    const promoLeft = !request.promo || this.#promoLeft(request.promo);
    if (!map || !areFree(map, seats, choice.code) || !withinLimit || !promoLeft) {
      return { ok: false, reason: "seats_lost" };
    }
    const forever = Number.MAX_SAFE_INTEGER;
    this.#take({
      id: cartId,
      holder,
      state: "sold",
      heldUntil: forever,
      expiresAt: forever,
      requestHash: "",
      choice,
      orderUuid,
      promoCode: request.promo?.code ?? null,
    });
    return { ok: true };
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

  /** Counts a cart as a use of a code, in place of its previous one. Refused when all uses are taken. */
  holdPromoUse(cartId: string, promo: PromoUse): "ok" | "used_up" | "gone" {
    const hold = this.#live.get(cartId);
    if (!hold) return "gone";
    if (hold.promoCode === promo.code) return "ok";
    if (!this.#promoLeft(promo)) return "used_up";
    this.#change({ ...hold, promoCode: promo.code });
    return "ok";
  }

  releasePromoUse(cartId: string): void {
    const hold = this.#live.get(cartId);
    if (hold && hold.state !== "sold" && hold.promoCode) this.#change({ ...hold, promoCode: null });
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

  /** Prices of the seats that are free now, by the event's price and limit; null when none is. */
  availablePrices(facePrice: number, limit: number): AvailablePrices | null {
    const map = this.#seats();
    return map && availablePrices(map, facePrice, limit);
  }

  /** How many seats were free before the first visitor. */
  #initiallyFree(): number {
    if (this.#initialCount === null && this.basis) {
      const map = new SeatMap(this.basis);
      this.#initialCount = map.plan.sections.reduce((sum, section) => sum + map.freeIn(section), 0);
    }
    return this.#initialCount ?? 0;
  }

  /** Stores the version that this batch led to. */
  saveVersion(): void {
    this.#table.saveVersion(this.version);
  }

  /** The seat map. Its basis is pinned by the first hold, so that later catalogue changes never move sold seats. */
  #pin(basis: SeatMapBasis): SeatMap {
    if (!this.basis) {
      this.basis = basis;
      this.#table.saveBasis(basis);
    }
    this.#map ??= new SeatMap(this.basis);
    return this.#map;
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

  #ticketsOf(holder: Holder, except: Hold[]): number {
    return this.#live
      .of(holder)
      .filter((hold) => !except.includes(hold))
      .reduce((sum, hold) => sum + hold.choice.seats.length, 0);
  }

  #promoLeft({ code, limit }: PromoUse): boolean {
    return limit === null || this.#live.promoUses(code) < limit;
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
    this.version += 1;
  }

  #freeInMemory(hold: Hold): void {
    for (const seat of seatsOf(hold)) this.#seats()?.free(seat);
  }
}
