import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectEvery } from "#tests/support/expect-every.ts";
import { DEFAULT_FEES } from "../fees.ts";
import { chooseSeats, type SeatWish } from "./hold.ts";
import { describeRun, findRuns, freeSeats } from "./offers.ts";
import { SeatMap, type SeatMapBasis } from "./seat-map.ts";

const EVENT = { facePrice: 5_000, currency: "USD", country: "US", fees: DEFAULT_FEES } as const;
const basis: SeatMapBasis = { eventId: "e1", plan: "theatre", soldShare: 0.3, resaleShare: 0.2 };

describe("choosing seats", () => {
  const wishes = fc.record({ index: fc.nat(5_000), quantity: fc.integer({ min: 1, max: 8 }) });

  it("never gives a seat twice, gives adjoining seats, and takes nothing when it refuses", () => {
    fc.assert(
      fc.property(fc.array(wishes, { minLength: 1, maxLength: 60 }), (list) => {
        const map = new SeatMap({ ...basis, soldShare: 0.8 });
        // All offers are read before the first sale, so they are stale on purpose.
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

  it("offers seats at least as good, for the same quantity, when the wanted ones are taken", () => {
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
});
