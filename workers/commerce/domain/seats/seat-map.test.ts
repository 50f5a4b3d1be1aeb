import { expect, it } from "vitest";
import { DEFAULT_FEES } from "../fees.ts";
import { areFree } from "./hold.ts";
import { freeSeats } from "./offers.ts";
import { SeatMap, type SeatMapBasis } from "./seat-map.ts";

const EVENT = { facePrice: 5_000, currency: "USD", country: "US", fees: DEFAULT_FEES } as const;
const basis: SeatMapBasis = { eventId: "e1", plan: "theatre", soldShare: 0.3, resaleShare: 0.2 };

it("restores the code that a seat had before it was taken", () => {
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
