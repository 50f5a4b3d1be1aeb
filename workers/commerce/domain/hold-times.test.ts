import { expect, it } from "vitest";
import { holdTimes } from "./hold-times.ts";

it("holds seats for ten minutes, five more on request and five while the buyer pays, and gives up a payment after thirty; other seats wait ten", () => {
  expect(holdTimes({})).toEqual({
    holdMs: 600_000,
    extensionMs: 300_000,
    maxHoldMs: 900_000,
    lockGraceMs: 300_000,
    paymentMs: 1_800_000,
    substituteMs: 600_000,
  });
});

it("takes each time from its own setting, and the default for one that is unreadable", () => {
  const settings = { HOLD_SECONDS: "4", LOCK_GRACE_SECONDS: "soon", PAYMENT_SECONDS: "" };
  expect(holdTimes(settings)).toEqual({
    holdMs: 4_000,
    extensionMs: 300_000,
    maxHoldMs: 900_000,
    lockGraceMs: 300_000,
    paymentMs: 1_800_000,
    substituteMs: 600_000,
  });
});
