import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import { UnreadableState } from "#lib/stored-state.ts";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import { type DemoEvent, demoPrice, seatMapOf, seatsOfEvent } from "#tests/support/demo-seats.ts";
import type { EventSeats } from "../../domain/seats/allocation.ts";
import type { SeatChoice } from "../../domain/seats/hold.ts";
import { findRuns, freeRuns } from "../../domain/seats/offers.ts";
import { planCapacity } from "../../domain/seats/seat-plan.ts";
import type { EventBasis } from "../../store/event-basis.ts";
import {
  type CommitRequest,
  type Holder,
  type HoldRequest,
  NO_PAYER,
  type Payer,
  type PromoUse,
  type SubstituteRequest,
} from "./requests.ts";
import { SeatBook } from "./seat-book.ts";

const LIMIT = 4;
const START = 1_000_000;
const HOLD_MS = 600_000;
const GRACE_MS = 300_000;
const MORE_MS = 120_000;
/** When the trace of a hold that ended at 0 is deleted. */
const TRACE_MS = 2 * HOUR_MS + HOUR_MS / 6;
const price = demoPrice("theater");
const theatre: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0, resaleShare: 0 };
const club: DemoEvent = { ...theatre, plan: "club" };
const basisOf = (event: DemoEvent) =>
  ({
    ...{ event: { ticketLimit: LIMIT }, copy: { name: "Gala" } },
    ...{ seats: seatsOfEvent(event), price },
  }) as unknown as EventBasis & { seats: EventSeats };
const LAST: PromoUse = { code: "LAST", limit: 1 };

const guest = (session: string): Holder => ({ sessionHash: session, userId: null });
const member = (session: string | null, userId = "ada"): Holder => ({ sessionHash: session, userId });

/** Offers of a plan before anything was taken: one for each row. */
const offersOf = (seats: DemoEvent, quantity = LIMIT) =>
  findRuns(freeRuns(seatMapOf(seats), price), { quantity, accessible: false, sort: "best" });

/** A request for seats of the row at `row`, by default of cart and session "a". */
function wanted(change: Partial<HoldRequest> & { row?: number; quantity?: number } = {}): HoldRequest {
  const { row = 0, quantity = 2, ...request } = change;
  const run = offersOf(theatre)[row];
  if (!run) throw new Error("too few rows");
  const { section, code, accessible, price: unit } = run;
  return {
    cartId: "a",
    holder: guest("a"),
    requestHash: "request",
    eventId: "e1",
    wish: {
      ...{ section: section.id, row: run.row, seats: [], quantity, code, accessible },
      ...{ flexible: false, firstSeat: run.seats[0] ?? "", totalPrice: unit.totalPrice, discount: null },
    },
    holdFor: HOLD_MS,
    replaces: null,
    ...request,
  };
}

let storage: ReturnType<typeof memoryStorage>;
let book: SeatBook;
const open = () => new SeatBook(storage as unknown as DurableObjectStorage);
beforeEach(() => {
  storage = memoryStorage();
  book = open();
});

const hold = (change: Parameters<typeof wanted>[0] = {}, now = START) =>
  book.hold(wanted(change), basisOf(theatre), now);
/** Holds seats, which have to be granted. */
function held(change: Parameters<typeof wanted>[0] = {}, now = START): SeatChoice {
  const answer = hold(change, now);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.choice;
}
const lock = (cartId: string, holder = guest(cartId), payer: Payer = NO_PAYER) =>
  book.lock({ cartId, holder, payer, ticketLimit: LIMIT, grace: GRACE_MS });
const sale = (choice: SeatChoice, change: Partial<CommitRequest> = {}): CommitRequest => ({
  ...{ cartId: "a", orderUuid: "order", holder: guest("a"), payer: NO_PAYER, choice },
  ...{ ticketLimit: LIMIT, promo: null },
  ...change,
});
const granted = { ok: true };
const lost = { ok: false, reason: "seats_lost" };
const refused = (reason: string) => ({ ok: false, reason, alternatives: [] });
/** Taken seats by row, from memory and after a restart, which have to agree. */
function takenSeats() {
  const { taken } = book.taken();
  const rows = (each: typeof taken) =>
    Object.fromEntries(
      Object.entries(each)
        .map(([key, seats]) => [key, [...seats].sort()])
        .sort(),
    );
  expect(rows(open().taken().taken)).toEqual(rows(taken));
  return rows(taken);
}
const rowOf = ({ section, row, seats }: SeatChoice) => ({ [`${section}/${row}`]: [...seats].sort() });

