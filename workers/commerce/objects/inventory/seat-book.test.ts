import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import { type DemoEvent, demoPrice, seatMapOf, seatsOfEvent } from "#tests/support/demo-seats.ts";
import type { EventSeats } from "../../domain/seats/allocation.ts";
import { findRuns, freeRuns } from "../../domain/seats/offers.ts";
import type { EventBasis } from "../../store/event-basis.ts";
import type { Holder, HoldRequest, PromoUse } from "./requests.ts";
import { SeatBook } from "./seat-book.ts";

const LIMIT = 4;
const HOLD_MS = 100;
const GRACE_MS = 50;
const CARTS = 6;
const PROMO: PromoUse = { code: "LASTTWO", limit: 2 };
const seats: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0, resaleShare: 0 };
const price = demoPrice("theater");
const basis = {
  ...{ event: { ticketLimit: LIMIT }, copy: {} },
  ...{ seats: seatsOfEvent(seats), price },
} as unknown as EventBasis & { seats: EventSeats };

/** A wish for seats in a row of its own for each cart, so that carts compete for limits only. */
const rows = findRuns(freeRuns(seatMapOf(seats), price), {
  quantity: LIMIT,
  accessible: false,
  sort: "best",
});
function wishOf(cart: number, quantity: number): HoldRequest["wish"] {
  const run = rows[cart];
  if (!run) throw new Error("too few rows");
  const { section, row, code, accessible, price: unit } = run;
  const firstSeat = run.seats[0] ?? "";
  return {
    ...{ section: section.id, row, seats: [], quantity, code, accessible, flexible: cart % 2 === 0 },
    ...{ firstSeat, totalPrice: unit.totalPrice, discount: null },
  };
}

/**
 * What may happen to carts of three browsers, in which two members sign in and out, and which are paid with two email
 * addresses and two cards, in any order.
 */
type Step =
  | { kind: "hold"; cart: number; quantity: number; session: number; member: number | null }
  | { kind: "lock" | "commit"; cart: number; member: number | null; payer: [number, number]; promo: boolean }
  | { kind: "promo" | "unlock" | "release" | "wait"; cart: number };

const cart = fc.nat(CARTS - 1);
const member = fc.option(fc.nat(1), { nil: null });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("hold" as const),
    cart,
    quantity: fc.integer({ min: 1, max: 3 }),
    session: fc.nat(2),
    member,
  }),
  fc.record({
    kind: fc.constantFrom("lock" as const, "commit" as const),
    cart,
    member,
    payer: fc.tuple(fc.nat(1), fc.nat(1)),
    promo: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom("promo" as const, "unlock" as const, "release" as const, "wait" as const),
    cart,
  }),
);

/** Plays steps, and calls `check` after each. */
function play(steps: readonly Step[], check: (world: World) => void): void {
  const storage = memoryStorage() as unknown as DurableObjectStorage;
  const book = new SeatBook(storage);
  const held = new Map<string, { session: string; choice: Parameters<SeatBook["commit"]>[0]["choice"] }>();
  const sold = new Map<string, string | null>();
  let now = 1_000;
  for (const each of steps) {
    const id = `cart ${each.cart}`;
    const known = held.get(id);
    const holderOf = (who: number | null): Holder => ({
      sessionHash: known?.session ?? "nobody",
      userId: who === null ? null : `member ${who}`,
    });
    book.sweep(now);
    switch (each.kind) {
      case "hold": {
        const holder = { sessionHash: `session ${each.session}`, userId: holderOf(each.member).userId };
        const wish = wishOf(each.cart, each.quantity);
        const request = { ...{ cartId: id, holder, requestHash: id, eventId: "e1", wish, holdFor: HOLD_MS } };
        const answer = book.hold({ ...request, replaces: null }, basis, now);
        if (answer.ok && !known) held.set(id, { session: holder.sessionHash, choice: answer.choice });
        break;
      }
      case "lock":
        book.lock({
          cartId: id,
          holder: holderOf(each.member),
          payer: { emailHash: `email ${each.payer[0]}`, cardHash: null },
          ticketLimit: LIMIT,
          grace: GRACE_MS,
        });
        break;
      case "commit": {
        if (!known) break;
        const holder = holderOf(each.member);
        const promo = each.promo ? PROMO : null;
        const { choice } = known;
        const payer = { emailHash: `email ${each.payer[0]}`, cardHash: `card ${each.payer[1]}` };
        const request = { cartId: id, orderUuid: id, holder, payer, choice, ticketLimit: LIMIT, promo };
        if (book.commit(request).ok && !sold.has(id)) sold.set(id, promo?.code ?? null);
        break;
      }
      case "promo":
        book.holdPromoUse(id, PROMO);
        break;
      case "unlock":
        book.unlock(id);
        break;
      case "release":
        book.release(id, "deleted", null, now);
        break;
      case "wait":
        now += HOLD_MS;
    }
    const tickets = new Map<string, number>();
    for (const row of storage.sql
      .exec("SELECT user_id, email_hash, card_hash, choice FROM holds WHERE ended_at IS NULL")
      .toArray()) {
      const count = JSON.parse(String(row.choice)).seats.length;
      for (const buyer of [row.user_id, row.email_hash, row.card_hash]) {
        if (buyer !== null) tickets.set(String(buyer), (tickets.get(String(buyer)) ?? 0) + count);
      }
    }
    check({ tickets, codesOfOrders: [...sold.values()] });
  }
}

interface World {
  /** Tickets that each member, each email address, and each card holds or bought. */
  tickets: ReadonlyMap<string, number>;
  codesOfOrders: (string | null)[];
}

const steps = fc.array(step, { maxLength: 80, size: "max" });

describe("any order of holding, signing in, paying, leaving, and waiting", () => {
  it("never gives a member, an email address, or a card more tickets than the limit", () => {
    const atLimit = new Set<string>();
    fc.assert(
      fc.property(steps, (all) => {
        play(all, ({ tickets }) => {
          for (const [buyer, count] of tickets) {
            expect(count, buyer).toBeLessThanOrEqual(LIMIT);
            if (count === LIMIT) atLimit.add(buyer);
          }
        });
      }),
      { numRuns: 400 },
    );
    const buyers = ["member", "email", "card"].flatMap((kind) => [`${kind} 0`, `${kind} 1`]);
    expect([...atLimit].sort()).toEqual(buyers.sort());
  });

  it("sells with a promo code as often as it may be used", () => {
    let used = 0;
    fc.assert(
      fc.property(steps, (all) => {
        play(all, ({ codesOfOrders }) => {
          const uses = codesOfOrders.filter((code) => code !== null).length;
          expect(uses).toBeLessThanOrEqual(PROMO.limit ?? 0);
          used = Math.max(used, uses);
        });
      }),
      { numRuns: 400 },
    );
    expect(used).toBe(PROMO.limit);
  });
});
