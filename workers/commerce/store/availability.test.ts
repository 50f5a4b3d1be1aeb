import { expect, it } from "vitest";
import { readSnapshot } from "./availability.ts";

const basis = { eventId: "e1", plan: "theatre", soldShare: 0, resaleShare: 0 };

it("snapshots from before rows were packed are read", () => {
  const taken = { "ORCH-C/A": ["1", "2"] };
  expect(readSnapshot(JSON.stringify({ basis, version: 3, taken }))).toEqual({ basis, version: 3, taken });
});

it("packed snapshots are read by seat", () => {
  const stored = { basis, version: 4, packed: { "ORCH-C/A": "BQ" } };
  expect(readSnapshot(JSON.stringify(stored)).taken).toEqual({ "ORCH-C/A": ["1", "3"] });
});