describe("holding seats", () => {
  it("grants adjoining ones until a time, and stores them", () => {
    const answer = hold({ quantity: 3 });
    expect(answer).toEqual({
      ok: true,
      choice: expect.objectContaining({
        seats: [expect.any(String), expect.any(String), expect.any(String)],
      }),
      expiresAt: START + HOLD_MS,
      replaced: [],
      event: { event: basisOf(theatre).event, copy: basisOf(theatre).copy },
    });
    expect([book.isLive("a"), book.isLive("b"), book.version]).toEqual([true, false, 1]);
    expect(takenSeats()).toEqual(answer.ok && rowOf(answer.choice));
    expect(open().isLive("a")).toBe(true);
  });

  it("answers a repeated request with the same seats, and refuses another one under its id", () => {
    const first = hold();
    expect(hold({}, START + 5)).toEqual(first);
    expect(hold({ requestHash: "other" })).toEqual(refused("mismatch"));
    expect(book.version).toBe(1);
  });

  it("refuses a cart whose hold has ended", () => {
    held();
    book.release("a", "deleted", null, START);
    expect(hold()).toEqual(refused("gone"));
  });

  it("counts a buyer's tickets, in all their sessions, and nobody else's", () => {
    expect(hold({ quantity: 5 })).toEqual(refused("ticket_limit"));
    held({ holder: member("a"), quantity: 3 });
    expect(hold({ cartId: "b", holder: member("b"), row: 1 })).toEqual(refused("ticket_limit"));
    expect(hold({ cartId: "b", holder: member("b"), row: 1, quantity: 1 }).ok).toBe(true);
    expect(hold({ cartId: "c", holder: member("c", "bob"), row: 2, quantity: 4 }).ok).toBe(true);
    expect(hold({ cartId: "d", holder: guest("d"), row: 3, quantity: 4 }).ok).toBe(true);
  });

  it("gives no seat away that was held before a restart", () => {
    const choice = held();
    book = open();
    const wish = { ...wanted().wish, seats: choice.seats };
    expect(hold({ cartId: "b", holder: guest("b"), wish })).toMatchObject({
      ok: false,
      reason: "seats_taken",
    });
  });

  it("replaces what the session held, which may be the same seats", () => {
    const before = held({ quantity: 4 });
    const seats = { ...wanted({ quantity: 4 }).wish, seats: before.seats };
    const answer = hold({ cartId: "b", quantity: 4, wish: seats });
    expect(answer).toMatchObject({ ok: true, replaced: ["a"], choice: { seats: before.seats } });
    expect([book.isLive("a"), book.isLive("b")]).toEqual([false, true]);
    expect(lock("a")).toEqual({ ok: false, reason: "replaced" });
    expect(takenSeats()).toEqual(rowOf(before));
  });

  it("keeps what the session held when the new seats are refused", () => {
    const before = held();
    const wish = { ...wanted({ row: 1 }).wish, totalPrice: 1 };
    expect(hold({ cartId: "b", wish })).toMatchObject({ ok: false, reason: "price_changed" });
    expect(book.isLive("a")).toBe(true);
    expect(takenSeats()).toEqual(rowOf(before));
    const wanting = { ...wanted().wish, seats: before.seats };
    expect(hold({ cartId: "c", holder: guest("c"), wish: wanting })).toMatchObject({ reason: "seats_taken" });
  });

  it("replaces nothing that is being paid, which counts", () => {
    held({ quantity: 3 });
    lock("a");
    expect(hold({ cartId: "b", row: 1 })).toEqual(refused("ticket_limit"));
    expect(hold({ cartId: "b", row: 1, quantity: 1 })).toMatchObject({ ok: true, replaced: [] });
    expect(book.isLive("a")).toBe(true);
  });

  it("replaces a member's cart of another session only when it is named", () => {
    held({ holder: member("a") });
    expect(hold({ cartId: "b", holder: member("b"), row: 1 })).toMatchObject({ replaced: [] });
    const named = hold({ cartId: "c", holder: member("c"), row: 2, replaces: "a" });
    expect(named).toMatchObject({ ok: true, replaced: ["a"] });
    expect([book.isLive("a"), book.isLive("b")]).toEqual([false, true]);
  });

  it("does not take carts without a session for those of one session", () => {
    held({ holder: member(null) });
    expect(hold({ cartId: "b", holder: member(null), row: 1 })).toMatchObject({ ok: true, replaced: [] });
  });

  it("keeps to the plan that the first hold found", () => {
    held();
    book.hold(wanted({ cartId: "b", holder: guest("b"), row: 1 }), basisOf(club), START);
    const pinned = seatsOfEvent(theatre);
    expect([book.pinned, open().pinned]).toEqual([pinned, pinned]);
    expect(book.isLive("b")).toBe(true);
  });
});

