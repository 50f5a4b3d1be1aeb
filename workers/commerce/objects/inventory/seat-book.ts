import { DAY_MS } from "#lib/days.ts";
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
  LockAnswer,
  PromoUse,
} from "./requests.ts";

/** Traces of ended holds are kept so long, so that a late cart learns why (ms). */
const TRACE_LIFE = DAY_MS;

/**
 * Seats, holds, promo uses and per-buyer limits of one event: SQLite, and the same in memory. Nothing here waits:
 * each method checks and writes in one go, inside a transaction that the object opens around a batch of them.
 * Invariants, kept by every method:
 *   a seat belongs to one hold at the most (primary key of `taken`);
 *   a hold has all its seats or none;
 *   a hold that ran out has none from the first call after that instant on;
 *   a promo code is used by as many carts as have a live hold with it.
 */
export class SeatBook {
  readonly #table: HoldTable;
  readonly #live = new LiveHolds();
  #map: SeatMap | null = null;
  #firstCount: number | null = null;
  /** Grows with every change of what is free. */
  version: number;
  basis: SeatMapBasis | null;

  constructor(sql: SqlStorage) {
    this.#table = new HoldTable(sql);
    const basis = this.#table.meta("basis");
    this.basis = basis ? JSON.parse(basis) : null;
    this.version = Number(this.#table.meta("version") ?? 0);
    for (const hold of this.#table.live()) {
      this.#live.put(hold);
      for (const seat of seatsOf(hold)) this.#seats()?.take(seat);
    }
  }

  #seats(): SeatMap | null {
    if (!this.#map && this.basis) this.#map = new SeatMap(this.basis);
    return this.#map;
  }

  /** When the next hold runs out (ms), infinite when none does. */
  get nextExpiry(): number {
    return this.#live.nextExpiry;
  }

  /** Frees what ran out. Called before everything else of a batch, so that run out always means free. */
  sweep(now: number): void {
    const overdue = this.#live.overdue(now);
    for (const hold of overdue) this.#end(hold, "expired", now);
    if (overdue.length > 0) this.#table.forget(now - TRACE_LIFE);
  }

  isLive(cartId: string): boolean {
    return this.#live.get(cartId) !== undefined;
  }

  /** Holds seats of an event that is sold here as `basis` says. */
  hold(request: HoldRequest, basis: EventBasis, now: number): HoldAnswer {
    const { cartId, holder, wish } = request;
    const { ticketLimit } = basis.event;
    const event = { event: basis.event, copy: basis.copy };
    const map = this.#pin(basis.seats);
    const no = (reason: HoldRefusal): HoldAnswer => ({ ok: false, reason, alternatives: [] });
    const known = this.#live.get(cartId);
    if (known) {
      if (known.requestHash !== request.requestHash) return no("mismatch");
      return { ok: true, choice: known.choice, expiresAt: known.heldUntil, replaced: [], event };
    }
    if (this.#table.endOf(cartId)) return no("gone");
    if (wish.quantity > ticketLimit) return no("ticket_limit");
    const replaced = this.#replacedBy(request);
    if (this.#ticketsOf(holder, replaced) + wish.quantity > ticketLimit) return no("ticket_limit");

    // The buyer's own old seats count as free for him; they come back should the new hold fail.
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
   * giving up and paying again never lengthens it.
   */
  lock(cartId: string, holder: Holder, grace: number): LockAnswer {
    const hold = this.#live.get(cartId);
    if (!hold) return { ok: false, reason: this.#table.endOf(cartId) ?? "expired" };
    if (hold.state !== "sold") {
      this.#change({ ...hold, holder, state: "locked", expiresAt: hold.heldUntil + grace });
    }
    return { ok: true, lockedUntil: hold.heldUntil + grace };
  }

  /** The buyer turned back from paying: the hold ends again at its own time. */
  unlock(cartId: string): void {
    const hold = this.#live.get(cartId);
    if (hold?.state === "locked") this.#change({ ...hold, state: "held", expiresAt: hold.heldUntil });
  }

  /** Makes a hold a sale. One that ran out meanwhile is taken again if all its seats are still free. */
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

  /** Gives a hold back; a sale only to whoever names its order. Nothing happens when it is gone already. */
  release(cartId: string, reason: HoldEnd, orderUuid: string | null, now: number): void {
    const hold = this.#live.get(cartId);
    if (hold && (hold.state !== "sold" || hold.orderUuid === orderUuid)) this.#end(hold, reason, now);
  }

  /** Counts a cart as user of a code, in place of the one it used before. Refused when its uses are used up. */
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

  /** What was taken since the event's first state, for the snapshot, and how many seats are not sold for good. */
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
    return { taken, unsold: this.#atFirst() - sold };
  }

  /** How many seats there were before the first visitor. */
  #atFirst(): number {
    if (this.#firstCount === null && this.basis) {
      const map = new SeatMap(this.basis);
      this.#firstCount = map.plan.sections.reduce((sum, section) => sum + map.freeIn(section), 0);
    }
    return this.#firstCount ?? 0;
  }

  /** Stores the version that this batch reached. */
  saveVersion(): void {
    this.#table.setMeta("version", String(this.version));
  }

  #pin(basis: SeatMapBasis): SeatMap {
    if (!this.basis) {
      this.basis = basis;
      this.#table.setMeta("basis", JSON.stringify(basis));
    }
    this.#map ??= new SeatMap(this.basis);
    return this.#map;
  }

  /** The session's other carts that are not being paid, and the one that was named. */
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
