import { expect, it } from "vitest";
import { RecentRefusals } from "./recent-refusals.ts";
import type { HoldAnswer, HoldRequest } from "./requests.ts";

const requestOf = (cartId: string, requestHash = "hash") => ({ cartId, requestHash }) as HoldRequest;
const taken = { ok: false, reason: "seats_taken", alternatives: [] } satisfies HoldAnswer;

it("repeats the refusal of a request for a moment, and of no other one", () => {
  const refusals = new RecentRefusals();
  refusals.add(requestOf("a"), taken, 1_000);
  expect(refusals.find(requestOf("a"), 2_999)).toBe(taken);
  expect(refusals.find(requestOf("a"), 3_000)).toBeNull();
  expect(refusals.find(requestOf("a", "other"), 1_001)).toBeNull();
  expect(refusals.find(requestOf("b"), 1_001)).toBeNull();
});

it("forgets the oldest of very many", () => {
  const refusals = new RecentRefusals();
  for (let index = 0; index <= 5_000; index += 1) refusals.add(requestOf(`cart ${index}`), taken, 1_000);
  expect(refusals.find(requestOf("cart 0"), 1_001)).toBeNull();
  expect(refusals.find(requestOf("cart 1"), 1_001)).toBe(taken);
  expect(refusals.find(requestOf("cart 5000"), 1_001)).toBe(taken);
});