describe("the end of holds", () => {
  it("comes when it was promised, and frees the seats", () => {
    held();
    expect(book.nextSweep).toBe(START + HOLD_MS);
    book.sweep(START + HOLD_MS - 1);
    expect(book.isLive("a")).toBe(true);
    book.sweep(START + HOLD_MS);
    expect([book.isLive("a"), book.version, takenSeats()]).toEqual([false, 2, {}]);
    expect(lock("a")).toEqual({ ok: false, reason: "expired" });
  });

  it("comes for each at its time, also after a restart", () => {
    held();
    held({ cartId: "b", holder: guest("b"), row: 1 }, START + 10);
    book = open();
    expect(book.nextSweep).toBe(START + HOLD_MS);
    book.sweep(START + HOLD_MS + 9);
    expect([book.isLive("a"), book.isLive("b"), book.nextSweep]).toEqual([false, true, START + HOLD_MS + 10]);
    book.sweep(START + HOLD_MS + 10);
    expect(book.isLive("b")).toBe(false);
  });

  it("is remembered for over two hours, then forgotten", () => {
    expect(book.nextSweep).toBe(Number.POSITIVE_INFINITY);
    held();
    book.release("a", "deleted", null, START);
    book.sweep(START + HOLD_MS);
    expect([book.nextSweep, open().nextSweep]).toEqual([START + TRACE_MS, START + TRACE_MS]);
    held({ cartId: "b", holder: guest("b") }, START + HOUR_MS);
    book.release("b", "deleted", null, START + HOUR_MS);
    book.sweep(START + TRACE_MS - 1);
    expect(book.nextSweep).toBe(START + TRACE_MS);
    expect(lock("a")).toEqual({ ok: false, reason: "deleted" });
    book.sweep(START + TRACE_MS);
    expect([lock("a"), lock("b")]).toEqual(["expired", "deleted"].map((reason) => ({ ok: false, reason })));
    expect(book.nextSweep).toBe(START + HOUR_MS + TRACE_MS);
    book.sweep(START + HOUR_MS + TRACE_MS);
    expect([book.nextSweep, hold().ok]).toEqual([Number.POSITIVE_INFINITY, true]);
  });

  it("never comes for what was sold", () => {
    const choice = held();
    book.commit(sale(choice));
    expect(open().nextSweep).toBe(Number.POSITIVE_INFINITY);
    book.sweep(Number.MAX_SAFE_INTEGER - 1);
    expect([book.isLive("a"), book.nextSweep]).toEqual([true, Number.POSITIVE_INFINITY]);
  });
});

