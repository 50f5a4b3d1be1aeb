import { expect, it } from "vitest";
import { ApiFailure } from "./failure.ts";
import { limitRate } from "./rate-limit.ts";

const guess = { name: "guess", limit: 3, windowMs: 1000 };

it("lets each caller through so often a window, and then says when to come back", () => {
  for (let use = 0; use < 3; use += 1) limitRate(guess, "a", 0);
  limitRate(guess, "b", 0);
  limitRate({ ...guess, name: "other" }, "a", 0);
  let refused: unknown;
  try {
    limitRate(guess, "a", 10);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(ApiFailure);
  expect(refused).toMatchObject({
    status: 429,
    code: "RATE_LIMITED",
    details: { headers: { "Retry-After": "1" } },
  });
  limitRate(guess, "a", 1000);
});

it("forgets the oldest callers, so that memory stays bounded", () => {
  for (let use = 0; use < 4; use += 1) if (use < 3) limitRate(guess, "old", 5000);
  for (let caller = 0; caller < 10_001; caller += 1) limitRate(guess, `caller ${caller}`, 5000);
  expect(() => limitRate(guess, "old", 5001)).not.toThrow();
});
