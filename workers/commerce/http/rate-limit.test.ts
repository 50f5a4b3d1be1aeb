import { expect, it } from "vitest";
import { windowLimit } from "#lib/window-limit.ts";
import { ApiFailure } from "./failure.ts";
import { limitRate } from "./rate-limit.ts";

const options = { limit: 3, windowMs: 1000 };

it("lets each caller through up to the limit, then answers 429 with the time to wait", () => {
  const guesses = windowLimit(options);
  for (let use = 0; use < 3; use += 1) limitRate(guesses, "a", 0);
  limitRate(guesses, "b", 0);
  limitRate(windowLimit(options), "a", 0);
  let refused: unknown;
  try {
    limitRate(guesses, "a", 10);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(ApiFailure);
  expect(refused).toMatchObject({
    status: 429,
    code: "RATE_LIMITED",
    details: { headers: { "Retry-After": "1" } },
  });
  limitRate(guesses, "a", 1000);
});

it("lets an evicted caller start over", () => {
  const guesses = windowLimit(options);
  for (let use = 0; use < 3; use += 1) limitRate(guesses, "old", 5000);
  for (let caller = 0; caller < 10_001; caller += 1) limitRate(guesses, `caller ${caller}`, 5000);
  expect(() => limitRate(guesses, "old", 5001)).not.toThrow();
});