describe("a hold that is being paid", () => {
  it("is extended once, and the end that this leads to is kept by a restart", () => {
    const extend = (latest = Number.POSITIVE_INFINITY) => book.extend({ cartId: "a", by: MORE_MS, latest });
    const longer = START + HOLD_MS + MORE_MS;
    held();
    for (let request = 0; request < 3; request += 1)
      expect(extend()).toEqual({ ok: true, heldUntil: longer });
    book = open();
    expect(extend()).toEqual({ ok: true, heldUntil: longer });
    book.sweep(longer - 1);
    expect(book.isLive("a")).toBe(true);
    // What paying adds is counted from the new end.
    expect(lock("a")).toEqual({ ok: true, lockedUntil: longer + GRACE_MS });
    expect(extend(), "while it is paid").toEqual({ ok: false, reason: "locked" });
    book.unlock("a");
    book.sweep(longer);
    expect(extend()).toEqual({ ok: false, reason: "expired" });
  });

  it("is not extended beyond the longest that a hold may last", () => {
    held();
    const latest = START + HOLD_MS + 1_000;
    const extend = (until: number) => book.extend({ cartId: "a", by: MORE_MS, latest: until });
    expect(extend(START), "shorter than it is").toEqual({ ok: true, heldUntil: START + HOLD_MS });
    expect(extend(latest)).toEqual({ ok: true, heldUntil: latest });
    expect(extend(latest + MORE_MS)).toEqual({ ok: true, heldUntil: latest });
  });

  it("is kept a while beyond its end, and no longer however often it is locked", () => {
    held();
    for (let times = 0; times < 2; times += 1)
      expect(lock("a")).toEqual({ ok: true, lockedUntil: START + HOLD_MS + GRACE_MS });
    book.sweep(START + HOLD_MS + GRACE_MS - 1);
    expect(open().isLive("a")).toBe(true);
    book.sweep(START + HOLD_MS + GRACE_MS);
    expect(book.isLive("a")).toBe(false);
  });

  it("that does not exist has expired", () => {
    expect(lock("a")).toEqual({ ok: false, reason: "expired" });
  });

  it("belongs to who pays, within their limit", () => {
    held({ holder: member("b"), cartId: "b", quantity: 3 });
    held({ row: 1, quantity: 2 });
    expect(lock("a", member("a"))).toEqual({ ok: false, reason: "ticket_limit" });
    book.release("b", "deleted", null, START);
    held({ holder: member("c"), cartId: "c", row: 2, quantity: 2 });
    expect(lock("a", member("a")).ok).toBe(true);
    expect(hold({ cartId: "d", holder: member("d"), row: 3, quantity: 1 })).toEqual(refused("ticket_limit"));
  });

  it("goes back to its own end when the payment is given up, and uses no promo code", () => {
    held();
    book.holdPromoUse("a", LAST);
    lock("a");
    book.unlock("a");
    book.unlock("other");
    expect(open().nextSweep).toBe(START + HOLD_MS);
    expect(hold({ cartId: "b", row: 1 })).toMatchObject({ replaced: ["a"] });
    expect(book.promoUse("b", LAST)).toBe("ok");
  });

  it("is released with its seats when the purchase ends without a sale", () => {
    held();
    lock("a");
    book.release("a", "expired", "order", START);
    expect([book.isLive("a"), takenSeats()]).toEqual([false, {}]);
  });

  it("that was sold is neither locked nor unlocked", () => {
    const choice = held();
    book.commit(sale(choice, { promo: LAST }));
    expect(lock("a", member("x"))).toEqual({ ok: true, lockedUntil: START + HOLD_MS + GRACE_MS });
    book.unlock("a");
    expect(book.commit(sale(choice))).toEqual(granted);
    held({ cartId: "b", holder: guest("b"), row: 1 });
    expect(book.promoUse("b", LAST)).toBe("used_up");
    book.sweep(START + HOLD_MS + GRACE_MS);
    expect(book.isLive("a")).toBe(true);
  });
});

describe("a guest's hold, after they signed in", () => {
  const adopt = (to: Holder, from = "a") => book.adopt({ cartId: "a", from, to, ticketLimit: LIMIT });
  /** Whether a member already has so many tickets that two more are too many. */
  const hasTickets = (holder: Holder) => !hold({ cartId: "probe", holder, row: 5, quantity: 3 }).ok;

  it("is the member's, in their new session", () => {
    held();
    adopt(member("new"));
    expect(hasTickets(member("other"))).toBe(true);
    book = open();
    expect(hold({ cartId: "b", holder: guest("new"), row: 1 })).toMatchObject({ replaced: ["a"] });
  });

  it("is not taken by another session, nor from a member, nor once it ended", () => {
    held();
    adopt(member("new"), "b");
    expect(hasTickets(member("other"))).toBe(false);
    book.release("probe", "deleted", null, START);
    adopt(member("new"));
    adopt(member("third", "bob"), "new");
    expect(hold({ cartId: "probe2", holder: member("x", "bob"), row: 6, quantity: 3 }).ok).toBe(true);
    book.release("a", "deleted", null, START);
    adopt(member("new"));
    expect(book.isLive("a")).toBe(false);
  });

  it("follows the session only when the member would have too many tickets", () => {
    held({ quantity: 3 });
    held({ cartId: "b", holder: member("b"), row: 1 });
    adopt(member("new"));
    expect(hold({ cartId: "c", holder: member("c"), row: 2 })).toMatchObject({ ok: true });
    expect(hold({ cartId: "d", holder: guest("new"), row: 3 })).toMatchObject({ replaced: ["a"] });
  });

  it("is the member's up to exactly their limit", () => {
    held();
    held({ cartId: "b", holder: member("b"), row: 1 });
    adopt(member("new"));
    expect(hold({ cartId: "c", holder: member("c"), row: 2, quantity: 1 })).toEqual(refused("ticket_limit"));
  });
});

