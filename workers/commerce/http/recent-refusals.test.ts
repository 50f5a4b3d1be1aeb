import { expect, it } from "vitest";
import type { LimitRequest } from "../objects/limiter.ts";
import { RecentRefusals, useKey } from "./recent-refusals.ts";

const asks = (amount: number, id: string): LimitRequest => ({
  crowd: "guests",
  uses: [{ budget: "heldSeats", scope: "event", amount, id }],
  proof: null,
});
const refusal = { ok: false, waitMs: 1_000, proofHelps: true } as const;

it("repeats what was just refused, with the wait that is left, and no longer than a moment", () => {
  const refusals = new RecentRefusals();
  expect(refusals.find("a", 0)).toBeNull();
  refusals.remember("a", refusal, 0);
  expect(refusals.find("a", 100)).toEqual({ ...refusal, waitMs: 900 });
  expect(refusals.find("b", 100)).toBeNull();
  expect(refusals.find("a", 250)).toBeNull();
});

it("knows the same by who asks, and for how much", () => {
  expect(useKey("network:a", asks(2, "1"))).toBe(useKey("network:a", asks(2, "2")));
  expect(useKey("network:a", asks(2, "1"))).not.toBe(useKey("network:a", asks(1, "1")));
  expect(useKey("network:a", asks(2, "1"))).not.toBe(useKey("network:b", asks(2, "1")));
});

it("keeps the newest thousand", () => {
  const refusals = new RecentRefusals();
  for (let network = 0; network <= 1_000; network++) refusals.remember(String(network), refusal, 0);
  expect(refusals.find("0", 1)).toBeNull();
  expect(refusals.find("1", 1)).not.toBeNull();
  expect(refusals.find("1000", 1)).not.toBeNull();
});
