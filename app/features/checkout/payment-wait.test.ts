import { expect, it } from "vitest";
import { PAYMENT_GRACE_MS, paymentPath, paymentPollMs, readPaymentWait } from "./payment-wait.ts";

const NOW = Date.UTC(2027, 4, 1);
const read = (query: string) => readPaymentWait(new URLSearchParams(query), NOW);

it("reads why a buyer waits, and since when", () => {
  const path = paymentPath("cart", "returned", NOW - 3_000);
  expect(read(path.split("?")[1] ?? "")).toEqual({ reason: "returned", elapsedMs: 3_000 });
  expect(paymentPath("cart", "cancelled", null)).toBe("/checkout/cart/payment?cancelled");
});

it.each(["returned", "returned=", "returned=soon", "returned=-5", "returned=1.5", `returned=${NOW + 1}`])(
  "has no beginning in %j, which no wait of ours has",
  (query) => {
    expect(read(query)).toEqual({ reason: "returned", elapsedMs: null });
  },
);

it("takes an address without a reason for a visit", () => {
  expect(read("")).toEqual({ reason: "waiting", elapsedMs: null });
});

it("looks again after 2 s, and after growing pauses of up to 15 s", () => {
  expect([0, 8_000, 20_000, 60_000, 3_600_000].map(paymentPollMs)).toEqual([
    2_000, 2_000, 5_000, 15_000, 15_000,
  ]);
  expect(PAYMENT_GRACE_MS).toBe(120_000);
});