describe("a sale", () => {
  it("is one for its order, which may be told twice", () => {
    const choice = held();
    expect(book.commit(sale(choice))).toEqual(granted);
    expect([book.commit(sale(choice)), book.commit(sale(choice, { orderUuid: "other" }))]).toEqual([
      granted,
      lost,
    ]);
    expect([book.version, takenSeats()]).toEqual([2, rowOf(choice)]);
    book = open();
    expect([book.commit(sale(choice)), book.commit(sale(choice, { orderUuid: "other" }))]).toEqual([
      granted,
      lost,
    ]);
  });

  it("is refused for other seats than those that are held", () => {
    const choice = held();
    expect(book.commit(sale({ ...choice, row: "other" }))).toEqual(lost);
    expect(book.commit(sale(choice))).toEqual(granted);
  });

  it("of a hold that ended is granted while its seats are free", () => {
    const choice = held();
    book.sweep(START + HOLD_MS);
    expect(book.commit(sale(choice, { promo: LAST }))).toEqual(granted);
    expect(takenSeats()).toEqual(rowOf(choice));
    expect(open().commit(sale(choice))).toEqual(granted);
    held({ cartId: "b", holder: guest("b"), row: 1 });
    expect(book.promoUse("b", LAST)).toBe("used_up");
  });

  it("of a hold that ended is lost with any of its seats", () => {
    const choice = held();
    book.sweep(START + HOLD_MS);
    const [, second = ""] = choice.seats;
    const wish = { ...wanted().wish, seats: [second], quantity: 1 };
    held({ cartId: "b", holder: guest("b"), wish }, START + HOLD_MS);
    expect(book.commit(sale(choice))).toEqual(lost);
    book.release("b", "deleted", null, START + HOLD_MS);
    expect(book.commit(sale(choice))).toEqual(granted);
  });

  it("is lost where nothing was ever held", () => {
    const { section, row } = wanted().wish;
    expect(book.commit(sale({ section, row, seats: ["1"] } as unknown as SeatChoice))).toEqual(lost);
  });

  it("keeps to the limit of a buyer who is not the one it was locked for", () => {
    const choice = held({ quantity: 2 });
    held({ cartId: "b", holder: member("b"), row: 1, quantity: 3 });
    expect(book.commit(sale(choice, { holder: member("a") }))).toEqual(lost);
    expect(book.commit(sale(choice))).toEqual(granted);
    const other = held({ cartId: "c", holder: guest("c"), row: 2, quantity: 1 });
    expect(book.commit(sale(other, { cartId: "c", holder: member("c") }))).toEqual(granted);
  });

  it("passes for the buyer it was locked for, whatever they hold by now", () => {
    const choice = held({ holder: member("a") });
    held({ cartId: "b", holder: member("b"), row: 1 });
    expect(book.commit(sale(choice, { holder: member("a"), ticketLimit: 3 }))).toEqual(granted);
  });

  it("of a hold that ended keeps to the limit as well", () => {
    const choice = held({ holder: member("a"), quantity: 2 });
    book.release("a", "deleted", null, START);
    held({ cartId: "b", holder: member("b"), row: 1, quantity: 3 });
    expect(book.commit(sale(choice, { holder: member("a") }))).toEqual(lost);
    expect(book.commit(sale(choice, { holder: member("a"), ticketLimit: 5 }))).toEqual(granted);
  });

  it("is released only for its own order, and its seats are free again", () => {
    const choice = held();
    book.commit(sale(choice));
    book.release("a", "payment_failed", "other", START);
    book.release("a", "payment_failed", null, START);
    expect(book.isLive("a")).toBe(true);
    book.release("a", "payment_failed", "order", START);
    book.release("a", "deleted", "order", START);
    expect([takenSeats(), lock("a")]).toEqual([{}, { ok: false, reason: "payment_failed" }]);
  });
});

