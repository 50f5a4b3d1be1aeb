import { describe, expect, it } from "vitest";
import { attemptKey, readAgreement } from "./attempt.ts";

const RECIPIENT = "0123456789abcdef".repeat(4);
const cart = {
  cartId: "c1",
  total: 12345,
  points: { redeem: 1000 },
  recipientHash: RECIPIENT,
  submittedAt: null,
};

describe("attemptKey", () => {
  it("is the same for the same agreement", () => {
    expect(attemptKey(cart)).toBe(attemptKey({ ...cart }));
  });

  it.each([
    { ...cart, total: 12346 },
    { ...cart, points: { redeem: 1001 } },
    { ...cart, recipientHash: "f".repeat(64) },
    { ...cart, submittedAt: "2027-01-05T00:30:00Z" },
  ])("differs for %o", (other) => {
    expect(attemptKey(other)).not.toBe(attemptKey(cart));
  });
});

describe("readAgreement", () => {
  const form = (values: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    return data;
  };
  it("reads the values that the review page rendered", () => {
    const values = {
      attempt: attemptKey(cart),
      total: "12345",
      points: "1000",
      currency: "USD",
      recipient: RECIPIENT,
      code: "FAN10",
    };
    const agreed = {
      attempt: attemptKey(cart),
      total: 12345,
      points: 1000,
      currency: "USD",
      recipient: RECIPIENT,
      code: "FAN10",
    };
    expect(readAgreement(form(values))).toEqual(agreed);
    expect(readAgreement(form({ ...values, code: "" }))?.code).toBe("");
  });
  it.each([
    {},
    { attempt: "a b", total: "1", points: "0", currency: "USD", recipient: RECIPIENT },
    { attempt: "a", total: "-1", points: "0", currency: "USD", recipient: RECIPIENT },
    { attempt: "a", total: "1.5", points: "0", currency: "USD", recipient: RECIPIENT },
    { attempt: "a", total: "1", points: "1e3", currency: "USD", recipient: RECIPIENT },
    { attempt: "a", total: "1", points: "0", currency: "USD" },
    { attempt: "a", total: "1", points: "0", currency: "usd", recipient: RECIPIENT },
    { attempt: "a", total: "1", points: "0", recipient: RECIPIENT },
    { attempt: "a", total: "1", points: "0", currency: "USD", recipient: RECIPIENT.toUpperCase() },
  ] as Record<string, string>[])("refuses %o", (values) => {
    expect(readAgreement(form(values))).toBeNull();
  });
});
