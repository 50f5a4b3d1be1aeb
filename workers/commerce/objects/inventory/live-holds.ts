import type { SeatName } from "../../domain/seats/seat-map.ts";
import type { Hold } from "./hold-table.ts";
import type { Holder, Payer } from "./requests.ts";

/** The holds that have seats now, indexed by buyer, promo code, and expiry. */
export class LiveHolds {
  readonly #holds = new Map<string, Hold>();
  /** By session, member, email address, and card. */
  readonly #byBuyer = new Map<string, Set<Hold>>();
  readonly #promoUses = new Map<string, number>();
  /** Only these can expire. */
  readonly #temporary = new Set<Hold>();
  /** No hold expires before this instant (ms). */
  nextExpiry = Number.POSITIVE_INFINITY;

  get(id: string): Hold | undefined {
    return this.#holds.get(id);
  }

  /** Adds a hold, or replaces its previous version. */
  put(hold: Hold): void {
    this.remove(hold.id);
    this.#holds.set(hold.id, hold);
    for (const key of [...holderKeys(hold.holder), ...payerKeys(hold.payer)]) {
      const holds = this.#byBuyer.get(key) ?? new Set();
      this.#byBuyer.set(key, holds.add(hold));
    }
    if (hold.promoCode) this.#promoUses.set(hold.promoCode, this.promoUses(hold.promoCode) + 1);
    if (hold.state === "sold") return;
    this.#temporary.add(hold);
    this.nextExpiry = Math.min(this.nextExpiry, hold.expiresAt);
  }

  remove(id: string): void {
    const hold = this.#holds.get(id);
    if (!hold) return;
    this.#holds.delete(id);
    this.#temporary.delete(hold);
    if (hold.promoCode) this.#promoUses.set(hold.promoCode, this.promoUses(hold.promoCode) - 1);
    for (const key of [...holderKeys(hold.holder), ...payerKeys(hold.payer)]) {
      const holds = this.#byBuyer.get(key);
      holds?.delete(hold);
      if (holds?.size === 0) this.#byBuyer.delete(key);
    }
  }

  /** Every hold of this session or of this member. */
  of(holder: Holder): Hold[] {
    return this.#withKeys(holderKeys(holder));
  }

  /** The most tickets that this holder, this email address, or this card has, apart from some holds. */
  ticketsOf(holder: Holder, payer: Payer, except: readonly Hold[]): number {
    const groups = [holderKeys(holder), ...payerKeys(payer).map((key) => [key])];
    const tickets = groups.map((keys) =>
      this.#withKeys(keys)
        .filter((hold) => !except.includes(hold))
        .reduce((sum, hold) => sum + hold.choice.seats.length, 0),
    );
    return Math.max(...tickets);
  }

  #withKeys(keys: readonly string[]): Hold[] {
    return [...new Set(keys.flatMap((key) => [...(this.#byBuyer.get(key) ?? [])]))];
  }

  promoUses(code: string): number {
    return this.#promoUses.get(code) ?? 0;
  }

  /** Holds that have expired at `now` (ms). They stay until they are removed. */
  overdue(now: number): Hold[] {
    if (now < this.nextExpiry) return [];
    const overdue = [...this.#temporary].filter((hold) => hold.expiresAt <= now);
    const later = [...this.#temporary].filter((hold) => hold.expiresAt > now);
    this.nextExpiry = later.reduce(
      (first, hold) => Math.min(first, hold.expiresAt),
      Number.POSITIVE_INFINITY,
    );
    return overdue;
  }

  [Symbol.iterator](): IterableIterator<Hold> {
    return this.#holds.values();
  }
}

function holderKeys({ sessionHash, userId }: Holder): string[] {
  return [...(sessionHash ? [`session:${sessionHash}`] : []), ...(userId ? [`user:${userId}`] : [])];
}

function payerKeys({ emailHash, cardHash }: Payer): string[] {
  return [...(emailHash ? [`email:${emailHash}`] : []), ...(cardHash ? [`card:${cardHash}`] : [])];
}

/** The seats of a hold, one by one. */
export function seatsOf({ choice }: Pick<Hold, "choice">): SeatName[] {
  return choice.seats.map((seat) => ({ section: choice.section, row: choice.row, seat }));
}