describe("the limit of who pays", () => {
  const ada = (cardHash: string | null = null): Payer => ({ emailHash: "ada", cardHash });
  const overLimit = { ok: false, reason: "ticket_limit" };
  /** A guest's cart of two tickets. */
  const cart = (cartId: string, row: number, quantity = 2) =>
    held({ cartId, holder: guest(cartId), row, quantity });
  const buy = (cartId: string, choice: SeatChoice, payer: Payer) =>
    book.commit(sale(choice, { cartId, orderUuid: cartId, holder: guest(cartId), payer }));

  it("counts what an email address has in all carts, from the payment on", () => {
    cart("a", 0);
    cart("b", 1);
    cart("c", 2, 1);
    expect([lock("a", guest("a"), ada()).ok, lock("b", guest("b"), ada()).ok]).toEqual([true, true]);
    expect(lock("c", guest("c"), ada())).toEqual(overLimit);
    book = open();
    expect(lock("c", guest("c"), ada())).toEqual(overLimit);
    book.unlock("a");
    expect(lock("c", guest("c"), ada()).ok).toBe(true);
    expect(lock("a", guest("a"), { emailHash: "bob", cardHash: null }).ok).toBe(true);
  });

  it("counts what a card has paid for, whoever used it", () => {
    const first = cart("a", 0, 3);
    const second = cart("b", 1);
    expect(buy("a", first, ada("card"))).toEqual(granted);
    book = open();
    expect(buy("b", second, { emailHash: "bob", cardHash: "card" })).toEqual(overLimit);
    expect(buy("b", second, { emailHash: "ada", cardHash: "other" })).toEqual(overLimit);
    expect(buy("b", second, { emailHash: "bob", cardHash: "other" })).toEqual(granted);
  });

  it("is reached with its last ticket, and room is made by a release", () => {
    const first = cart("a", 0);
    const second = cart("b", 1);
    const third = cart("c", 2, 1);
    expect([buy("a", first, ada("card")), buy("b", second, ada("card"))]).toEqual([granted, granted]);
    expect(buy("c", third, ada("card"))).toEqual(overLimit);
    book.release("a", "payment_failed", "a", START);
    expect(buy("c", third, ada("card"))).toEqual(granted);
  });

  it("holds for seats that were lost as well", () => {
    const first = cart("a", 0);
    const second = cart("b", 1, 3);
    buy("b", second, ada("card"));
    book.release("a", "expired", null, START);
    expect(buy("a", first, ada("card"))).toEqual(overLimit);
    const request = {
      ...sale(first, { payer: ada("card") }),
      eventId: "e1",
      minimumPrice: 0,
      holdFor: HOLD_MS,
    };
    expect(book.holdSubstitute(request, price, START)).toBeNull();
    expect(book.holdSubstitute({ ...request, payer: NO_PAYER }, price, START)).not.toBeNull();
  });
});

describe("a promo code", () => {
  it("is used as often as it may be, by those who submitted", () => {
    held();
    held({ cartId: "b", holder: guest("b"), row: 1 });
    expect(book.promoUse("a", LAST)).toBe("ok");
    expect(book.promoUse("b", LAST)).toBe("ok");
    expect([book.holdPromoUse("a", LAST), book.holdPromoUse("a", LAST)]).toEqual(["ok", "ok"]);
    expect([book.promoUse("b", LAST), book.holdPromoUse("b", LAST)]).toEqual(["used_up", "used_up"]);
    expect(open().promoUse("b", LAST)).toBe("used_up");
    expect(book.holdPromoUse("b", { code: "LAST", limit: 2 })).toBe("ok");
    expect(book.holdPromoUse("b", { code: "ANY", limit: null })).toBe("ok");
    expect(book.promoUse("b", { code: "LAST", limit: 2 })).toBe("ok");
  });

  it("is given back with the hold", () => {
    held();
    held({ cartId: "b", holder: guest("b"), row: 1 });
    book.holdPromoUse("a", LAST);
    book.release("a", "deleted", null, START);
    expect(book.holdPromoUse("b", LAST)).toBe("ok");
    expect([book.promoUse("a", LAST), book.holdPromoUse("a", LAST)]).toEqual(["gone", "gone"]);
  });

  it("of a sale stays as it was paid", () => {
    const choice = held();
    book.commit(sale(choice, { promo: LAST }));
    expect(book.holdPromoUse("a", { code: "ANY", limit: null })).toBe("ok");
    held({ cartId: "b", holder: guest("b"), row: 1 });
    expect(book.promoUse("b", LAST)).toBe("used_up");
  });

  it("that is used up loses the sale of who did not count it, not of who did", () => {
    const first = held();
    const second = held({ cartId: "b", holder: guest("b"), row: 1 });
    book.holdPromoUse("a", LAST);
    expect(book.commit(sale(second, { cartId: "b", holder: guest("b"), promo: LAST }))).toEqual(lost);
    expect(book.commit(sale(first, { promo: LAST }))).toEqual(granted);
    book.release("b", "deleted", null, START);
    expect(book.commit(sale(second, { cartId: "b", holder: guest("b"), promo: LAST }))).toEqual(lost);
    expect(book.commit(sale(second, { cartId: "b", holder: guest("b") }))).toEqual(granted);
  });
});

