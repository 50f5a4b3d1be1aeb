import { expect, it } from "vitest";
import type { LimitRequest } from "../objects/limiter.ts";
import { RecentRefusals } from "./recent-refusals.ts";

const asks = (amount: number, id: string): LimitRequest => ({
  crowd: "guests",
  uses: [{ budget: "heldSeats", scope: "event", amount, id }],
  proof: null,
});
const refusal = { ok: false, waitMs: 1_000, proofHelps: true } as const;

it("repeats what was just refused to the same subject, for as much, and no longer than a moment", () => {
  const refusals = new RecentRefusals();
  expect(refusals.find("network:a", asks(2, "1"), 0)).toBeNull();
  refusals.remember("network:a", asks(2, "1"), refusal, 0);
  expect(refusals.find("network:a", asks(2, "2"), 100)).toEqual({ ...refusal, waitMs: 900 });
  expect(refusals.find("network:a", asks(1, "3"), 100)).toBeNull();
  expect(refusals.find("network:b", asks(2, "4"), 100)).toBeNull();
  expect(refusals.find("network:a", asks(2, "5"), 250)).toBeNull();
});

it("keeps the newest thousand", () => {
  const refusals = new RecentRefusals();
  for (let network = 0; network <= 1_000; network++)
    refusals.remember(`network:${network}`, asks(1, "1"), refusal, 0);
  expect(refusals.find("network:0", asks(1, "2"), 1)).toBeNull();
  expect(refusals.find("network:1", asks(1, "2"), 1)).not.toBeNull();
  expect(refusals.find("network:1000", asks(1, "2"), 1)).not.toBeNull();
});
