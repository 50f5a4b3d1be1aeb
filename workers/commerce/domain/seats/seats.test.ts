import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectEvery } from "#tests/support/expect-every.ts";
import { GONE } from "./allocation.ts";
import { areFree, chooseSeats, type SeatWish } from "./hold.ts";
import { describeRun, findRuns, freeSeats } from "./offers.ts";
import { QUOTE_TTL, readQuote, signQuote } from "./quote.ts";
import { SeatMap, type SeatMapBasis } from "./seat-map.ts";
import { PLAN_IDS, planCapacity } from "./seat-plan.ts";

const EVENT = { facePrice: 5_000, currency: "USD", country: "US" } as const;
const basis: SeatMapBasis = { eventId: "e1", plan: "theatre", soldShare: 0.3, resaleShare: 0.2 };

describe("the first state of an event", () => {
  it("is the same every time, differs between events, and keeps the shares", () => {
    const shares = (eventId: string) => {
      const map = new SeatMap({ ...basis, eventId, plan: "stadium" });
      const { runs } = freeSeats(map, EVENT);
      const free = runs.reduce((sum, { seats }) => sum + seats.length, 0);
      const resale = runs.filter(({ code }) => code > 1).reduce((sum, { seats }) => sum + seats.length, 0);
      return { free, resale, capacity: planCapacity(map.plan) };
    };
    const first = shares("a");
    expect(shares("a")).toEqual(first);
    expect(shares("b")).not.toEqual(first);
    expect(first.free / first.capacity).toBeCloseTo(0.7, 1);
    expect(first.resale / first.free).toBeCloseTo(0.2, 1);
  });

  it("is all free or all gone at the ends of the scale", () => {
    for (const plan of PLAN_IDS) {
      const all = freeSeats(new SeatMap({ ...basis, plan, soldShare: 0 }), EVENT);
      const none = freeSeats(new SeatMap({ ...basis, plan, soldShare: 1 }), EVENT);
      const capacity = planCapacity(new SeatMap({ ...basis, plan }).plan);
      expect(all.sections.reduce((sum, { available }) => sum + available, 0)).toBe(capacity);
      expect(none.runs).toEqual([]);
    }
  });
});

describe("offers", () => {
  it("hold free seats alone, each in one offer, at the price of its zone", () => {
    const map = new SeatMap(basis);
    const { runs } = freeSeats(map, EVENT);
    const seats = runs.flatMap((run) =>
      run.seats.map((seat) => ({ section: run.section.id, row: run.row, seat })),
    );
    expect(new Set(seats.map((seat) => JSON.stringify(seat))).size).toBe(seats.length);
    expectEvery(seats, (seat) => map.codeOf(seat) !== GONE);
  });

  it("keep wheelchair places for who asks for them", () => {
    const { runs } = freeSeats(new SeatMap(basis), EVENT);
    const accessible = findRuns(runs, { quantity: 2, accessible: true, sort: "best" });
    expectEvery(accessible, (run) => run.accessible);
    expect(
      findRuns(runs, { quantity: 2, accessible: false, sort: "best" }).some((run) => run.accessible),
    ).toBe(false);
  });
});

describe("choosing seats", () => {
  const wishes = fc.record({ index: fc.nat(5_000), quantity: fc.integer({ min: 1, max: 8 }) });

  it("never gives a seat twice, gives neighbours, and leaves nothing taken when it refuses", () => {
    fc.assert(
      fc.property(fc.array(wishes, { minLength: 1, maxLength: 60 }), (list) => {
        const map = new SeatMap({ ...basis, soldShare: 0.8 });
        // Everybody looked before anybody bought: the offers are stale on purpose.
        const { runs } = freeSeats(map, EVENT);
        const sold = new Set<string>();
        for (const { index, quantity } of list) {
          const run = runs[index % runs.length];
          if (!run) continue;
          const wish: SeatWish = {
            section: run.section.id,
            row: run.row,
            seats: [],
            quantity,
            code: run.code,
            accessible: run.accessible,
            firstSeat: run.seats[0] ?? "",
            totalPrice: run.price.totalPrice,
          };
          const chosen = chooseSeats(map, EVENT, wish, 8);
          if (!chosen.ok) continue;
          const { section, row, seats } = chosen.choice;
          expect(seats.map(Number)).toEqual(seats.map((_, place) => Number(seats[0]) + place));
          for (const seat of seats) {
            expect(sold.has(`${section}/${row}/${seat}`)).toBe(false);
            sold.add(`${section}/${row}/${seat}`);
            map.take({ section, row, seat });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("offers places at least as good, of the same quantity, when others were faster", () => {
    const map = new SeatMap(basis);
    const [run] = findRuns(freeSeats(map, EVENT).runs, { quantity: 2, accessible: false, sort: "price" });
    if (!run) throw new Error("no run");
    for (const seat of run.seats) map.take({ section: run.section.id, row: run.row, seat });
    const wish = {
      ...describeRun(run, 8),
      seats: run.seats.slice(0, 2),
      quantity: 2,
      firstSeat: "",
      totalPrice: run.price.totalPrice,
    };
    const chosen = chooseSeats(map, EVENT, wish, 8);
    if (chosen.ok) throw new Error("sold twice");
    expect(chosen.reason).toBe("seats_taken");
    expectEvery(chosen.alternatives, ({ quantities }) => quantities.includes(2));
  });

  it("gives back what a seat was before it was taken", () => {
    const map = new SeatMap(basis);
    const [run] = freeSeats(map, EVENT).runs;
    if (!run) throw new Error("no run");
    const seats = run.seats.map((seat) => ({ section: run.section.id, row: run.row, seat }));
    const before = map.freeIn(run.section);
    for (const seat of seats) map.take(seat);
    expect([areFree(map, seats, run.code), map.freeIn(run.section)]).toEqual([false, before - seats.length]);
    for (const seat of seats) map.free(seat);
    expect([areFree(map, seats, run.code), map.freeIn(run.section)]).toEqual([true, before]);
  });
});

describe("a quote", () => {
  const quote = {
    eventId: "e1",
    section: "101",
    row: "1",
    code: 1,
    accessible: false,
    totalPrice: 5_850,
    currency: "USD",
    firstSeat: "1",
    expiresAt: QUOTE_TTL,
  };

  it("is read by who signed it, until it runs out", async () => {
    const text = await signQuote(quote, "secret");
    expect(await readQuote(text, "secret", 0)).toEqual(quote);
    expect(await readQuote(text, "another", 0)).toBeNull();
    expect(await readQuote(text, "secret", QUOTE_TTL)).toBeNull();
  });

  it("is worth nothing when it was altered or is none", async () => {
    const [body = "", mac = ""] = (await signQuote(quote, "secret")).split(".");
    const cheaper = btoa(atob(body).replace("5850", "0001")).replaceAll("=", "");
    for (const text of [`${cheaper}.${mac}`, body, `${body}.`, `${body}.${mac}.${mac}`, "", ".", "é.é"]) {
      expect(await readQuote(text, "secret", 0), text).toBeNull();
    }
  });
});