describe("other seats for a buyer who paid late", () => {
  /** A cart whose hold ended, and whose seats somebody else has. */
  function late(): SeatChoice {
    const choice = held({ row: 8 });
    book.release("a", "expired", null, START);
    held({
      cartId: "b",
      holder: guest("b"),
      row: 8,
      wish: { ...wanted({ row: 8 }).wish, seats: choice.seats },
    });
    return choice;
  }
  const ask = (choice: SeatChoice, change: Partial<SubstituteRequest> = {}): SubstituteRequest => ({
    ...{ cartId: "a", eventId: "e1", holder: guest("a"), payer: NO_PAYER, choice },
    ...{ ticketLimit: LIMIT, promo: null, minimumPrice: 0, holdFor: HOLD_MS },
    ...change,
  });

  it("are locked until they are decided on, the same ones each time", () => {
    const choice = late();
    const found = book.holdSubstitute(ask(choice, { promo: LAST }), price, START);
    expect(found).toMatchObject({ expiresAt: START + HOLD_MS, choice: { seats: expect.any(Array) } });
    expect(found?.choice.seats).toHaveLength(2);
    expect(found?.choice).not.toEqual(choice);
    expect(book.holdSubstitute(ask(choice), price, START + 5)).toMatchObject({ ...found });
    expect(open().holdSubstitute(ask(choice), price, START + 5)).toMatchObject({ ...found });
    expect(book.promoUse("b", LAST)).toBe("used_up");
    expect(hold({ cartId: "c", row: 1 })).toMatchObject({ replaced: [] });
    expect(book.commit(sale(choice))).toEqual(lost);
    expect(found && book.commit(sale(found.choice, { promo: LAST }))).toEqual(granted);
  });

  it("are free again when they were not decided on", () => {
    const choice = late();
    book.holdSubstitute(ask(choice), price, START + 1);
    book.sweep(START + HOLD_MS);
    expect(book.isLive("a")).toBe(true);
    book.sweep(START + HOLD_MS + 1);
    expect(book.isLive("a")).toBe(false);
  });

  it("are none where none are as good, over the limit, or without the promo code", () => {
    const choice = late();
    expect(book.holdSubstitute(ask(choice, { minimumPrice: 10_000_000 }), price, START)).toBeNull();
    expect(book.holdSubstitute(ask(choice, { ticketLimit: 1 }), price, START)).toBeNull();
    book.holdPromoUse("b", LAST);
    expect(book.holdSubstitute(ask(choice, { promo: LAST }), price, START)).toBeNull();
    expect(book.isLive("a")).toBe(false);
  });

  it("are none for a cart that still holds seats, or where nothing was ever held", () => {
    const empty = open();
    expect(empty.holdSubstitute(ask(held()), price, START)).toBeNull();
    expect(book.holdSubstitute(ask(held()), price, START)).toBeNull();
  });
});

describe("a refund", () => {
  it("frees the seats that were refunded, once", () => {
    const choice = held({ quantity: 3 });
    const [first = "", second = "", third = ""] = choice.seats;
    book.commit(sale(choice, { promo: LAST }));
    const keep = (seats: string[], order = "order") =>
      book.keepSeats("a", order, { seats, count: seats.length }, START);
    keep([first], "other");
    keep(choice.seats);
    expect([takenSeats(), book.version]).toEqual([rowOf(choice), 2]);
    for (let times = 0; times < 2; times += 1) keep([first, third]);
    expect([takenSeats(), book.version]).toEqual([rowOf({ ...choice, seats: [first, third] }), 3]);
    const wish = { ...wanted().wish, seats: [second], quantity: 1 };
    expect(hold({ cartId: "b", holder: guest("b"), wish }).ok).toBe(true);
    expect(book.promoUse("b", LAST)).toBe("used_up");
    for (const kept of [first, third]) {
      const taken = { ...wish, seats: [kept] };
      for (const each of [book, open()])
        expect(
          each.hold(wanted({ cartId: "c", holder: guest("c"), wish: taken }), basisOf(theatre), START),
        ).toMatchObject({
          reason: "seats_taken",
        });
    }
    keep([]);
    expect(takenSeats()).toEqual(rowOf({ ...choice, seats: [second] }));
    expect([book.promoUse("b", LAST), lock("a")]).toEqual(["ok", { ok: false, reason: "deleted" }]);
  });

  it("changes nothing about seats that were not sold", () => {
    const choice = held();
    for (const cart of ["a", "b"]) book.keepSeats(cart, "order", { seats: [], count: 0 }, START);
    expect([takenSeats(), book.isLive("a")]).toEqual([rowOf(choice), true]);
  });

  it("frees as many places without numbers as were refunded", () => {
    const run = freeRuns(seatMapOf(club), price).find(({ section }) => section.general);
    if (!run) throw new Error("no standing places");
    const { section, row, code, accessible, seats } = run;
    const wish = { section: section.id, row, seats: [], quantity: 3, code, accessible, flexible: false };
    const request = wanted({
      wish: { ...wish, firstSeat: seats[0] ?? "", totalPrice: run.price.totalPrice, discount: null },
    });
    const answer = book.hold(request, basisOf(club), START);
    if (!answer.ok) throw new Error(answer.reason);
    book.commit(sale(answer.choice));
    book.keepSeats("a", "order", { seats: ["of no meaning"], count: 2 }, START);
    expect(Object.values(takenSeats())).toEqual([answer.choice.seats.slice(0, 2)]);
  });
});

