import { describe, expect, it } from "vitest";
import { expectEvery } from "#tests/support/expect-every.ts";
import { DEFAULT_FEES } from "../fees.ts";
import { GONE } from "./allocation.ts";
import { findRuns, freeSeats } from "./offers.ts";
import { SeatMap, type SeatMapBasis } from "./seat-map.ts";

const EVENT = { facePrice: 5_000, currency: "USD", country: "US", fees: DEFAULT_FEES } as const;
const basis: SeatMapBasis = { eventId: "e1", plan: "theatre", soldShare: 0.3, resaleShare: 0.2 };

describe("offers", () => {
  it("contain only free seats, each in exactly one offer", () => {
    const map = new SeatMap(basis);
    const { runs } = freeSeats(map, EVENT);
    const seats = runs.flatMap((run) =>
      run.seats.map((seat) => ({ section: run.section.id, row: run.row, seat })),
    );
    expect(new Set(seats.map((seat) => JSON.stringify(seat))).size).toBe(seats.length);
    expectEvery(seats, (seat) => map.codeOf(seat) !== GONE);
  });

  it("keep wheelchair places for those who ask for them", () => {
    const { runs } = freeSeats(new SeatMap(basis), EVENT);
    const accessible = findRuns(runs, { quantity: 2, accessible: true, sort: "best" });
    expectEvery(accessible, (run) => run.accessible);
    expect(
      findRuns(runs, { quantity: 2, accessible: false, sort: "best" }).some((run) => run.accessible),
    ).toBe(false);
  });
});
