import { describe, expect, test } from "vitest";
import { findTestCard, testCards } from "./cards.ts";
import type { StoredPayment } from "./payment.ts";
import {
  answerChallenge,
  asOf,
  authorise,
  cancel,
  capture,
  paymentTtlMs,
  payWith,
  refund,
  voidPayment,
} from "./transitions.ts";

const now = Date.UTC(2027, 0, 5);
const expiry = { month: 12, year: 2030 };
const pending: StoredPayment = {
  id: "pay_1",
  reference: "cart-1",
  amount: 5_000,
  currency: "USD",
  status: "pending",
  refundedAmount: 0,
  declineCount: 0,
  lastDecline: null,
  failure: null,
  card: null,
  createdAt: new Date(now).toISOString(),
  updatedAt: new Date(now).toISOString(),
  returnUrl: "http://shop.test/return",
  cancelUrl: "http://shop.test/cancel",
  webhookUrl: "http://shop.test/webhook",
  description: "Two tickets",
  locale: "en",
  holdUntil: null,
  payerName: "",
  challenged: false,
  challengeFailures: 0,
  authoriseAt: null,
  losesCaptureReply: false,
};
const withStatus = (status: StoredPayment["status"]): StoredPayment => ({ ...pending, status });

function pay(number: string, immediately = false) {
  const card = findTestCard(number);
  if (!card) throw new Error(`${number} is not a test card`);
  return payWith(pending, card, expiry, now, immediately).payment;
}

describe("cards", () => {
  test.each([
    ["4242424242424242", "authorised", null],
    ["4000000000000002", "pending", "card_declined"],
    ["4000000000009995", "pending", "insufficient_funds"],
    ["4000000000000069", "pending", "expired_card"],
    ["4000000000000341", "authorised", null],
    ["4000000000000408", "authorised", null],
  ])("%s leaves the payment %s with refusal %s", (number, status, lastDecline) => {
    expect(pay(number)).toMatchObject({ status, lastDecline });
  });

  test.each([
    ["4000000000000127", "invalid_card"],
    ["4000000000000051", "outstanding_balance"],
    ["4100000000000019", "blocked"],
  ])("%s ends the payment for good: %s", (number, failure) => {
    const failed = pay(number);
    expect(failed).toMatchObject({ status: "cancelled", failure, lastDecline: null, card: null });
    const [good] = testCards;
    if (!good) throw new Error("no card");
    expect(payWith(failed, good, expiry, now).outcome).toBe("invalid_state");
    expect(capture(failed, 1, now).outcome).toBe("invalid_state");
    expect(pay(number, true)).toMatchObject({ status: "cancelled", failure });
  });

  test("a refusal is counted without storing the card, and a later success clears it", () => {
    const refused = pay("4000000000000002");
    expect(refused).toMatchObject({ declineCount: 1, card: null });
    const [good] = testCards;
    if (!good) throw new Error("no card");
    const paid = payWith(refused, good, expiry, now).payment;
    expect(paid).toMatchObject({
      status: "authorised",
      declineCount: 1,
      lastDecline: null,
      card: { brand: "visa", last4: "4242", expireMonth: 12, expireYear: 2030 },
    });
  });

  test("the 3-D Secure card waits for its challenge", () => {
    const waiting = pay("4000002500003155");
    expect(waiting).toMatchObject({ status: "pending", challenged: true });
    expect(answerChallenge(waiting, "right", now).payment.status).toBe("authorised");
    expect(answerChallenge(waiting, "given-up", now).payment).toMatchObject({
      status: "pending",
      challenged: false,
      lastDecline: "three_d_secure_failed",
    });
  });

  test("the third wrong code declines the card", () => {
    let payment = pay("4000002500003155");
    for (let attempt = 0; attempt < 2; attempt += 1) payment = answerChallenge(payment, "wrong", now).payment;
    expect(payment.challenged).toBe(true);
    payment = answerChallenge(payment, "wrong", now).payment;
    expect(payment).toMatchObject({ challenged: false, declineCount: 1 });
  });

  test("the slow card is authorized 8 seconds later, or at once for a load test", () => {
    expect(pay("4000000000000259")).toMatchObject({ status: "pending", authoriseAt: now + 8_000 });
    expect(pay("4000000000000259", true)).toMatchObject({ status: "authorised", authoriseAt: null });
  });

  test("a slow card in process is not replaced by another", () => {
    const [good] = testCards;
    if (!good) throw new Error("no card");
    expect(payWith(pay("4000000000000259"), good, expiry, now).outcome).toBe("invalid_state");
  });
});

describe("transitions", () => {
  const allowed = {
    capture: { authorised: "changed", captured: "unchanged" },
    void: { pending: "changed", authorised: "changed", voided: "unchanged" },
    cancel: { pending: "changed", cancelled: "unchanged" },
    authorise: { pending: "changed" },
    refund: { captured: "changed" },
  } as const;
  const steps = {
    capture: (payment: StoredPayment, at: number) => capture(payment, payment.amount, at),
    void: voidPayment,
    cancel,
    authorise,
    refund: (payment: StoredPayment, at: number) => refund(payment, 1, at),
  };
  const statuses = [
    "pending",
    "authorised",
    "captured",
    "voided",
    "refunded",
    "cancelled",
    "expired",
  ] as const;

  for (const name of ["capture", "void", "cancel", "authorise", "refund"] as const) {
    const expected: Partial<Record<StoredPayment["status"], string>> = allowed[name];
    test.each(statuses)(`${name} from %s`, (status) => {
      expect(steps[name](withStatus(status), now).outcome).toBe(expected[status] ?? "invalid_state");
    });
  }

  test("a capture may take less than was authorized, not more", () => {
    const partly = capture(withStatus("authorised"), 4_000, now).payment;
    expect(partly).toMatchObject({ status: "captured", amount: 4_000 });
    expect(capture(partly, 4_000, now).outcome).toBe("unchanged");
    expect(capture(partly, 5_000, now).outcome).toBe("invalid_state");
    expect(capture(withStatus("authorised"), 5_001, now).outcome).toBe("amount_too_large");
    expect(refund(partly, 4_001, now).outcome).toBe("amount_too_large");
  });

  test("refunds add up to at most the amount", () => {
    const partly = refund(withStatus("captured"), 2_000, now).payment;
    expect(partly).toMatchObject({ status: "captured", refundedAmount: 2_000 });
    expect(refund(partly, 3_001, now)).toMatchObject({ outcome: "amount_too_large", payment: partly });
    expect(refund(partly, 3_000, now).payment).toMatchObject({ status: "refunded", refundedAmount: 5_000 });
  });

  test("an unpaid payment expires, a slow one in process does not", () => {
    expect(asOf(pending, now + paymentTtlMs - 1).status).toBe("pending");
    expect(asOf(pending, now + paymentTtlMs).status).toBe("expired");
    expect(asOf(withStatus("authorised"), now + paymentTtlMs).status).toBe("authorised");
    expect(asOf(pay("4000000000000259"), now + paymentTtlMs).status).toBe("pending");
  });
});