describe("what is published", () => {
  it("counts what is not sold, and knows nothing before the first hold", () => {
    expect(book.taken()).toEqual({ taken: {}, unsold: 0 });
    expect(book.availablePrices(price.levels, LIMIT)).toBeNull();
    const choice = held({ quantity: 3 });
    held({ cartId: "b", holder: guest("b"), quantity: 1 });
    const all = planCapacity(seatMapOf(theatre).plan);
    expect(book.taken().unsold).toBe(all);
    expect(Object.values(book.taken().taken).map((seats) => seats.length)).toEqual([4]);
    book.commit(sale(choice));
    expect([book.taken().unsold, open().taken().unsold]).toEqual([all - 3, all - 3]);
    expect(book.availablePrices(price.levels, LIMIT)).not.toBeNull();
  });

  it("has a version that outlives a restart, once it is saved", () => {
    held();
    expect(open().version).toBe(0);
    book.saveVersion();
    expect(open().version).toBe(1);
  });
});

it.each([
  ["a choice that is not JSON", "UPDATE holds SET choice = 'x'"],
  ["a choice without seats", `UPDATE holds SET choice = '{"seats":[]}'`],
  ["a state that does not exist", "UPDATE holds SET state = 'lost'"],
  ["an end that is text", "UPDATE holds SET expires_at = 'soon'"],
  ["a plan that cannot be read", `UPDATE meta SET value = '{"plan":"moon"}' WHERE key = 'seats'`],
  ["codes that are cut off", `UPDATE meta SET value = json_set(value, '$.codes', 'AQ') WHERE key = 'seats'`],
  ["a version below zero", "INSERT INTO meta (key, value) VALUES ('version', '-1')"],
  ["an unreadable trace", "UPDATE holds SET ended_at = 'yesterday'"],
])("%s is an outage, and never a free seat", (_name, statement) => {
  held();
  storage.sql.exec(statement);
  expect(open).toThrow(UnreadableState);
});

it("tables of a newer version are left alone", () => {
  held();
  storage.kv.put("schema-version", 6);
  expect(open).toThrow("inventory: version 6 is newer than 5");
});

it("tables of before live holds were indexed go on with what they hold", () => {
  const choice = held();
  storage.sql.exec("DROP INDEX holds_live");
  for (const column of ["email_hash", "card_hash", "extended"])
    storage.sql.exec(`ALTER TABLE holds DROP COLUMN ${column}`);
  storage.kv.put("schema-version", 1);
  expect(takenSeats()).toEqual(rowOf(choice));
  expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'holds_live'").toArray()).toHaveLength(
    1,
  );
});

it("tables of before seats were data keep the seats that were sold, and pin the catalogue's with the next hold", () => {
  const choice = held();
  held({ cartId: "b", holder: guest("b"), row: 1 });
  book.commit(sale(choice));
  const code = (value: number) => `json_remove(json_set(choice, '$.code', ${value}), '$.kind')`;
  storage.sql.exec(`UPDATE holds SET choice = ${code(1)} WHERE id = 'a'`);
  storage.sql.exec(`UPDATE holds SET choice = ${code(3)} WHERE id = 'b'`);
  storage.sql.exec("DELETE FROM meta WHERE key = 'seats'");
  storage.sql.exec(`INSERT INTO meta (key, value) VALUES ('basis', '{"plan":"theatre","soldShare":0.3}')`);
  storage.kv.put("schema-version", 4);
  book = open();
  expect([book.pinned, book.availablePrices(price.levels, LIMIT)]).toEqual([null, null]);
  const kinds = storage.sql
    .exec("SELECT json_extract(choice, '$.kind') AS kind FROM holds ORDER BY id")
    .toArray();
  expect(kinds).toEqual([{ kind: "standard" }, { kind: "resale" }]);
  const again = { ...wanted().wish, seats: choice.seats };
  expect(hold({ cartId: "c", holder: guest("c"), wish: again })).toMatchObject({
    ok: false,
    reason: "seats_taken",
  });
  expect(book.pinned?.plan.id).toBe("theater");
  expect(takenSeats()).toMatchObject(rowOf(choice));
});
