import { expect, it } from "vitest";
import { type DemoEvent, seatsOfEvent } from "#tests/support/demo-seats.ts";
import { readSnapshot } from "./availability.ts";
import type { Database } from "./database.ts";

const event: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0, resaleShare: 0 };
const current = seatsOfEvent(event);
/** Nothing is looked up for seats that the event still has. */
const db = {} as Database;

it("snapshots from before rows were packed, and from before seats were data, are read", async () => {
  const taken = { "ORCH-C/A": ["1", "2"] };
  const basis = { eventId: "e1", plan: "theatre", soldShare: 0, resaleShare: 0 };
  const snapshot = JSON.stringify({ basis, version: 3, taken });
  expect(await readSnapshot(db, snapshot, current)).toEqual({ seats: current, version: 3, taken });
});

it("packed snapshots are read by seat", async () => {
  const stored = { basis: current.basis, version: 4, packed: { "ORCH-C/A": "BQ" } };
  const { taken } = await readSnapshot(db, JSON.stringify(stored), current);
  expect(taken).toEqual({ "ORCH-C/A": ["1", "3"] });
});
